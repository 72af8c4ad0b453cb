import type { GameRound } from "@touchline/contract";
import { seedHash } from "@touchline/fair";
import { type SeatedRound, type SeatMove, seatOf } from "@touchline/fair/live-blackjack";
import {
  type Chip,
  outcomeOf,
  type TableKind,
  tableDraws,
  wonAtTable,
} from "@touchline/fair/live-tables";
import { sameJson } from "./same-json.ts";
import type { SharedVerdict } from "./shared-verdict.ts";

/** A bet on a finished table round, from its record. */
export interface TableView {
  roundNo: string;
  kind: TableKind;
  chips: Chip[];
  seedHash: string;
  serverSeed: string;
  outcome: unknown;
  seats?: number[];
  moves?: SeatMove[];
}

/**
 * Replays a table's round from its seed. Moves that its cards do not allow, or that leave a hand
 * undecided, give no outcome.
 */
export function tableVerdict(
  { gameId, staked, won }: Pick<GameRound, "gameId" | "staked" | "won">,
  view: TableView,
): SharedVerdict {
  const { roundNo, kind, chips, serverSeed, seats, moves } = view;
  const outcome = outcomeOf(kind, tableDraws(serverSeed, gameId, roundNo), seats, moves);
  const isOver = kind !== "blackjack" || (outcome as SeatedRound | null)?.turn === null;
  const back = isOver ? Number(wonAtTable({ kind, outcome }, chips)) : 0;
  const laid = isOver ? laidOn({ kind, outcome }, chips) : 0;
  return {
    game: "table",
    hashFits: seedHash(serverSeed) === view.seedHash,
    outcomeFits: isOver && sameJson(outcome, view.outcome),
    stakedFits: isOver && laid === staked,
    wonFits: isOver && back === won,
    staked: laid,
    won: back,
    proof: {
      roundNo,
      seed: serverSeed,
      beside: gameId,
      hash: view.seedHash,
      position: null,
      anchor: null,
    },
  };
}

/**
 * The total stake of the chips. A punter's own seat stakes its chip on every hand, twice on a
 * doubled one; a bet behind stays as it was. A bet on a seat that was not dealt in is refunded, so
 * it stakes nothing.
 */
function laidOn(
  { kind, outcome }: { kind: TableKind; outcome: unknown },
  chips: readonly Chip[],
): number {
  if (kind !== "blackjack") return chips.reduce((sum, { amount }) => sum + amount, 0);
  const { seats } = outcome as SeatedRound;
  return chips.reduce((sum, { spot, amount }) => {
    const on = seatOf(spot);
    const hands = seats.find(({ seat }) => seat === on?.seat)?.hands ?? [];
    const times = on?.isBehind
      ? Math.min(hands.length, 1)
      : hands.reduce((all, { isDoubled }) => all + (isDoubled ? 2 : 1), 0);
    return sum + times * amount;
  }, 0);
}
