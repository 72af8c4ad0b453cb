import { autoCashOutDue } from "@touchline/betting";
import { minor } from "@touchline/core";
import { once } from "../../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../../platform/http/refusal.ts";
import { forEachAtOnce } from "../../../../platform/work/at-once.ts";
import { findBet, knownBet, setAutoCashOut } from "../stored/bets.store.ts";
import { findAutomatic } from "./cash-out.store.ts";
import { offerOf, quote, unavailable } from "./quote-cash-out.ts";
import { type TakeDeps, takeCashOut } from "./take-cash-out.ts";

const AUTOMATIC_AT_ONCE = 1000;

/** Sets the offer at which a bet is cashed out automatically; null removes it. */
export async function setAutomatic(
  { db, clock }: Pick<TakeDeps, "db" | "clock">,
  punterId: string,
  betId: string,
  threshold: number | null,
  key: string,
) {
  const request = { scope: `auto-cash-out:${punterId}`, key, body: { betId, threshold } };
  const least = threshold === null ? null : BigInt(threshold);
  const done = await db.transact((tx) =>
    once(tx, clock, request, async () => {
      if (!(await findBet(tx, punterId, betId))) return refusal("BET_NOT_FOUND");
      const isSet = await setAutoCashOut(tx, punterId, betId, least);
      return isSet ? { done: true } : unavailable("unavailable");
    }),
  );
  return isRefusal(done) ? done : db.read((reader) => knownBet(reader, punterId, betId));
}

/** Pays the current offer, not the threshold, and works while the punter is away. */
export async function takeAutomatic(deps: TakeDeps): Promise<void> {
  const asked = await deps.db.read((reader) => findAutomatic(reader, AUTOMATIC_AT_ONCE));
  // One by one: a bet that cannot be valued or paid does not block the others.
  await forEachAtOnce(asked, 1, (bet) => takeIfDue(deps, bet));
}

async function takeIfDue(
  deps: TakeDeps,
  { punterId, betId, threshold }: { punterId: string; betId: string; threshold: bigint },
): Promise<void> {
  const isDue = (offer: bigint | number) => autoCashOutDue(minor(threshold), minor(offer));
  const offer = await offerOf(deps, punterId, betId);
  if (typeof offer === "string" || !isDue(offer)) return;
  const offered = await quote(deps, punterId, betId);
  if (typeof offered === "string" || !isDue(offered.offer)) return;
  const { quoteId } = offered;
  await takeCashOut(deps, punterId, betId, { quoteId, key: `auto:${quoteId}`, auto: true });
}
