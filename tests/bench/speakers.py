"""Speakers on whom nothing is tuned: what the bench reports is what it makes of them."""

HELD_OUT = ("espeak-gb-f4", "festival-slt-hts", "flite-rms", "kokoro-bm_george")
