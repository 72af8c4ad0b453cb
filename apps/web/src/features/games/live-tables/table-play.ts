import type { GameRound } from "@touchline/contract";
import type { Play } from "../shared/play.ts";
import type { Chips } from "../tables/layout.ts";

export type SeatAct = "hit" | "stand" | "double" | "split";

/** The punter's state and actions at a table, for its stage. */
export interface TablePlay {
  play: Play;
  isPunter: boolean;
  /** No new bet or seat may be taken; a running hand is played to its end. */
  isStopped: boolean;
  seat: number | null;
  /** The punter's bets in the current round. */
  bets: readonly GameRound[];
  busy: boolean;
  fault: string | null;
  /** Why the table could not be opened; it can be retried. */
  openFault: string | null;
  retry(): void;
  lay(chips: Chips): Promise<boolean>;
  sit(seat: number): void;
  leave(): void;
  act(act: SeatAct, at: number): void;
}

/** The bets of one round of the table. */
export const betsOfRound = (bets: readonly GameRound[], roundNo: string): GameRound[] =>
  bets.filter(({ view }) => (view as { roundNo: string }).roundNo === roundNo);

/** The chips already on the table, by spot. */
export const laidOf = (bets: readonly GameRound[]): Chips => {
  const laid: Record<string, number> = {};
  for (const { view, status } of bets)
    if (status !== "refunded")
      for (const { spot, amount } of (view as { chips: { spot: string; amount: number }[] }).chips)
        laid[spot] = (laid[spot] ?? 0) + amount;
  return laid;
};

export const isSameChips = (some: Chips, others: Chips): boolean => {
  const spots = Object.keys({ ...some, ...others });
  return spots.every((spot) => some[spot] === others[spot]);
};
