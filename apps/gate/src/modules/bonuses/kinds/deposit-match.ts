import { DAY_MS, minor } from "@touchline/core";
import type { Tx } from "../../../platform/db.ts";
import { refusal } from "../../../platform/refusal.ts";
import type { TurnoverFact } from "../../turnover/turnover.module.ts";
import { changeGrant, type Grant, setFigures, wageringGrant } from "../grants.store.ts";
import { wagerOf } from "../wagering.rules.ts";
import { countWager, isStaked, wageringTermsOf } from "../wagering.store.ts";
import type { BonusKind, GrantEnds, KindDeps } from "./kind.ts";

/**
 * Bonus money on top of a deposit. It becomes cash once it is wagered; until then it is separate
 * from cash.
 */
export function createDepositMatch({ outbox, clock, postings }: KindDeps): BonusKind {
  const now = () => new Date(clock.now());

  async function begin(tx: Tx, { punterId, grantId, currency, amount }: Grant): Promise<void> {
    await postings.move(
      tx,
      { punterId, currency },
      { key: `grant:${grantId}:start`, kind: "bonus", account: "bonus", amount },
    );
    await outbox.append(tx, "punter.promo", { punterId, kind: "bonus", id: grantId });
  }

  /** The first deposit that is large enough activates it, if the punter is still eligible. */
  async function startBy(
    tx: Tx,
    grant: Grant,
    facts: readonly TurnoverFact[],
    ends: GrantEnds,
  ): Promise<Grant> {
    const { terms, currency } = grant;
    const least = BigInt(terms.leastDeposit?.[currency] ?? 1);
    const fits = (fact: TurnoverFact) =>
      fact.kind === "deposit" &&
      fact.currency === currency &&
      fact.amount >= least &&
      fact.placedAt >= (grant.acceptedAt ?? now());
    const deposit = facts.find((fact) => fits(fact) && fact.placedAt < grant.endsAt);
    if (!deposit || (await ends.whyNow(tx, grant))) return grant;
    const matched = (deposit.amount * BigInt(terms.matchBps ?? 0)) / 10_000n;
    const amount = matched > grant.amount ? grant.amount : minor(matched);
    if (amount === 0n) return grant;
    const started = {
      ...{ status: "active" as const, amount, activeAt: now(), depositId: deposit.refId },
      endsAt: new Date(clock.now() + terms.days * DAY_MS),
      wageringNeeded: minor(amount * BigInt(terms.wagering ?? 1)),
    };
    await changeGrant(tx, grant, started, now());
    await begin(tx, { ...grant, ...started });
    return { ...grant, ...started };
  }

  /** Counts stakes placed while it was active, each with its current value. */
  async function count(tx: Tx, grant: Grant, facts: readonly TurnoverFact[]): Promise<Grant> {
    const bonus = await wageringTermsOf(tx, grant.punterId, grant.grantId);
    if (!bonus || !grant.activeAt) return grant;
    const { activeAt, endsAt } = grant;
    const staked = facts.filter(
      ({ kind, isFree, placedAt }) =>
        kind !== "deposit" &&
        kind !== "withdrawal" &&
        !isFree &&
        placedAt >= activeAt &&
        placedAt < endsAt,
    );
    let wagered = grant.wagered;
    for (const fact of staked)
      wagered = minor(wagered + (await countWager(tx, grant, fact, wagerOf(bonus, fact), now())));
    if (wagered === grant.wagered) return grant;
    await setFigures(tx, grant, { wagered });
    await outbox.append(tx, "punter.promo", {
      punterId: grant.punterId,
      kind: "wagered",
      id: grant.grantId,
    });
    return { ...grant, wagered };
  }

  return {
    accepted: "accepted",
    begin,
    async clash(tx, punterId) {
      const other = await wageringGrant(tx, punterId);
      return other && refusal("BONUS_ACTIVE_ALREADY", { grantId: other.grantId });
    },

    /**
     * Expiry waits for running stakes. Forfeiting or cancelling ends it at once: an open bet
     * keeps its share of the winnings.
     */
    async end(tx, grant, status) {
      if (grant.status !== "active") return true;
      if (status === "expired" && (await isStaked(tx, grant))) return false;
      const balance = await postings.bonusBalance(tx, grant.punterId);
      const key = `grant:${grant.grantId}:end`;
      const amount = minor(-balance);
      if (status === "completed") {
        if (balance > 0n)
          await postings.move(tx, grant, {
            key,
            kind: "bonus-won",
            account: "bonus",
            amount,
            against: "cash",
          });
        await setFigures(tx, grant, { converted: balance });
        await outbox.append(tx, "punter.promo", {
          punterId: grant.punterId,
          kind: "bonus-won",
          id: grant.grantId,
        });
      } else if (balance > 0n)
        await postings.move(tx, grant, { key, kind: "bonus-ended", account: "bonus", amount });
      return true;
    },

    async follow(tx, punterId, facts, ends) {
      const found = await wageringGrant(tx, punterId);
      if (!found) return;
      const grant = await count(
        tx,
        found.status === "accepted" ? await startBy(tx, found, facts, ends) : found,
        facts,
      );
      if (grant.status !== "active") return;
      if (grant.wagered >= grant.wageringNeeded) await ends.end(tx, grant, "completed", "wagered");
      else if (grant.endsAt <= now()) await ends.end(tx, grant, "expired", "expired");
    },
  };
}
