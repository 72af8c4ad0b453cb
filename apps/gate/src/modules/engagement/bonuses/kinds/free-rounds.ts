import { assert, minor } from "@touchline/core";
import type { Grant } from "../grants.store.ts";
import type { BonusKind, KindDeps } from "./kind.ts";

/** Rounds in one of our games at a stake paid by the house: their winnings are cash. */
export function createFreeRounds({ outbox, postings }: KindDeps): BonusKind {
  const unused = ({ terms: { rounds }, currency, roundsUsed }: Grant) => {
    const stake = rounds?.stake[currency];
    assert(
      rounds && stake !== undefined,
      "free rounds have a count, and a stake in their currency",
    );
    return minor(BigInt(stake) * BigInt(rounds.count - roundsUsed));
  };
  return {
    accepted: "active",
    async begin(tx, grant) {
      const { punterId, grantId, amount } = grant;
      assert(amount === unused(grant), `the grant ${grantId} is worth its rounds`);
      await postings.move(tx, grant, {
        key: `grant:${grantId}:start`,
        kind: "free-rounds",
        account: "free_bet",
        amount,
      });
      await outbox.append(tx, "punter.promo", { punterId, kind: "offer", id: grantId });
    },

    /** A round under way is already paid for and needs nothing more from the grant. */
    async end(tx, grant) {
      const left = grant.status === "active" ? unused(grant) : minor(0);
      const key = `grant:${grant.grantId}:end`;
      if (left > 0n)
        await postings.move(tx, grant, {
          key,
          kind: "bonus-ended",
          account: "free_bet",
          amount: minor(-left),
        });
      return true;
    },
  };
}
