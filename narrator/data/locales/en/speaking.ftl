### What `narrator say` tells.

said = { $path }: { $seconds } s, said by { $voice }.
