### What is wrong, one sentence each, and where it helps a hint what to do (`.hint`).

## Decks

unknown_role = There is no role “{ $id }”.
    .hint = Run “narrator scenarios” to see the roles of every deck; ids are written like shaman_wolf.
too_few_players =
    { $players ->
        [one] One player is too few: it takes at least { SPELL($fewest) }.
       *[other] { $players } players are too few: it takes at least { SPELL($fewest) }.
    }
too_many_players = { $players } players are too many: at most { SPELL($most) } can play.
wrong_total =
    { $cards ->
        [one] The deck has one card, but { $players } players need { $needed }: one each and three in the centre.
       *[other] The deck has { $cards } cards, but { $players } players need { $needed }: one each and three in the centre.
    }
too_many_copies =
    { $held ->
        [0] { LIST($role, of: "role", form: "call") }: these boxes hold no such card.
       *[other] { LIST($role, of: "role", form: "call") }: { $count } cards asked for, but these boxes hold { $held }.
    }

empty_deck = The deck is empty.
    .hint = Give it roles with commas between: werewolf,seer,robber…

## Scenarios

unknown_scenario = There is no scenario “{ $id }”.
    .hint = Run “narrator scenarios” for the list.
unknown_scenario_near = There is no scenario “{ $id }”. Did you mean { LIST($near, join: "or") }?
which_scenario = “{ $id }” can be { LIST($near, join: "or") }: which one?

## Tables to judge

not_json = This is not JSON: line { $line }, column { $column }.
    .hint = Give one table as a JSON object, several as a JSON array, or one a line with --lines.
missing = “{ $field }” is missing.
wrong_type =
    “{ $field }” has to be { $expected ->
        [object] an object.
        [list] a list.
        [texts] a list of texts.
        [yes_or_no] true or false.
       *[text] a text.
    }
name_twice = Two players are called { $name }.
unknown_player = “{ $field }” names { $name }, who is not one of the players.
self_vote = { $name } cannot vote against { $name }.
table_number = Table { $number }:

## What the night and the vote refuse

not_dealt = The cards are not dealt yet.
not_yourself = This power is for others, not for yourself.
fellow_wolf = That player belongs to the pack.
no_call_open = No call is being made.
call_is_over = The call “{ $call }” is not being made now.
not_called = This seat is not called by “{ $call }”.
not_this_power = That is not something this role can do.
dead_are_silent = The dead are silent.
no_vote_now = There is no vote now.
no_such_seat = There is no such seat.

## What the table tells after the vote

points_at_self = Nobody can point at themselves.
side_cannot_be = That does not fit the cards of this deck. Tell me again: who was on that side?
told_cards_clash = The cards you told me cannot all be right: this deck does not hold them all.
    .hint = Tell a card again, such as “Anna was the seer”.

## Thiercelieux: decks

not_in_deck = The card “{ LIST($role, of: "role", form: "call") }” is not in this deck.

## Thiercelieux: what the game refuses

not_now = That cannot be done now.
not_over = The game is not over yet.

## Commands

file_missing = There is no file { $path }.
    .hint = Check the path; - stands for standard input where a command takes it.
file_is_folder = { $path } is a folder, not a file.
file_not_text = { $path } is not text in UTF-8.
    .hint = Save it as UTF-8.
file_unreadable = { $path } cannot be read.
    .hint = Check the permissions.
file_unwritable = { $path } cannot be written.
    .hint = Choose another folder with --out.
too_deep = The JSON is nested too deeply, or holds a number of thousands of digits.
unexpected = Something went wrong inside the narrator: { $what }.
    .hint = That is our fault. Run it again with NARRATOR_DEBUG=1 and send us what it prints.
say_not_json = { $path }, line { $line }: not JSON.
say_not_object = { $path }, line { $line }: an object is wanted.
    .hint = Each line is an object: at and say, or at, seat and action. See “narrator rehearse --help”.
say_no_time = { $path }, line { $line }: “at” has to be a number of seconds.
say_nothing = { $path }, line { $line }: “say” or “action” is missing.
say_no_seat = { $path }, line { $line }: there is no seat “{ $seat }”.
    .hint = A seat is the name of a player, or a number counted from one.
say_unknown_act = { $path }, line { $line }: nobody can “{ $act }”.
    .hint = Actions are vote, pass, copy, look, look_mark, swap, swap_marks, shift_left, shift_right, mark, shield, tap, flip and place.
say_no_targets = { $path }, line { $line }: “targets” has to be a list.
say_no_place = { $path }, line { $line }: there is no “{ $place }”.
    .hint = The centre is “centre 1” to “centre 3”, and “centre 4” lies beside it.
say_bad_vote = { $path }, line { $line }: a vote is for one player, or for nobody.
say_refused = At { $time } s, { $name } could not “{ $act }”: { $why }
stalled = The rehearsal stood still: everybody waits for somebody else.
    .hint = Did somebody say “pause” and nobody “continue”?

## Setting up

bad_catalogue = The catalogue { $path } cannot be used: { $why }.
not_in_catalogue = There is no “{ $id }” in the catalogue.
    .hint = There are { LIST($known) }.
other_language = “{ $id }” does not speak { LANGUAGE($language) }.
source_unreachable = { $where } cannot be reached.
source_refused = { $where } answers { $status } instead of the file.
source_cut = The connection to { $where } breaks off again and again.
source_truncated = { $file } from { $where } is too short: { $size } bytes of { $expected }.
source_changed = { $file } from { $where } is not the file that the catalogue knows.
source_incomplete = { $where } does not hold { $file }.
source_not_archive = { $file } from { $where } is not an archive that can be opened.
source_unsafe = The archive from { $where } tries to write outside its folder, and was thrown away.
source_too_large = What { $where } holds is far larger than it should be, and was not unpacked.
source_unreadable = { $file } in { $where } cannot be read.
package_unreachable = The package { $where } cannot be fetched.
not_on_stick = { $where } does not hold { $name }.
stick_missing = There is no folder { $path }.
    .hint = Give --from a folder with the official files, or with the folders “models” and “voices” of another Narrator.
nothing_installed = Nothing could be installed for { LANGUAGE($language) }: there is no voice.
    .hint = Run “narrator setup” again with a network, or bring the files in a folder: “narrator setup --from FOLDER”.
wish_not_installed = { $name } could not be installed.
    .hint = Run “narrator setup” again with a network, or bring the files in a folder: “narrator setup --from FOLDER”.
disk_full = There is no space left in { $path } for { $name }: it takes { $megabytes } megabytes, and as much again while it is unpacked.
    .hint = Make room, or set NARRATOR_HOME to a folder on another disk.
folder_unwritable = { $path } cannot be written to: { $why }.
    .hint = Check the permissions, or set NARRATOR_HOME to a folder of your own.
not_installed = { $engine ->
    [vosk] The recogniser “{ $name }” is not installed, so commands are typed.
   *[other] The voice “{ $name }” is not installed.
}
    .hint = Run “narrator setup”.
installed_broken = “{ $name }” is damaged: { $file } is not as it was installed.
    .hint = “narrator setup” repairs it.
no_portaudio = The sound library PortAudio is missing, so there is neither microphone nor loudspeaker.
    .hint = Install it: “apt-get install libportaudio2” on Debian, “brew install portaudio” on a Mac.
no_microphone = There is no microphone.
    .hint = Plug one in, or type what you would say.
no_loudspeaker = There is no loudspeaker.
    .hint = Plug one in, or read the captions.
unknown_microphone = There is no microphone “{ $name }”.
    .hint = “narrator devices” lists them; the name comes from the settings.
unknown_loudspeaker = There is no loudspeaker “{ $name }”.
    .hint = “narrator devices” lists them; the name comes from the settings.
which_device = “{ $name }” can be { LIST($near, join: "or") }: which one?
device_busy = “{ $name }” is in use by another program.
    .hint = Close that program, or choose another device in the settings.
device_failed = “{ $name }” cannot be opened: { $why }.
    .hint = Unplug it and plug it in again, or choose another device in the settings.
device_silent = “{ $name }” gives no sound at all.
    .hint = Is it muted, or turned down in the system's settings?

## Hearing

model_missing = There is no recogniser for { LANGUAGE($language) }, so commands are typed.
    .hint = Run “narrator setup”.
no_model = The catalogue knows no recogniser for { LANGUAGE($language) }, so commands are typed.
    .hint = Add one to models/catalogue.toml.
model_broken = The speech model in { $path } is damaged and cannot be loaded.
    .hint = Run “narrator setup” to put it right.
not_a_recording = { $path } is not a recording that can be read.
    .hint = Give a WAV or FLAC file.
recording_empty = { $path } is empty: there is nothing to hear.
recording_cut_off = { $path } is cut off: it holds less sound than it says.
    .hint = Copy or record it again.
microphone_gone = The microphone “{ $name }” has gone. I keep looking for it; until then, type what you would say.
microphone_silent = The microphone “{ $name }” gives nothing but silence: perhaps it is muted. Until I hear you, type what you would say.
microphone_back = I can hear you again.
sound_lost = This machine is too slow just now: some of what you said was lost.
    .hint = Close other programs, or say it again.
wake_unheard = The recogniser does not know the name “{ $wake }”: call me “{ $name }”.
    .hint = Choose another name in the settings, made of common words.
names_unheard = { $count ->
    [one] The recogniser does not know the name { LIST($names) }: say the number instead, “player { SPELL($number) }”.
   *[other] The recogniser does not know the names { LIST($names) }: say their numbers instead, such as “player { SPELL($number) }”.
}
no_echo_canceller = The library for cancelling echo is missing, so I cannot be interrupted by voice while I speak.
    .hint = Install it: “apt-get install libspeexdsp1” on Debian.

## Speaking

nothing_to_say = There is nothing in this text that can be spoken.
no_voice = The catalogue knows no voice for { LANGUAGE($language) }: read the captions.
    .hint = Add one to voices/catalogue.toml.
voice_missing = The voice “{ $voice }” is not here.
    .hint = Run “narrator setup”; until then read the captions.
voice_file_missing = The voice “{ $voice }” cannot be read: { $path } is missing.
    .hint = Run “narrator setup” to put it back.
voice_broken = The voice “{ $voice }” cannot be used: { $path } is damaged.
    .hint = Delete that file and run “narrator setup”.
voice_fails = The voice “{ $voice }” cannot say this line: read the captions.
voice_engine = The voice “{ $voice }” cannot be used: the program that speaks it does not load ({ $why }).
    .hint = Install Narrator again with its voice: “make play” does it, or “pip install narrator[voice]”.
hook_failed = The hook “{ $hook }” failed: { $why }. The evening does not wait for it.
mqtt_gone = The house's broker at { $host } does not answer: { $why }. The evening does not wait for it.
mqtt_back = The house's broker at { $host } answers again.
bad_broker = “mqtt” in the settings is not the address of a broker.
    .hint = Write mqtt:// and where it is, such as mqtt://user:password@192.168.1.5.
voice_fallback = This is the fallback voice; “{ $voice }” sounds better.
    .hint = Run “narrator setup” with a network to fetch it.
cache_full = Spoken lines cannot be kept in { $path }: they are made again each time.
    .hint = Make room on that disk, or check the permissions.
loudspeaker_stuck = The loudspeaker takes no sound.
    .hint = Is another program holding it? Choose another one in the settings; “narrator devices” lists them.
loudspeaker_gone = The loudspeaker is gone: read the captions until it is back.
    .hint = Plug it in again; it will be found.
loudspeaker_fails = The loudspeaker cannot be used: { $why }.
    .hint = It will be tried again; until then read the captions.
loudspeaker_back = The loudspeaker is back.

## Satellites

bad_satellite = “{ $address }” is not the address of a satellite.
    .hint = Write tcp:// and where it is, such as tcp://192.168.1.20:10700; “narrator devices” lists those it finds.
satellite_away = The satellite “{ $name }” does not answer.
    .hint = Is it switched on, and in the same network? I keep looking for it.
satellite_strange = What answers at “{ $name }” is no Wyoming satellite.
    .hint = Look at the address; a satellite usually waits at port 10700.
satellite_busy = The satellite “{ $name }” is serving another program.
    .hint = It serves one at a time: switch it off in Home Assistant while you play.
satellite_gone = The satellite “{ $name }” has gone. I keep looking for it.
    .hint = Is it switched on, and in the same network?
satellite_mute = The satellite “{ $name }” answers, but its microphone gives no sound.
    .hint = Start it without a wake word and without voice detection, and see whether its recording program works.
satellite_slow = The satellite “{ $name }” is heard { $seconds } seconds late, so short pauses come out too long.
    .hint = Give its player a smaller buffer: “aplay --buffer-time=100000 …” or “pacat --latency-msec=100 …”.
satellite_stand_in = Until the satellite “{ $name }” is here, I speak from this machine.
satellite_missed = Until the satellite “{ $name }” is here, read the captions.
satellite_found = The satellite “{ $name }” answers.
satellite_back = I speak from the satellite “{ $name }” again.
satellite_uninterrupted = Over a satellite I cannot be interrupted while I speak: wait until I have finished.
ear_back = “{ $name }” hears you again.

## Screens

screen_awaited = Open { $address }/table on the screen that shall speak, at this machine or as the host, and tap “Let this screen speak”.
screen_found = A screen offers to speak.
screen_speaks = I speak from the screen.
screen_gone = The screen that spoke has gone.
    .hint = Keep its page open and lit; it comes back by itself.
screen_stand_in = Until the screen is back, I speak from this machine.
screen_missed = Until the screen is back, read the captions.
screen_deaf = The screen that listened has gone.
    .hint = Keep its page open and lit; it comes back by itself.
screen_mute = The microphone of the screen gives no sound.
    .hint = Is it muted? Tap “Let this screen listen” again.
screen_needs_phones = A screen can only speak if the phones' page is served.
    .hint = Leave out “--no-phones”.

## The end

which_card = Say which card as well, such as “Anna was the seer”.

## Settings

bad_setting = The setting “{ $name }” cannot be used: { $why }.
    .hint = It is in { $path }, or in an environment variable.
unknown_language = There is no language “{ $id }”: the languages are { LIST($known) }.
    .hint = The setting is in { $path }, or in an environment variable.
no_such_box = There is no box “{ $box }”: the boxes are { LIST($known) }.
    .hint = The setting is in { $path }, or in an environment variable.
decks_unreadable = The saved decks cannot be read: { $why }.
    .hint = Look at { $path }.
decks_unwritable = The deck cannot be written down: { $why }.
    .hint = Look at { $path }.
decks_damaged = The file of saved decks was damaged, and is set aside.
    .hint = It is in { $path }: { $why }.
deck_unreadable = One of the saved decks cannot be read, and is left out.
    .hint = It is in { $path }.
unknown_call = There is no call “{ $call }” to set the seconds of.
    .hint = “narrator script --json” shows the calls of a night. The setting is in { $path }.
bad_environment = A setting in the environment cannot be understood: { $why }.
    .hint = Lists and tables are written as JSON: NARRATOR_NAMES='["Anna", "Bob"]'.
bad_settings_file = { $path } cannot be understood: { $why }.
    .hint = It is a TOML file: a name, an equals sign and a value on each line.

## Playing

unknown_ears = There are no ears called “{ $choice }”.
    .hint = Choose auto, mic, keyboard, wav: and a file, or tcp:// and the address of a satellite.
unknown_mouth = There is no mouth called “{ $choice }”.
    .hint = Choose auto, speaker, captions, wav: and a file, or tcp:// and the address of a satellite.
captions_only = I cannot be heard: read what I say, and type what you would say.
nothing_to_resume = No evening was interrupted: we begin a new one.
ears_failed = I have stopped hearing you: { $what }. Type instead.

## Journal

journal_in_use = Another narrator is leading an evening on this machine.
    .hint = Stop that one first; or give this one a folder of its own with NARRATOR_HOME.
journal_unusable = The journal { $path } cannot be used: { $why }.
    .hint = Move the file away, or give another folder with NARRATOR_HOME.
journal_fails = The journal cannot be written: { $why }. The evening goes on, but if it is interrupted, it cannot be resumed.
    .hint = Make room on the disk: { $path }.
journal_works = The journal is being written again.
journal_lost = The journal was damaged: the last moments of the interrupted evening are missing.
    .hint = What could be read is offered. The damaged file is kept: { $path }
journal_mended = The journal was damaged, and has been mended from its copy: nothing is missing.
    .hint = The damaged file is kept: { $path }
journal_strange = An interrupted evening was written by another version of Narrator, and cannot be resumed.
    .hint = It stays in { $path }.

## Phones

name_empty = A name is needed.
name_odd = That cannot be said as a name: use letters, numbers, spaces, hyphens and apostrophes.
name_long = A name has at most { $most } characters.
room_code_wrong = That is not the room code of this evening.
    .hint = It is on the room's screen; the narrator can say it again.
too_many_guesses =
    { $seconds ->
        [one] Too many wrong codes: wait a second.
       *[other] Too many wrong codes: wait { $seconds } seconds.
    }
too_fast =
    { $seconds ->
        [one] Too much at once: wait a second.
       *[other] Too much at once: wait { $seconds } seconds.
    }
token_missing = This needs a seat at the table.
    .hint = Join with the room code.
token_unknown = This phone has no seat any more.
    .hint = Join again with the room code and your name.
seat_only = Only somebody at the table may see this.
    .hint = Join with the room code.
host_only = Only the host may do this.
move_waiting = The table is being asked about another phone: try again in a moment.
malformed = This request cannot be understood: { $field }.
no_such_page = There is nothing here.
wrong_method = This cannot be done here.
too_large = That is too much at once: { $most } KiB at most.
too_slow = The rest of the request did not arrive in time.
wrong_host = The narrator is not known by that name.
    .hint = Use the address that the narrator shows.
foreign_page = A page from elsewhere may not do this.
closing = The evening is closing.
no_systemd = This machine has no systemd, which would start the narrator.
    .hint = Have whatever starts programs here run: narrator serve.
no_service = There is no service at { $path }.
service_failed = “{ $command }” failed: { $why }
port_taken = Port { $port } is in use by another program.
    .hint = Give another one with --port, or none to take the next free one.
phones_failed = The phones' page could not be opened.
network_name_taken = Another machine is called { $name } already: phones use the address.
network_name_fails = This network allows no name such as { $name } ({ $why }): phones use the address.
stale = The game has moved on since.
    .hint = Look again, and choose again.
no_card_now = No card can be told now.
cards_on_phones = The cards are on the phones tonight: there is nothing to tell.
saw_missing = Tell what the card showed as well.
seat_has_phone = { $name } has a seat here already.
    .hint = If that is you, ask the table to let you in again.
name_is_number = { CALL($name) } is what a seat without a name is called: choose another name.
name_at_table = Somebody at this table is called { $name } already.
table_full = All { $players } seats are taken.
    .hint = If more people play, tell the narrator how many.
game_running = A game is being played, and no seat in it is free.
    .hint = Join when it is over.
names_fixed = Names cannot be changed during a game.
seats_fixed = The seats cannot be changed during a game.
more_phones = More than { $players } people have sat down with a phone.
    .hint = Somebody has to leave first.
move_refused = The table has not agreed to another phone for this seat.
move_asked_before =
    { $seconds ->
        [one] The table has just been asked about this: wait a second.
       *[other] The table has just been asked about this: wait { $seconds } seconds.
    }
move_is_yours = Whoever asks for a seat cannot say yes to it.
    .hint = Let somebody else at the table say it, aloud, at the keyboard or on another phone.
no_move_now = Nobody is asking for this seat.
phones_needed = Cards on the phones need the phones' page.
    .hint = Leave out --no-phones, or play with real cards: --cards table.
no_network = This machine is not on any network that phones could reach.
    .hint = Join a network, for instance the one of a phone's hotspot, and start again.

## Words

error-word = Error:
hint-word = Hint:
warning-word = Note:
no_game = No game is kept yet.
    .hint = A game is kept once it has been judged.
no_such_game = No game { $number } is kept.
    .hint = narrator history lists them.
