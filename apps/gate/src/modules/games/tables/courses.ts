import { createHmac } from "node:crypto";
import { assert } from "@touchline/core";
import {
  playSeats,
  type SeatAct,
  type SeatedRound,
  type SeatMove,
} from "@touchline/fair/live-blackjack";
import { rulesOf, type SharedKind, tableDraws } from "@touchline/fair/live-tables";
import type { TablePace } from "./tables.data.ts";
import type { Decision, SeatedMoves } from "./tables.store.ts";

const keyed = (key: string, message: string) => createHmac("sha256", key).update(message).digest();

export interface CourseRound {
  serverSeed: string;
  gameId: string;
  roundNo: string;
  pace: TablePace;
}

/** How a round is played after betting closes: timed steps that everybody sees together. */
export interface Course {
  /** The currently visible state. */
  seen(): unknown;
  /** Starts the course and returns the first step's duration. */
  begin(): number;
  /** Takes the next step and returns its duration; null when the round is over. */
  next(): number | null;
  /** The result; null while a player still has to decide. */
  decision(): Decision | null;
}

/** One outcome for all: fixed when betting closes, and shown in one step. */
export function sharedCourse(
  kind: SharedKind,
  { serverSeed, gameId, roundNo, pace }: CourseRound,
): Course {
  const rules = rulesOf(kind);
  const outcome = rules.draw(tableDraws(serverSeed, gameId, roundNo, keyed));
  return {
    seen: () => outcome,
    begin: () => pace.playMs,
    next: () => null,
    decision: () => ({ outcome, short: rules.short(outcome), seated: null }),
  };
}

/** The stages of a round with hands: deal, the seats' turns, the dealer. */
export type HandStage = "dealing" | "turns" | "dealer";

/** A blackjack round as everybody at the table sees it. */
export interface SeenHands extends SeatedRound {
  stage: HandStage;
  /** How many acts were made: the next act must carry this number. */
  acts: number;
}

export type SeatedCourse = ReturnType<typeof seatedCourse>;

/**
 * Hands that the seats play in turn. `isPresent`: whether the punter who was dealt in is still
 * seated; if not, the hand stands.
 */
export function seatedCourse(
  { serverSeed, gameId, roundNo, pace }: CourseRound,
  seats: readonly number[],
  isPresent: (seat: number) => boolean,
) {
  const moves: SeatMove[] = [];
  const played = (made: readonly SeatMove[]) =>
    playSeats(tableDraws(serverSeed, gameId, roundNo, keyed), seats, made);
  const opened = played([]);
  assert(opened, "a deal can always be made");
  let round: SeatedRound = opened;
  let stage: HandStage = "dealing";

  function make(act: SeatAct): void {
    assert(round.turn, "somebody has the turn");
    moves.push({ seat: round.turn.seat, act });
    const after = played(moves);
    assert(after, `${act} could be made`);
    round = after;
  }

  /** Moves to the next seat that must decide, or to the dealer. */
  function goOn(): number {
    while (round.turn && !isPresent(round.turn.seat)) make("stand");
    stage = round.turn ? "turns" : "dealer";
    return round.turn ? pace.turnMs : pace.cardMs * round.dealer.cards.length;
  }

  const seated = (): SeatedMoves => ({ seats, moves });
  return {
    seen: (): SeenHands => {
      // While the cards are being dealt, the dealer's second card stays hidden.
      const { dealer, turn } =
        stage === "dealing"
          ? {
              dealer: { ...round.dealer, cards: [round.dealer.cards[0] ?? null, null] },
              turn: null,
            }
          : round;
      return { ...round, dealer, turn, stage, acts: moves.length };
    },
    begin: () => pace.cardMs * (2 * seats.length + 2),
    next: (): number | null => {
      if (stage === "dealer") return null;
      if (stage === "turns" && round.turn) make("stand");
      return goOn();
    },
    decision: (): Decision | null =>
      round.turn ? null : { outcome: round, short: shortOf(round), seated: seated() },
    moves: (): readonly SeatMove[] => moves,
    turn: () => (stage === "turns" ? round.turn : null),
    act(made: SeatAct): number {
      make(made);
      return goOn();
    },
  } satisfies Course & Record<string, unknown>;
}

/** The dealer's total, for the table's history. */
function shortOf({ dealer: { cards, total } }: SeatedRound): string {
  return total > 21 ? "×" : total === 21 && cards.length === 2 ? "BJ" : String(total);
}
