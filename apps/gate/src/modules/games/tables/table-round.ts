import type { TableParts } from "@touchline/contract";
import { type SeatAct, seatOf } from "@touchline/fair/live-blackjack";
import type { Course, SeatedCourse } from "./courses.ts";
import type { TablePart } from "./tables.store.ts";

/**
 * A round as its table's clock holds it. The database decides who is in it and its result; this
 * copy is for display.
 */
export interface TableRound {
  roundNo: string;
  serverSeed: string;
  seedHash: string;
  phase: TableParts["phase"];
  from: number;
  until: number;
  bets: Map<string, TablePart>;
  /** Set once betting has closed. */
  course: Course | null;
  seated: SeatedCourse | null;
  /** The last shown state of its course. */
  seen: unknown;
  /** Whether its result is stored. */
  isDecided: boolean;
  /** Duration of a step that was taken but not shown yet; null once it is shown. */
  unshown: number | null;
  /** A raise whose reply was lost, so that its outcome is unknown. */
  unsure: UnsureRaise | null;
}

export interface UnsureRaise {
  bet: TablePart;
  act: SeatAct;
  at: number;
}

export const newRound = (
  opened: Pick<TableRound, "roundNo" | "serverSeed" | "seedHash" | "from" | "until">,
): TableRound => ({
  ...opened,
  phase: "betting",
  bets: new Map(),
  course: null,
  seated: null,
  seen: null,
  isDecided: false,
  unshown: null,
  unsure: null,
});

export const betsById = (parts: readonly TablePart[]): Map<string, TablePart> =>
  new Map(parts.map((part) => [part.roundId, part]));

const placesOf = ({ chips }: TablePart) => chips.flatMap(({ spot }) => seatOf(spot) ?? []);

/** The bet that owns the seat's hand: one owner for the whole round. */
export const betAtSeat = ({ bets }: TableRound, seat: number): TablePart | undefined =>
  [...bets.values()].find((bet) =>
    placesOf(bet).some((place) => !place.isBehind && place.seat === seat),
  );

/** Seats with their own bet, which are dealt in. */
export const seatsDealtIn = ({ bets }: TableRound): number[] =>
  [
    ...new Set(
      [...bets.values()]
        .flatMap(placesOf)
        .flatMap(({ seat, isBehind }) => (isBehind ? [] : [seat])),
    ),
  ].sort((a, b) => a - b);

/** Bets behind seats that are not dealt in, which have no hand to follow. */
export const betsOnNothing = ({ bets }: TableRound, dealt: readonly number[]): TablePart[] =>
  [...bets.values()].filter((bet) => placesOf(bet).some(({ seat }) => !dealt.includes(seat)));
