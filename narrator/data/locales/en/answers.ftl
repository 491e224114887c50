### What the narrator answers when somebody asks how the game stands, whatever is played.

nothing-yet = There are no cards on the table yet.
# $names: whom the night calls, in this order.
wake-order = At night I call, in this order: { LIST($names) }.
not-decided = That is not decided yet.
no-verdict = I have no verdict to tell.
won = { $count ->
    [one] The winner is { LIST($names) }.
   *[other] The winners are { LIST($names) }.
}
night-untold = Nobody has told me what happened in the night.
