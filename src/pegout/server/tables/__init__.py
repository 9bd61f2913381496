"""The table service: people and bots at tables, in a database that several processes share.

The parts, from the database up:

- `repository`: the database. `journal`, `seats` and `clocks` are stored of each table;
  `history` and `identities` read and write what belongs to people.
- `table`: `Table`, which requests and streams use. It holds its parts by their names:
  `session` (match state, journal, seats, clock), `queue` (what changes the session, one change
  after another), `broadcaster` (subscribers, presence) and `bots` (the runner of the process).
- Rare actions of people are functions that take a table: `seating` (join, watch, leave), `endings`
  (resign, abandon), `contributions` (entropy, the seal), `new_tables` (rematches, branches).
  `timeouts` has the scheduled work, `bot_actions` the actions of bots.
- `snapshot`, `summaries` and `record_export` are for reading. `solo` is for a client in the
  same process with one person and bots.
- `registry`: `TableRegistry`, all parts of one process, put together. `loaded_tables` finds tables
  and holds those in memory, `opener` opens new ones. `periodic` visits the tables that are due by
  the `agenda`. `bot_runner` lets bots act; `ahead` computes their next decisions while a person
  thinks.
- `retention`: how long stored data is kept, and the job that removes it. `openings` limits the
  unplayed tables of an address.
- `rate_limits`: how often callers may do something, and the budgets of their costs.
- `peers`: messages between processes, and which of them runs the bots of a table.

**Truth.** A match is its journal: the actions in the database, in order. State, events, clock banks
and statistics follow from it. Each change of a table is one transaction that names the `revision`
it was made from (`Repository.commit`). If another process was quicker, nothing is stored; the
session loads the actions after the last number it knows, and the change is made again from the
beginning (`ChangeQueue.run`). So a request id that was used at another process gets its first
answer, and an `expect` that is no longer current raises `StaleAction` (`Table.act`), as within one
process: another seat's discard makes a request stale even where the action would still be legal,
because its sender decided without knowing of it.

Changes of other processes are noticed by every request for a table (`Tables.get` compares
revisions), by every refused write, for streams by messages (`peers`), and if these are lost, or
there is no channel, by `PeriodicWork.run`. Without a process, a table waits in the database; the
process that loads it next continues and runs the bots whose turn it is.

**Order and locks.** Those who have no seat at a table are refused before they wait; the database
says so where memory does not know them. Then:

1. Changes of a table have turns, one after another (`queue`), each until the database has answered.
   Anyone who sits down, comes to watch, or reads data that is being stored first waits for a turn
   among these, so that one of them at a time is among the players. The event loop never waits.
2. A table's lock (`TableSession.lock`) is held for moments while memory is read or changed, never
   over the database, a file or a bot. Reading, subscribing and chatting take only this one. A
   change is visible once it is durable.
3. The locks of the queue, the registry, the bot runner and a rate limiter are held for moments,
   with no other lock taken inside.

Subscribers are notified under the table's lock and only note that something has changed. Bots
decide without a lock. Tables are loaded without one: the first thread that asks for a table loads
it, and others that want the same table wait for that thread alone.

**Lifecycles.** A table is in memory from the first request for it until it has no subscriber
and was not used for `IDLE_SECONDS` (shorter for unplayed tables, and for those that other processes
have too). It stays in the database; a match without an action for `EXPIRE_SECONDS` is ended. A
decision that is due when a table is loaded gets its full time again. When a running decision began
is known to one process only; presence and chat are told to the others, and not stored.
"""
