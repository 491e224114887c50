### What “narrator hear” and “narrator understand” show.

understood = Heard “{ $text }”: { $command }. Certainty { $percent } %.
rejected-unknown = Heard “{ $text }”, which is no command here.
rejected-unsure = Perhaps “{ $text }”, but that is too uncertain to act upon.
rejected-not-now = Heard “{ $text }”: understood, but not something for this phase.
rejected-silence = Nobody is heard speaking in this recording.
rejected-not-addressed = “{ $text }” is not addressed to the narrator: while people debate, begin with its name.
meant = “{ $text }”: { $command }.
guessed = “{ $text }”: perhaps { $command }; the narrator would ask to make sure.
