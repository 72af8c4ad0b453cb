import { type Minor, minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { PostingKind } from "../../../ports/chart.data.ts";
import type { RoundShare } from "./bonus-money.ts";
import { ledgerKey, type Moved, type Movement, sameAs } from "./movement.ts";
import { claimTransaction, markUndone } from "./till.store.ts";
import { now, type TillDeps } from "./till-deps.ts";

/** A jackpot is split like any win: bonus money that hit it won it for the bonus. */
export async function win(
  deps: TillDeps,
  tx: Tx,
  movement: Movement,
  round: RoundShare,
  prize: "win" | "jackpot" = "win",
): Promise<Moved> {
  const known = await claimTransaction(tx, movement, "win", now(deps));
  if (known) return sameAs(known, movement, "win");
  const { punterId, amount } = movement;
  if (amount === 0n) return "done";
  const split = await deps.bonusMoney.ofWin(tx, punterId, amount, round);
  await credit(deps, tx, movement, {
    key: ledgerKey(movement, "win"),
    kind: prize === "jackpot" ? "jackpot" : "game-win",
    from: prize === "jackpot" ? "house:jackpot" : "house:games",
    amount,
    ...split,
  });
  await deps.playLimits.won(tx, punterId, minor(amount - split.bonus - split.promotions));
  return "done";
}

/**
 * Rolls a bet back. A rollback that arrives before its bet is stored, and the bet is then
 * refused.
 */
export async function rollback(
  deps: TillDeps,
  tx: Tx,
  movement: Omit<Movement, "amount">,
): Promise<Moved> {
  const known = await claimTransaction(
    tx,
    { ...movement, amount: minor(0) },
    "rollback",
    now(deps),
  );
  if (!known) return "done";
  if (known.kind === "rollback" || known.undoneAt) return "repeated";
  if (known.kind === "win" || known.roundId !== movement.roundId) return "conflict";
  await markUndone(tx, movement, now(deps));
  if (known.amount === 0n) return "done";
  const split = await deps.bonusMoney.ofRefund(
    tx,
    movement.punterId,
    movement.grantId,
    known.bonusAmount,
  );
  const named = {
    key: ledgerKey(movement, "rollback"),
    kind: "game-refund",
    from: "house:games",
  } as const;
  await credit(deps, tx, movement, { ...named, amount: known.amount, ...split });
  await deps.playLimits.refunded(tx, movement.punterId, minor(known.amount - known.bonusAmount));
  return "done";
}

interface Credit {
  key: string;
  kind: PostingKind;
  from: "house:games" | "house:jackpot";
  amount: Minor;
  bonus: Minor;
  promotions: Minor;
}

async function credit(
  { wallet }: TillDeps,
  tx: Tx,
  { punterId, roundId, currency }: Omit<Movement, "amount">,
  { from, amount, bonus, promotions, ...named }: Credit,
) {
  const entries = [
    { account: "cash", amount: minor(amount - bonus - promotions) },
    { account: "bonus", amount: bonus },
    { account: "house:promotions", amount: promotions },
    { account: from, amount: minor(-amount) },
  ] as const;
  await wallet.post(tx, {
    ...named,
    punterId,
    reference: roundId,
    currency,
    entries: entries.filter((entry) => entry.amount !== 0n),
  });
}
