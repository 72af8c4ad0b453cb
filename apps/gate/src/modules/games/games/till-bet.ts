import { assert, type Minor, minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { holdPunterAndBalances } from "../../../ports/holds.ts";
import { takeFreeRound } from "../../engagement/bonuses/free-rounds.store.ts";
import { ledgerKey, type Moved, type Movement, sameAs, type Taken } from "./movement.ts";
import { claimTransaction, freeTransaction, setBonusAmount } from "./till.store.ts";
import { now, type TillDeps } from "./till-deps.ts";

const own = (moved: Moved): Taken => ({ moved, bonus: minor(0), grantId: null });

export async function bet(
  deps: TillDeps,
  tx: Tx,
  movement: Movement,
): Promise<Taken | Refusal<"PLAY_LIMIT_REACHED" | "BONUS_TERMS">> {
  const known = await claimTransaction(tx, movement, "bet", now(deps));
  if (known)
    return own(
      known.kind === "rollback" || known.undoneAt ? "rolledBack" : sameAs(known, movement, "bet"),
    );
  if (movement.amount === 0n) return own("done");
  const alone = await take(deps, tx, movement, movement.amount, null);
  const taken =
    isRefusal(alone) || alone.moved === "insufficient"
      ? ((await withBonus(deps, tx, movement)) ?? alone)
      : alone;
  // Nothing was debited: free the key, so that the bet can be retried under it.
  if (isRefusal(taken) || taken.moved === "insufficient") await freeTransaction(tx, movement);
  return taken;
}

/** Debits this much own money; a bonus pays the rest. */
async function take(
  { wallet, playLimits }: TillDeps,
  tx: Tx,
  movement: Movement,
  ownPart: Minor,
  grantId: string | null,
): Promise<Taken | Refusal<"PLAY_LIMIT_REACHED">> {
  const against = await playLimits.against(tx, movement.punterId, ownPart);
  if (against) return against;
  const bonus = minor(movement.amount - ownPart);
  const entries = [
    { account: "cash", amount: minor(-ownPart) },
    { account: "bonus", amount: minor(-bonus) },
    { account: "house:games", amount: movement.amount },
  ] as const;
  const { outcome } = await wallet.post(tx, {
    punterId: movement.punterId,
    key: ledgerKey(movement, "bet"),
    kind: "game-stake",
    reference: movement.roundId,
    currency: movement.currency,
    entries: entries.filter(({ amount }) => amount !== 0n),
  });
  if (outcome === "insufficient") return own("insufficient");
  await playLimits.staked(tx, movement.punterId, ownPart);
  return { moved: "done", bonus, grantId };
}

/** Retries with a bonus when own money does not suffice. Null if no bonus can pay the rest. */
async function withBonus(deps: TillDeps, tx: Tx, movement: Movement) {
  const { punterId, gameId, amount: stake, grantId } = movement;
  const share = await deps.bonusMoney.shareOf(tx, { punterId, gameId, stake, grantId });
  if (!share || isRefusal(share)) return share;
  const taken = await take(deps, tx, movement, share.own, share.grantId);
  if (!isRefusal(taken) && taken.moved === "done") await setBonusAmount(tx, movement, taken.bonus);
  return taken;
}

/**
 * Promotions pay the stake of a free round; its winnings are cash. The punter's money limits do
 * not apply, but their time limit does.
 */
export async function freeBet(deps: TillDeps, tx: Tx, movement: Movement, grantId: string) {
  const known = await claimTransaction(tx, movement, "bet", now(deps));
  assert(!known, `the free round ${movement.roundId} is new`);
  const { wallet, playLimits } = deps;
  const { punterId, gameId, roundId, currency, amount } = movement;
  // The last round of a grant changes the punter's row, whose turn is before the balances.
  await holdPunterAndBalances(tx, punterId);
  const against = await playLimits.against(tx, punterId, 0n);
  if (against) return against;
  if (!(await takeFreeRound(tx, { punterId, grantId, gameId, currency, stake: amount }, now(deps))))
    return refusal("FREE_ROUNDS_OVER");
  const entries = [
    { account: "free_bet", amount: minor(-amount) },
    { account: "house:games", amount },
  ] as const;
  const named = {
    punterId,
    key: ledgerKey(movement, "bet"),
    kind: "game-stake",
    reference: roundId,
    currency,
  } as const;
  const { outcome } = await wallet.post(tx, { ...named, entries });
  assert(outcome === "posted", `the stake of the free round ${roundId} was ${outcome}`);
  await playLimits.staked(tx, punterId, minor(0));
  return "done";
}
