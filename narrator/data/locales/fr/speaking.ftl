### Ce que dit `narrator say`.

said = { $path } : { $seconds } s, dit par { $voice }.
