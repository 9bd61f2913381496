import pegout

state = pegout.read_position(
    "six-card | play | games 0-0 | scores 45-60 | rears 40-55 | game 0 | deal 3"
    " | dealer 0 | first 1 | hands 4C 6D 7S / 5H 9D JC | away 2D 9H / TD KC"
    " | crib 2D 9H TD KC | cut 26 | starter 3D | laid 1:QC 0:5S | turn 1"
)
print(pegout.hint(pegout.view(state, 1)))
