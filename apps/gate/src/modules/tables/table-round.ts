import type { TableParts } from "@touchline/contract";
import { type SeatAct, seatOf } from "@touchline/fair/live-blackjack";
import type { Course, SeatedCourse } from "./courses.ts";
import type { TablePart } from "./tables.store.ts";

/**
 * A round as its table's clock holds it. The database decides who is in it and what it comes to;
 * this is the copy that is shown.
 */
export interface TableRound {
  roundNo: string;
  serverSeed: string;
  seedHash: string;
  phase: TableParts["phase"];
  from: number;
  until: number;
  bets: Map<string, TablePart>;
  /** From the moment that nobody can bet any more. */
  course: Course | null;
  seated: SeatedCourse | null;
  /** What was shown last of its course. */
  seen: unknown;
  /** What it comes to is stored. */
  isDecided: boolean;
  /** How long the step that the course has taken will be shown; null when it is being shown. */
  unshown: number | null;
  /** A stake that was asked for, with nobody knowing whether it was taken. */
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
  ...{
    phase: "betting",
    bets: new Map(),
    course: null,
    seated: null,
    seen: null,
    isDecided: false,
    unshown: null,
    unsure: null,
  },
});

export const betsById = (parts: readonly TablePart[]): Map<string, TablePart> =>
  new Map(parts.map((part) => [part.roundId, part]));

const placesOf = ({ chips }: TablePart) => chips.flatMap(({ spot }) => seatOf(spot) ?? []);

/** Whose hand it is: it has one owner for the whole of a round. */
export const betAtSeat = ({ bets }: TableRound, seat: number): TablePart | undefined =>
  [...bets.values()].find((bet) =>
    placesOf(bet).some((place) => !place.isBehind && place.seat === seat),
  );

/** Seats with a bet of their own: these are dealt in. */
export const seatsDealtIn = ({ bets }: TableRound): number[] =>
  [
    ...new Set(
      [...bets.values()]
        .flatMap(placesOf)
        .flatMap(({ seat, isBehind }) => (isBehind ? [] : [seat])),
    ),
  ].sort((a, b) => a - b);

/** Bets behind seats that are not dealt in: they are on nothing. */
export const betsOnNothing = ({ bets }: TableRound, dealt: readonly number[]): TablePart[] =>
  [...bets.values()].filter((bet) => placesOf(bet).some(({ seat }) => !dealt.includes(seat)));
