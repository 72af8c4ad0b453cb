import { type Clock, type Minor, minor } from "@touchline/core";
import type { Tx } from "../../platform/db.ts";
import type { Refusal } from "../../platform/refusal.ts";
import type { PlayLimits } from "../play-limits/play-limits.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { betsOf, claimTransaction, findTransaction, freeTransaction, markUndone } from "./door.store.ts";

/** A movement of money that a game's provider asks for, under the provider's own name for it. */
export interface Movement {
  punterId: string;
  providerId: string;
  /** The same name never moves money twice. */
  txKey: string;
  roundId: string;
  currency: string;
  amount: Minor;
}

/**
 * done: carried out. repeated: it had been. conflict: its name had been used for something else.
 * insufficient: the balance is too low. rolledBack: the bet had been taken back before it came.
 */
export type Moved = "done" | "repeated" | "conflict" | "insufficient" | "rolledBack";

export interface DoorDeps {
  wallet: Wallet;
  playLimits: PlayLimits;
  clock: Clock;
}

/**
 * The one door between games and money: our own games and those of other providers go through it alike. A bet needs a punter who
 * may play and a session that lasts, which whoever calls has seen to, and room under the punter's own limits, which are seen to here; a win
 * and a rollback need none of it, and never fail for it.
 */
export function createDoor({ wallet, playLimits, clock }: DoorDeps) {
  const now = () => new Date(clock.now());
  const ledgerKey = ({ providerId, txKey }: Pick<Movement, "providerId" | "txKey">, kind: string) => `game:${providerId}:${kind}:${txKey}`;

  async function bet(tx: Tx, movement: Movement): Promise<Moved | Refusal<"PLAY_LIMIT_REACHED">> {
    const known = await claimTransaction(tx, movement, "bet", now());
    if (known) return known.kind === "rollback" || known.undoneAt ? "rolledBack" : sameAs(known, movement, "bet");
    if (movement.amount === 0n) return "done";
    const against = await playLimits.against(tx, movement.punterId, movement.amount);
    // Nothing was taken: mended, the bet may come again under its name.
    if (against) {
      await freeTransaction(tx, movement);
      return against;
    }
    const { outcome } = await wallet.post(tx, {
      punterId: movement.punterId,
      key: ledgerKey(movement, "bet"),
      kind: "game-stake",
      reference: movement.roundId,
      currency: movement.currency,
      entries: [
        { account: "cash", amount: minor(-movement.amount) },
        { account: "house:games", amount: movement.amount },
      ],
    });
    if (outcome === "insufficient") {
      await freeTransaction(tx, movement);
      return "insufficient";
    }
    await playLimits.staked(tx, movement.punterId, movement.amount);
    return "done";
  }

  async function win(tx: Tx, movement: Movement, prize: "win" | "jackpot" = "win"): Promise<Moved> {
    const known = await claimTransaction(tx, movement, "win", now());
    if (known) return sameAs(known, movement, "win");
    if (movement.amount === 0n) return "done";
    await wallet.credit(tx, {
      punterId: movement.punterId,
      key: ledgerKey(movement, "win"),
      kind: prize === "jackpot" ? "jackpot" : "game-win",
      reference: movement.roundId,
      currency: movement.currency,
      amount: movement.amount,
      from: prize === "jackpot" ? "house:jackpot" : "house:games",
    });
    await playLimits.won(tx, movement.punterId, movement.amount);
    return "done";
  }

  /** Takes a bet back. One that has not come yet is remembered, and refused when it does. */
  async function rollback(tx: Tx, movement: Omit<Movement, "amount">): Promise<Moved> {
    const known = await claimTransaction(tx, { ...movement, amount: minor(0) }, "rollback", now());
    if (!known) return "done";
    if (known.kind === "rollback" || known.undoneAt) return "repeated";
    if (known.kind === "win" || known.roundId !== movement.roundId) return "conflict";
    await markUndone(tx, movement, now());
    if (known.amount === 0n) return "done";
    await wallet.credit(tx, {
      punterId: movement.punterId,
      key: ledgerKey(movement, "rollback"),
      kind: "game-refund",
      reference: movement.roundId,
      currency: movement.currency,
      amount: known.amount,
      from: "house:games",
    });
    await playLimits.refunded(tx, movement.punterId, known.amount);
    return "done";
  }

  return { bet, win, rollback, find: findTransaction, betsOf };
}

export type Door = ReturnType<typeof createDoor>;

function sameAs(known: { kind: string; amount: bigint; roundId: string | null }, { amount, roundId }: Movement, kind: string): Moved {
  return known.kind === kind && known.amount === amount && known.roundId === roundId ? "repeated" : "conflict";
}
