import pegout

items = pegout.score_show("5H 5C 5S JD", "5D")
for item in items:
    print(item.points, item.kind, *item.cards)
print("=", pegout.total(items))
