import { type Minor, minor } from "@touchline/core";
import type { RoundShare } from "./bonus-money.ts";

/** A transaction that a game's provider requests, under the provider's own id. */
export interface Movement {
  punterId: string;
  providerId: string;
  /** The same key never moves money twice. */
  txKey: string;
  roundId: string;
  gameId: string;
  currency: string;
  amount: Minor;
  /** The bonus that earlier stakes of the round used. */
  grantId: string | null;
}

/**
 * done: carried out. repeated: it was carried out before. conflict: the key was used for something
 * else. insufficient: the balance is too low. rolledBack: a rollback of the bet arrived first.
 */
export type Moved = "done" | "repeated" | "conflict" | "insufficient" | "rolledBack";

/** The outcome of a bet, and the amount that a bonus paid. */
export interface Taken {
  moved: Moved;
  bonus: Minor;
  grantId: string | null;
}

/** A round after a stake was debited for it. */
export const stakedInto = <R extends RoundShare>(
  round: R,
  { bonus, grantId }: Taken,
  amount: bigint,
): R => ({
  ...round,
  staked: minor(round.staked + amount),
  bonusStaked: minor(round.bonusStaked + bonus),
  grantId: grantId ?? round.grantId,
});

/** The key of a movement's posting in the ledger. */
export const ledgerKey = (
  { providerId, txKey }: Pick<Movement, "providerId" | "txKey">,
  kind: string,
) => `game:${providerId}:${kind}:${txKey}`;

/** The outcome of a movement whose key was claimed before. */
export function sameAs(
  known: { kind: string; amount: bigint; roundId: string | null },
  { amount, roundId }: Movement,
  kind: string,
): Moved {
  return known.kind === kind && known.amount === amount && known.roundId === roundId
    ? "repeated"
    : "conflict";
}
