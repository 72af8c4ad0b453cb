import type { Tx } from "../../../../platform/database/db.ts";
import { cashbackOn, lossOf } from "../cashback.rules.ts";
import { hasUncounted, lostSoFar, putLoss, runningCashbacks } from "../cashback.store.ts";
import { changeGrant, findGrant } from "../grants.store.ts";
import type { BonusKind, KindDeps } from "./kind.ts";

export interface Cashback extends BonusKind {
  /** Pays a window that is over, once. Waits until all play is counted. */
  pay(tx: Tx, punterId: string, grantId: string): Promise<void>;
}

/** Refunds part of the own money lost in a window, in cash when the window ends. */
export function createCashback({ outbox, clock, postings }: KindDeps): Cashback {
  const now = () => new Date(clock.now());
  return {
    accepted: "active",
    async begin(tx, { punterId, grantId }) {
      await outbox.append(tx, "punter.promo", { punterId, kind: "offer", id: grantId });
    },

    // It is paid at its end (`pay`); a grant that is forfeited or cancelled before pays nothing.
    end: async (_tx, grant, status) => grant.status !== "active" || status !== "expired",

    async follow(tx, punterId, facts) {
      const played = facts.filter(
        ({ kind }) => kind === "bet" || kind === "round" || kind === "coupon",
      );
      if (played.length === 0) return;
      for (const cashback of await runningCashbacks(tx, punterId))
        for (const fact of played)
          await putLoss(tx, punterId, cashback.grantId, fact, lossOf(cashback, fact), now());
    },

    async pay(tx, punterId, grantId) {
      const grant = await findGrant(tx, punterId, grantId);
      if (grant?.status !== "active" || grant.endsAt > now() || (await hasUncounted(tx, punterId)))
        return;
      const amount = cashbackOn(await lostSoFar(tx, punterId, grantId), grant.terms, grant.amount);
      const endedAt = now();
      if (amount === 0n)
        return changeGrant(
          tx,
          grant,
          { status: "expired", endReason: "nothingLost", endedAt },
          endedAt,
        );
      await postings.move(tx, grant, {
        key: `grant:${grantId}:end`,
        kind: "cashback",
        account: "cash",
        amount,
      });
      await changeGrant(tx, grant, { status: "completed", endReason: "paid", endedAt }, endedAt);
      await outbox.append(tx, "punter.promo", { punterId, kind: "offer", id: grantId });
    },
  };
}
