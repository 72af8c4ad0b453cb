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

/**
 * How a round is played once its bets are closed: steps that everybody sees at once, each with its
 * time.
 */
export interface Course {
  /** What may be seen of it now. */
  seen(): unknown;
  /** The first step's time. */
  begin(): number;
  /** What follows when a step's time is up; null when the round is over. */
  next(): number | null;
  /** What it came to; null while somebody has still to decide. */
  decision(): Decision | null;
}

/** One outcome for all: it is fixed when the bets are, and shown in one go. */
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

/** Where a round of hands is: cards are dealt, seats decide, the dealer shows. */
export type HandStage = "dealing" | "turns" | "dealer";

/** A round of blackjack as everybody at the table sees it. */
export interface SeenHands extends SeatedRound {
  stage: HandStage;
  /** How many acts were made: the next one says that many came before it. */
  acts: number;
}

export type SeatedCourse = ReturnType<typeof seatedCourse>;

/**
 * Hands that seats decide on in turn. `isPresent` tells whether whoever was dealt in still sits
 * there: else the hand is stood on.
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

  /** To the next one who has to decide, or to the dealer. */
  function goOn(): number {
    while (round.turn && !isPresent(round.turn.seat)) make("stand");
    stage = round.turn ? "turns" : "dealer";
    return round.turn ? pace.turnMs : pace.cardMs * round.dealer.cards.length;
  }

  const seated = (): SeatedMoves => ({ seats, moves });
  return {
    seen: (): SeenHands => {
      // While the cards are on their way nobody knows yet what the dealer has.
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

/** The dealer's total: what a table's history tells of a round of hands. */
function shortOf({ dealer: { cards, total } }: SeatedRound): string {
  return total > 21 ? "×" : total === 21 && cards.length === 2 ? "BJ" : String(total);
}
