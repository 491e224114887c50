### The words of the pages: the phone, the room's screen, the documentation of the service.
###
### The page fills in what stands in braces, so they are written as text: {"{"}name{"}"} is served as {name}.
### say-… are said to the narrator by a button and must be understood as commands.

app-name = Narrator

## Connection

offline = Offline
unreachable = The narrator does not answer. Is this phone on the same Wi-Fi?
unsent = Your tap has not arrived yet. Trying again…
sending = On its way…
too-late = The moment had passed: that tap did not count.
seat-lost = This phone has no seat any more. Take one again.

## Taking a seat

join-title = Take a seat
join-text = You only need the code of the evening and a name.
join-code = Code of the evening
join-name = Your name
join-go = Sit down
join-me = It is me, on a new phone
join-waiting = Let somebody at the table say yes, and this phone takes over your seat. At night the question may wait for the morning.
join-need-code = The code of the evening is missing.
join-need-name = Your name is missing.

## Another phone asks for this seat

claim = Another phone wants to take over your seat. The table is being asked.
claim-no = No, this is my seat

## Lobby

lobby-title = Around the table
lobby-order = Clockwise: the next in the list sits on the left.
lobby-wait = Say aloud which scenario you want to play.
choose-game = Choose a game
seats-taken = At the table: {"{"}n{"}"}
seats-of = At the table: {"{"}n{"}"} of {"{"}players{"}"}
you = you
host = leads the evening
has-phone = with a phone
no-phone = without a phone
arrange = Change the seats
arrange-done = Done
move-up = Move {"{"}name{"}"} up
move-down = Move {"{"}name{"}"} down
remove = Remove {"{"}name{"}"}
add-guest = Add somebody without a phone
guest-name = Name
add = Add
rename = Change my name
save = Save
invite = Invite somebody
hard-to-hear = I can hardly hear you
hard-to-hear-help = One at a time, well above the line; or by phone or keyboard.
meter = How loud it is
invite-picture = Code to scan
leave = Leave the table
leave-sure = Give up your seat?
yes = Yes
no = No

## Roles

roles-title = Roles in play
stars = Stars: {"{"}n{"}"} of 3
extra-wolf = Beside the centre
extra-wolf-is = Beside the centre: {"{"}role{"}"}

## Deal

deal-title = Your card
deal-text = For your eyes only. Let go, and it is hidden again.
hold-card = Press and hold to see your card
card-none = No card yet
tell-title = Which card were you dealt?
tell-text = Only the narrator will know. If everybody does it, the narrator can give the verdict without help.
tell-noted = Noted. Press and hold to see it.
tell-change = Change
ready = We are ready
say-ready = we are ready

## Night

seats = Players
centre-all = Centre
centre = Centre {"{"}n{"}"}
beside = Beside
saw = What did you see?
steps-left = Taps left: {"{"}n{"}"}
cannot-choose = That cannot be done with this choice.

## Day

time-left = Time left
memory-hold = Press and hold: your card and your night
memory-card = You were dealt: {"{"}role{"}"}
memory-none = You did and saw nothing tonight.
signs-title = On the table
face-up = face up: {"{"}role{"}"}
shield = shield
artefact = artefact
vote-now = Vote now
say-vote-now = vote now
vote-title = Who do you point at?
vote-text = Nobody sees it before the vote closes.
vote-noted = Noted. You can change it until the vote closes.
vote-waiting = Waiting for {"{"}names{"}"}.
vote-waiting-you = The table is waiting for your vote.
vote-missing = has not voted yet
vote-soon = The vote opens in a moment.
vote-closed = The vote is closed.
vote-aloud = Point with your finger: this vote is taken at the table.
vote-nobody = Nobody

## A game of several nights

night-number = Night {"{"}n{"}"}
day-number = Day {"{"}n{"}"}
living = Alive: {"{"}n{"}"} of {"{"}of{"}"}
captain = captain
out = out
out-as = out: {"{"}role{"}"}
out-title = You are out of the game
out-text = Stay silent and watch. Until the end, this phone shows what everybody sees.
captain-title = Who do you want as captain?
shot-title = Who do you shoot?
heir-title = Who is captain after you?
tie-title = Who does the village eliminate?
alone-text = It is for you alone to say. Tap a name, or say it aloud.
alone-noted = The narrator has heard your answer.
memory-now = Your card: {"{"}role{"}"}
memory-nothing = You have done and seen nothing in secret.
say-yes = yes
say-no = no

## End

reveal-text = Now the cards are turned over. The narrator asks for whatever is missing.
won = wins
lost = loses
you-win = You win!
you-lose = You lose.
won-unknown = unknown
died-vote = voted out
died-grief = grief
from-to = {"{"}dealt{"}"} → {"{"}card{"}"}
votes = Votes: {"{"}n{"}"}
why = Why
night-again = The night told again
nights-again = The game told again
save-game = Save this game
replay-open = Watch the night
replay-close = Back to the result
replay-play = Play
replay-back = One step back
replay-next = Next step
replay-step = {"{"}n{"}"} of {"{"}of{"}"}
again = Play again
say-again = play again
new-game = Another game
say-new-game = new game

## The host's menu

menu = Menu
menu-title = Tell the narrator
back = Back
close = Close
pause = Pause
say-pause = pause
resume = Go on
say-resume = go on
repeat = Say it again
say-repeat = say that again
on-hold = Paused
rejected-unknown = The narrator did not understand that.
rejected-unsure = The narrator is not sure what was meant.
rejected-not_now = That cannot be done now.

## Phases

phase-lobby = Take a seat
phase-deal = The deal
phase-night = The night
phase-debate = The debate
phase-vote = The vote
phase-reveal = Cards up
phase-over = The end

## The room's screen

room-join = Join with a phone
match-to = First to {"{"}n{"}"} tokens
match-double = Out after two losses
match-champion = {"{"}name{"}"} wins the match

## What this screen lends the narrator

lend-speaker = Let this screen speak
lend-microphone = Let this screen listen
lend-starting = One moment…
lend-silent = This browser plays no sound here. Turn the sound on and try again.
lend-forbidden = This browser gives no microphone. Allow it for this page in the browser's settings, then try again.
lend-insecure = A browser only lends its microphone on the narrator's own machine, or by https: start the narrator with “--https”.
lend-replaced = Another screen does it now.
lend-refused = The narrator does not need this screen now.

## The narrator's own certificate

trust-title = Trust this narrator
trust-why = By https, a browser lends the narrator its microphone and keeps the screen lit. No public office can vouch for an address at home, so this house vouches for itself: a device shows a warning until it is told to trust this certificate. You may also go on past the warning.
trust-fetch = Fetch the certificate
trust-android = Android
trust-android-how = Settings, Security, More security settings, Install from device storage, CA certificate: choose the file.
trust-iphone = iPhone and iPad
trust-iphone-how = Open the file in Safari and allow the profile. Settings, General, VPN & Device Management: install it. Then General, About, Certificate Trust Settings: switch it on.
trust-desktop = Computer
trust-desktop-how = In the browser's settings look for “certificates”, then import the file among the authorities, for websites.
trust-not = It vouches for local names alone, and its key never leaves the narrator's machine. When you do not play here any more, remove it in the same place.

## The sensors of a house

house-phase = Phase
house-clock = Time left
house-scenario = Scenario
house-winner = Winner

## The documentation of the service

docs-token = seat token
docs-parameters = Parameters
docs-body = Body
docs-answers = Answers
docs-fields = Fields
docs-schemas = Values
