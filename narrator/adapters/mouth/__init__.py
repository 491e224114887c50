"""From a line to the loudspeaker: made by a voice, kept, mastered and placed to the sample."""
