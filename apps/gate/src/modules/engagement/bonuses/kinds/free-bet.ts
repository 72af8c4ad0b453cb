import { minor } from "@touchline/core";
import { endFreeBet, freeBetsOf, insertFreeBet } from "../granted-free-bets.store.ts";
import { changeGrant, findGrant } from "../grants.store.ts";
import { readPerson } from "../person.store.ts";
import type { BonusKind, KindDeps } from "./kind.ts";

/** One bet with the house's money: its winnings are cash. */
export function createFreeBetKind({ outbox, clock, random, postings }: KindDeps): BonusKind {
  const now = () => new Date(clock.now());
  return {
    accepted: "active",
    async begin(tx, grant) {
      const { punterId, grantId, amount } = grant;
      await postings.move(tx, grant, {
        key: `grant:${grantId}:start`,
        kind: "free-bet",
        account: "free_bet",
        amount,
      });
      const freeBetId = random.uuid();
      await insertFreeBet(tx, grant, freeBetId, now());
      await outbox.append(tx, "punter.promo", { punterId, kind: "free-bet", id: freeBetId });
    },

    /** A free bet used by an open bet ends with that bet. */
    async end(tx, grant) {
      const [freeBet] = await freeBetsOf(tx, grant.punterId, { grantIds: [grant.grantId] });
      if (freeBet?.bet) return false;
      if (
        freeBet &&
        !freeBet.isEnded &&
        (await endFreeBet(tx, grant.punterId, freeBet.freeBetId, now()))
      ) {
        const key = `grant:${grant.grantId}:end`;
        await postings.move(tx, grant, {
          key,
          kind: "bonus-ended",
          account: "free_bet",
          amount: minor(-freeBet.amount),
        });
      }
      return true;
    },

    /** Completed when its bet is settled; returned if the bet becomes void. */
    async follow(tx, punterId, facts, ends) {
      const betIds = facts.filter(({ kind }) => kind === "bet").map(({ refId }) => refId);
      for (const { grantId, bet, isEnded, expiresAt } of await freeBetsOf(tx, punterId, {
        betIds,
      })) {
        const grant = grantId === null || isEnded ? null : await findGrant(tx, punterId, grantId);
        if (!grant) continue;
        if (bet?.status === "settled" && grant.status === "active")
          await changeGrant(
            tx,
            grant,
            { status: "completed", endedAt: now(), endReason: "used" },
            now(),
          );
        if (bet !== null || (grant.status !== "completed" && grant.status !== "active")) continue;
        const person = await readPerson(tx, punterId, now());
        if (!person?.permitted) await ends.end(tx, grant, "cancelled", "excluded");
        else if (expiresAt && expiresAt <= now()) await ends.end(tx, grant, "expired", "expired");
        else if (grant.status === "completed")
          await changeGrant(tx, grant, { status: "active", endedAt: null, endReason: null }, now());
      }
    },
  };
}
