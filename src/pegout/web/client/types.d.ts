// What travels on the wire (docs/protocol-web.md); for the type checker and for readers.
export interface Item { kind: string; cards: string[]; points: number }
export interface Line { cards: string[]; items: Item[]; total: number }
export interface Rules {
  name: string; form: string; players: number; sides: number; dealt: number; laid_away: number;
  crib_dealt: number; hand_size: number; crib_size: number; pack_left: number; target: number; match: number;
  manual: boolean; muggins: boolean; pegging_by_hand: boolean; lines: string[]; options: Record<string, string>;
}
export interface Lay { seat: number; card: string | null }
export interface Counting {
  what: string; seat: number; cards: string[]; last: boolean; claimed: number | null; asked: number | null;
}
export interface View {
  rules: Rules; seat: number | null; side: number | null; phase: string; games: number[]; game: number; deal: number;
  first_dealer: number | null; dealer: number | null; pone: number | null; scores: number[]; rears: number[];
  winner: number | null; draws: { seat: number; place: number | null; card: string | null }[];
  hand: string[]; held: number[]; discard: string[]; discarded: boolean[]; crib: number; depth: number | null;
  starter: string | null; rounds: Lay[][]; count: number; gone: number[]; turn: number | null;
  cards: { card: string; count: number; refused: { error: string; params: Record<string, any> } | null }[];
  counting: Counting | null; layout: (string | null)[]; turned: string | null; actors: number[];
  line_totals?: number[][]; gains?: { row: number; column: number; gain: number }[];
}
export interface Person {
  seat: number; side: number; kind: string; name: string | null; level: string | null; you: boolean; open: boolean;
  connected: boolean; stand_in: boolean; claimable: boolean;
}
export interface Ended { reason: string; side: number | null; seat: number | null }
export interface ClockState {
  move: number; bank: number; left: { seat: number; move: number; bank: number; running: boolean; missed: number }[];
}
export interface State {
  table: string; seq: number; over: boolean; status: string; ended: Ended | null; view: View; legal: string[];
  people: Person[]; spectators: number; invites: { seat: number; invite: string }[]; clock: ClockState | null;
  rematch: string | null; lesson: boolean;
}
/** An event: what it is, and the fields that kind has. */
export interface TableEvent { seq: number; event?: string; [field: string]: any }
export interface Board {
  style: string; size: [number, number]; svg: string; target: number; holes: [number, number][][]; steps: string[][];
  peg: number; row: number; games: [number, number][][]; laps: [number, number][][];
}
