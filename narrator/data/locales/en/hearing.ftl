### What “narrator hear” shows of a recording.

understood = Heard “{ $text }”: { $command }. Certainty { $percent } %.
rejected-unknown = Heard “{ $text }”, which is no command here.
rejected-unsure = Perhaps “{ $text }”, but that is too uncertain to act upon.
rejected-not-now = Heard “{ $text }”: understood, but not something for this phase.
rejected-silence = Nobody is heard speaking in this recording.
