// Short names for the wire types, which script/generate-types writes from the server's models.
import type * as wire from "./wire";

export type { HintCandidate, HintReason, Item } from "./wire";
export type Rules = wire.RulesModel;
export type View = wire.ViewModel;
export type Person = wire.PersonModel;
/** A table; `local` if several people share this device there. */
export type State = wire.TableModel & { local?: boolean };
export type ClockState = wire.ClockModel;
export type Hint = wire.HintModel;
export type Board = wire.BoardModel;
export type Game = wire.GameModel;
export type GameResult = wire.GameResultModel;
export type Turn = wire.TurnModel;
export type TableEvent = wire.EventList["events"][number];
/** The events of one kind, such as EventOf<"played">. */
export type EventOf<Name extends TableEvent["event"]> = Extract<TableEvent, { event: Name }>;
/** One function for each kind of event, which it gets with its own fields. */
export type EventHandlers<Before extends unknown[], Result> = {
    [Name in TableEvent["event"]]?: (...given: [...Before, EventOf<Name>]) => Result;
};
/** A hand or the crib in the show: what was counted in it, and what was claimed before (manual counting). */
export interface CountedHand {
    seat: number;
    what: string;
    cards: string[];
    starter: string | null;
    items: wire.Item[];
    total: number;
    claim: number | null;
    taken: EventOf<"pegged"> | null;
}
