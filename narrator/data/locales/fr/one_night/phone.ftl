### The words of the pages that only the one-night game needs.

## End

died-replacement = à la place de quelqu'un
died-second = deuxième place
died-hunter = coup de feu
