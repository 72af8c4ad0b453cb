import type { Minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import type { Moved, Movement } from "./movement.ts";
import type { ProviderDeps } from "./provider-deps.ts";
import {
  changeRound,
  holdPlay,
  insertRound,
  NO_STAKE,
  type RoundChange,
  roundByKey,
  type StoredRound,
} from "./rounds.store.ts";

interface NamedRound extends Pick<StoredRound, "sessionId" | "gameId" | "currency"> {
  punterId: string;
  providerId: string;
  roundKey: string;
}

/**
 * The round that the provider names, created on first mention; locked until the transaction ends.
 */
export async function roundNamed(
  { clock, random }: ProviderDeps,
  tx: Tx,
  named: NamedRound,
): Promise<StoredRound> {
  const openedAt = new Date(clock.now());
  const known = await roundByKey(tx, named.punterId, named.providerId, named.roundKey);
  if (known) return known;
  const round: StoredRound = {
    ...named,
    seedId: null,
    nonce: null,
    bet: null,
    moves: [],
    shared: {},
    ...NO_STAKE,
    status: "open",
    openedAt,
    settledAt: null,
    roundId: orderedId(random, clock.now()),
  };
  await insertRound(tx, round);
  return round;
}

export const movementIn = (round: StoredRound, txKey: string, amount: Minor): Movement => ({
  punterId: round.punterId,
  providerId: round.providerId,
  txKey,
  roundId: round.roundId,
  gameId: round.gameId,
  currency: round.currency,
  amount,
  grantId: round.grantId,
});

/**
 * Moves money with the punter locked and replies with the balance; a refusal leaves nothing
 * behind.
 */
export async function carryOut(
  deps: ProviderDeps,
  punterId: string,
  move: (tx: Tx, inGame: (round: StoredRound) => void) => Promise<Moved | Refusal>,
) {
  let gameId = "";
  const moved = await deps.db
    .transact(async (tx) => {
      // Serialise one punter's transactions.
      await holdPlay(tx, punterId);
      const made = await move(tx, (round) => {
        gameId = round.gameId;
      });
      // Throwing also rolls back the round created for it, so that a refused bet leaves nothing
      // behind.
      if (isRefusal(made)) throw new RefusalError(made);
      if (made === "insufficient") throw new RefusalError(refusal("INSUFFICIENT_FUNDS"));
      return made;
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof RefusalError) return thrown.refusal;
      throw thrown;
    });
  deps.outbox.wake();
  if (isRefusal(moved)) return moved;
  if (moved === "conflict") return refusal("GAME_TRANSACTION_CONFLICT");
  if (moved === "rolledBack") return refusal("GAME_TRANSACTION_ROLLED_BACK");
  return {
    status: "OK" as const,
    balance: await balanceOf(deps, punterId, gameId),
    repeated: moved === "repeated",
  };
}

/**
 * Everything that can be staked in the game: a provider's frame shows one amount and allows no
 * larger stake.
 */
export async function balanceOf(
  { db, wallet, bonusMoney }: ProviderDeps,
  punterId: string,
  gameId: string,
): Promise<number> {
  const [{ cash }, bonus] = await Promise.all([
    wallet.balances(punterId),
    db.read((reader) => bonusMoney.usable(reader, punterId, gameId)),
  ]);
  return Number(cash + bonus);
}

/** Changes the round if its money moved now. */
export async function changeIfMoved<M extends Moved | Refusal>(
  { clock }: ProviderDeps,
  tx: Tx,
  round: StoredRound,
  moved: M,
  by: RoundChange,
): Promise<M> {
  if (moved === "done") await changeRound(tx, round, by, new Date(clock.now()));
  return moved;
}
