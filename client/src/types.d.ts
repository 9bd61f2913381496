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
/** What lies over the table; `held` while it waits for the person to continue. */
export type Overlay = ShowOverlay | LinesOverlay | OverOverlay;
/** The hands that are counted: up to the combination `step` of the one `at`, unless that one is to be counted at once (`rush`) or all are (`skip`). */
export interface ShowOverlay {
    kind: "show";
    parts: CountedHand[];
    at: number;
    step: number;
    done: boolean;
    skip: boolean;
    rush?: number;
    held?: boolean;
}
/** The lines of Table Top, by side. */
export interface LinesOverlay {
    kind: "lines";
    parts: EventOf<"lines_counted">[];
    held?: boolean;
}
/** The end of a game. */
export interface OverOverlay {
    kind: "over";
    side: number;
    scores: number[];
    win: wire.WinKind;
    total: number[];
    held?: boolean;
}
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
