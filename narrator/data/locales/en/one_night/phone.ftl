### The words of the pages that only the one-night game needs.

## End

died-replacement = in another's place
died-second = second place
died-hunter = shot
