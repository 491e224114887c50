### Setting up: what is fetched, what this machine has, what is missing.

## narrator setup

trying = { $name }: looking at { $where }…
progress = { $name }: { $percent } %
waiting = Another set-up is fetching { $name }; waiting for it…
there = { $name }: in place.
installed = { $sum ->
    [md5] { $name }: fetched from { $where }, verified, in place. Known by its size and an MD5 sum only: that tells errors, but no forgery.
   *[sha256] { $name }: fetched from { $where }, verified, in place.
}
language = { LANGUAGE($language, form: "head") }
all-ready = { language }: the narrator hears and speaks.
fallback-voice = { language }: the narrator speaks with the fallback voice, { $name }, until “{ $better }” can be fetched.
    .hint = Run “narrator setup” again with a network, or bring the files in a folder: “narrator setup --from FOLDER”.
no-recogniser = { language }: there is no recogniser, so commands are typed.
    .hint = Run “narrator setup” again with a network, or bring the files in a folder: “narrator setup --from FOLDER”.
trying-echo = A sound, to find out whether I can be interrupted …
learning = { $name } learns what most evenings say; Ctrl-C leaves the rest for later …
learning-later = { $known } of { $all } lines are learnt; the others are learnt while you play, and said by the fallback voice until then.
voice-chosen = { $name } is the voice from now on.

## narrator devices

microphones = Microphones
loudspeakers = Loudspeakers
satellites = Satellites in this network
none = none
device = { $channels ->
    [one] one channel
   *[other] { $channels } channels
}, { $rate } Hz
default-device = default

## narrator check

speak-now = Say something: the microphone is being measured…
check-ok = ok
check-problem = no
python = Python { $version }.
portaudio = PortAudio is there.
microphone = “{ $name }” hears: { $level } dB, at most { $peak } dB. { $bar }
microphone-quiet = “{ $name }” hears very little: { $level } dB. { $bar }
    .hint = Speak while this is measured; if it stays low, turn the microphone up in the system's settings.
loudspeaker = “{ $name }” is ready.
satellite = “{ $name }” at { $address } answers.
screen = Whichever screen opens { $address }/table as the host, or at this machine, and is told to, speaks.
satellite-other = What answers at { $address } is no satellite.
    .hint = Look at the address; “narrator devices” lists satellites.
recogniser = { language }: “{ $name }” is in place and intact.
opinion = { language }: “{ $name }” gives a second opinion.
voice = { $sum ->
    [md5] { language }: “{ $name }” is in place and intact. Known by its size and an MD5 sum only: that tells errors, but no forgery.
   *[sha256] { language }: “{ $name }” is in place and intact.
}
voice-learning = { language }: “{ $name }” is in place and intact, and has learnt { $known } of the { $all } lines that most evenings say. What it has not learnt yet the fallback voice says.
echo = You can interrupt it: of its own voice, { $taken } dB are taken out of what it hears.
echo-off = It is deaf while it speaks: “barge_in” is off in the settings.
echo-two-devices = It is deaf while it speaks: “{ $microphone }” and “{ $loudspeaker }” are two devices. With one that plays and records, you could interrupt it.
echo-untried = It is deaf while it speaks: without microphone and loudspeaker nothing could be tried.
    .hint = Plug both in, then look again with “narrator check”.
echo-unheard = It is deaf while it speaks: the microphone did not hear the test sound.
    .hint = Turn the loudspeaker up and the microphone on, then look again with “narrator check”.
echo-left = It is deaf while it speaks: only { $taken } dB of its own voice could be taken out of what it hears.
    .hint = Loudspeaker and microphone of one device do best, a little apart; “barge_in = "on"” tries it all the same.
echo-missing = The library that cancels the echo is missing: commands are heard only while the narrator is silent.
    .hint = Install it: “apt-get install libspeexdsp1” on Debian.
words = { language }: the recogniser knows the name of every role, scenario, mark and artefact.
words-other = { language }: the recogniser does not know every name. Say { LIST($words) }.
words-instead = “{ $instead }” for “{ $name }”
words-unknown = { language }: the recogniser does not know { LIST($words) }; that has to be typed.
words-unchecked = { language }: the words of the commands could not be checked.
space = { $megabytes } megabytes are free for spoken lines and evenings.
space-short = Only { $megabytes } megabytes are free for spoken lines and evenings.
    .hint = Make room, or set NARRATOR_HOME to a folder on another disk.
unwritable = { $path } cannot be written to, so evenings cannot be kept.
    .hint = Check the permissions, or set NARRATOR_HOME to a folder of your own.
port = Port { $port } is free for the phones.
port-taken = Port { $port } is taken, perhaps by another narrator.
    .hint = Stop the other program, or choose another port in the settings.
network = Phones find this machine as { $name } or { $address }.
network-none = This machine is not on a network: phones cannot join.
    .hint = Connect it to the same network as the phones, or play without them.
settings = The settings in { $path } are understood.
settings-none = There is no settings file; the defaults are used. It would be { $path }.
ready = Ready to play.
ready-partly = Ready to play, but without what is marked.
not-ready = Not ready: something that the settings ask for cannot work.

check-name = { $check ->
    [python] Python
    [settings] Settings
    [portaudio] Sound
    [microphone] Microphone
    [loudspeaker] Loudspeaker
    [satellite] Satellite
    [screen] Screen
    [recogniser] Recogniser
    [opinion] Second opinion
    [words] Words
    [wake] My name
    [names] Players
    [voice] Voice
    [echo] Echo
    [disk] Disk
    [port] Port
   *[network] Network
}
