import type { Tx } from "../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { POINTS_LIVE_MS } from "./loyalty.data.ts";
import { pointsFor, smaller, takeFrom } from "./loyalty.rules.ts";
import { type Account, addToLot, enter, lotOf, openLots, takeFromLot } from "./loyalty.store.ts";

/**
 * Credits or takes back the difference between a bet's, round's or coupon's current and previous
 * points.
 */
export async function countPlay(
  tx: Tx,
  account: Account,
  fact: TurnoverFact,
  at: Date,
): Promise<Account> {
  const worth = fact.placedAt < account.acceptedAt ? 0n : pointsFor(fact, fact.ownCounted);
  const lot = await lotOf(tx, account.punterId, fact.kind, fact.refId);
  const difference = worth - (lot?.points ?? 0n);
  if (difference === 0n) return account;
  if (difference > 0n) await earn(tx, account, fact, difference, at);
  else if (lot) await takeBack(tx, account, lot, -difference);
  const kind = difference > 0n ? "earned" : "taken_back";
  await enter(tx, account.punterId, { kind, points: difference, about: fact.number, at });
  return { ...account, balance: account.balance + difference };
}

/** New points first repay those that were spent and then taken back. */
async function earn(
  tx: Tx,
  { punterId, balance }: Account,
  { kind, refId }: TurnoverFact,
  points: bigint,
  at: Date,
): Promise<void> {
  const owed = balance < 0n ? -balance : 0n;
  const paid = smaller(owed, points);
  await addToLot(
    tx,
    punterId,
    { kind, refId, earnedAt: at, expiresAt: new Date(at.getTime() + POINTS_LIVE_MS) },
    points,
    points - paid,
  );
}

/**
 * Points are taken from their own lot; spent ones from the other lots; anything still missing is
 * owed.
 */
async function takeBack(
  tx: Tx,
  { punterId }: Account,
  lot: NonNullable<Awaited<ReturnType<typeof lotOf>>>,
  points: bigint,
): Promise<void> {
  const own = smaller(lot.remaining, points);
  await takeFromLot(tx, punterId, lot, { worth: points, remaining: own });
  await take(tx, punterId, points - own);
}

/** Takes points from the lots, oldest first, as far as there are any. */
export async function take(tx: Tx, punterId: string, points: bigint): Promise<void> {
  if (points === 0n) return;
  const { taken } = takeFrom(await openLots(tx, punterId), points);
  for (const each of taken)
    await takeFromLot(tx, punterId, each.lot, { worth: 0n, remaining: each.points });
}
