import { minor } from "@touchline/core";
import type { Tx } from "../../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../../ports/turnover.ts";
import { extraOf } from "../boosts.rules.ts";
import { type BetBoost, boostsOf, giveBoostBack, isBoosting, setExtra } from "../boosts.store.ts";
import { changeGrant, findGrant, type Grant } from "../grants.store.ts";
import { readPerson } from "../person.store.ts";
import type { BonusKind, GrantEnds, KindDeps } from "./kind.ts";

/** Better odds for one bet: a win pays an extra share of the winnings in cash. */
export function createOddsBoost({ outbox, clock, postings }: KindDeps): BonusKind {
  const now = () => new Date(clock.now());

  /**
   * The extra follows the result: a correction takes it back, and any part already spent is owed.
   */
  async function pay(tx: Tx, grant: Grant, boost: BetBoost, fact: TurnoverFact): Promise<void> {
    const extra = extraOf(fact, boost.bps, grant.amount);
    if (extra === boost.extra) return;
    const key = `boost:${boost.betId}:${boost.version + 1}`;
    const reference = fact.number ?? boost.betId;
    if (extra > boost.extra) {
      const amount = minor(extra - boost.extra);
      await postings.move(tx, grant, { key, kind: "boost", account: "cash", amount, reference });
    } else
      await postings.takeBack(tx, grant, {
        key,
        kind: "boost-back",
        amount: minor(boost.extra - extra),
        reference,
      });
    await setExtra(tx, grant.punterId, boost, extra);
  }

  async function giveBack(tx: Tx, grant: Grant, boost: BetBoost, ends: GrantEnds): Promise<void> {
    await giveBoostBack(tx, grant.punterId, boost.betId);
    const person = await readPerson(tx, grant.punterId, now());
    if (!person?.permitted) await ends.end(tx, grant, "cancelled", "excluded");
    else if (grant.endsAt <= now()) await ends.end(tx, grant, "expired", "expired");
    else if (grant.status === "completed")
      await changeGrant(tx, grant, { status: "active", endedAt: null, endReason: null }, now());
  }

  return {
    accepted: "active",
    async begin(tx, { punterId, grantId }) {
      await outbox.append(tx, "punter.promo", { punterId, kind: "offer", id: grantId });
    },

    /** A boost used by an open bet ends with that bet. */
    end: async (tx, grant, status) =>
      status === "completed" || !(await isBoosting(tx, grant.punterId, grant.grantId)),

    async follow(tx, punterId, facts, ends) {
      const bets = new Map(
        facts.filter(({ kind }) => kind === "bet").map((fact) => [fact.refId, fact]),
      );
      for (const boost of await boostsOf(tx, punterId, [...bets.keys()])) {
        const fact = bets.get(boost.betId);
        const grant = await findGrant(tx, punterId, boost.grantId);
        if (!fact || !grant) continue;
        await pay(tx, grant, boost, fact);
        if (fact.state === "void") await giveBack(tx, grant, boost, ends);
        else if (fact.state !== "running" && grant.status === "active")
          await changeGrant(
            tx,
            grant,
            { status: "completed", endedAt: now(), endReason: "used" },
            now(),
          );
      }
    },
  };
}
