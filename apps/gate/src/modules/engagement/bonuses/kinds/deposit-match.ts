import { DAY_MS, minor } from "@touchline/core";
import type { Tx } from "../../../../platform/database/db.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import type { TurnoverFact } from "../../../../ports/turnover.ts";
import {
  changeGrant,
  type Grant,
  grantOfDeposit,
  setFigures,
  takeWhatIsLeft,
  wageringGrant,
} from "../grants.store.ts";
import { wagerOf } from "../wagering.rules.ts";
import { countWager, isStaked, wageringTermsOf } from "../wagering.store.ts";
import type { BonusKind, EndStatus, GrantEnds, KindDeps } from "./kind.ts";

/** The part of a deposit that is left after refunds and chargebacks. */
const leftOf = ({ amount, returned }: TurnoverFact): bigint =>
  returned < amount ? amount - returned : 0n;
const matchOf = ({ terms }: Grant, deposit: TurnoverFact): bigint =>
  (leftOf(deposit) * BigInt(terms.matchBps ?? 0)) / 10_000n;

const now = ({ clock }: Pick<KindDeps, "clock">) => new Date(clock.now());

/**
 * Bonus money on top of a deposit. It becomes cash once it is wagered; until then it is separate
 * from cash.
 */
export const createDepositMatch = (deps: KindDeps): BonusKind => ({
  accepted: "accepted",
  begin: (tx, grant) => begin(deps, tx, grant),
  async clash(tx, punterId) {
    const other = await wageringGrant(tx, punterId);
    return other && refusal("BONUS_ACTIVE_ALREADY", { grantId: other.grantId });
  },
  end: (tx, grant, status) => end(deps, tx, grant, status),
  follow: (tx, punterId, facts, ends) => follow(deps, tx, punterId, facts, ends),
});

async function begin(
  { postings, outbox }: KindDeps,
  tx: Tx,
  { punterId, grantId, currency, amount }: Grant,
): Promise<void> {
  await postings.move(
    tx,
    { punterId, currency },
    { key: `grant:${grantId}:start`, kind: "bonus", account: "bonus", amount },
  );
  await outbox.append(tx, "punter.promo", { punterId, kind: "bonus", id: grantId });
}

/**
 * Expiry waits for running stakes. Forfeiting or cancelling ends it at once, and `split_bonus`
 * sends to promotions all that its running stakes win.
 */
async function end(deps: KindDeps, tx: Tx, grant: Grant, status: EndStatus): Promise<boolean> {
  if (grant.status === "completed" && status === "cancelled") await takeConverted(deps, tx, grant);
  if (grant.status !== "active") return true;
  const { postings, outbox } = deps;
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
}

async function follow(
  deps: KindDeps,
  tx: Tx,
  punterId: string,
  facts: readonly TurnoverFact[],
  ends: GrantEnds,
): Promise<void> {
  await cancelReversed(tx, punterId, facts, ends);
  const found = await wageringGrant(tx, punterId);
  if (!found) return;
  const grant = await count(
    deps,
    tx,
    found.status === "accepted" ? await startBy(deps, tx, found, facts, ends) : found,
    facts,
  );
  if (grant.status !== "active") return;
  if (grant.wagered >= grant.wageringNeeded) await ends.end(tx, grant, "completed", "wagered");
  else if (grant.endsAt <= now(deps)) await ends.end(tx, grant, "expired", "expired");
}

/** The first deposit that is large enough activates it, if the punter is still eligible. */
async function startBy(
  deps: KindDeps,
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
    leftOf(fact) >= least &&
    fact.placedAt >= (grant.acceptedAt ?? now(deps));
  const deposit = facts.find((fact) => fits(fact) && fact.placedAt < grant.endsAt);
  if (!deposit || (await ends.whyNow(tx, grant))) return grant;
  const matched = matchOf(grant, deposit);
  const amount = matched > grant.amount ? grant.amount : minor(matched);
  if (amount === 0n) return grant;
  const shared = await ends.claimNow(tx, grant);
  if (shared) {
    const endReason = shared === "sameMethod" ? shared : "samePerson";
    return (await ends.end(tx, grant, "cancelled", endReason)) ?? grant;
  }
  const started = {
    status: "active" as const,
    amount,
    activeAt: now(deps),
    depositId: deposit.refId,
    endsAt: new Date(deps.clock.now() + terms.days * DAY_MS),
    wageringNeeded: minor(amount * BigInt(terms.wagering ?? 1)),
  };
  await changeGrant(tx, grant, started, now(deps));
  await begin(deps, tx, { ...grant, ...started });
  return { ...grant, ...started };
}

/**
 * A deposit that was taken back cancels the bonus it brought, unless what is left of it would
 * still have brought as much.
 */
async function cancelReversed(
  tx: Tx,
  punterId: string,
  facts: readonly TurnoverFact[],
  ends: GrantEnds,
): Promise<void> {
  for (const fact of facts) {
    if (fact.kind !== "deposit" || fact.returned === 0n) continue;
    const grant = await grantOfDeposit(tx, punterId, fact.refId);
    if (grant?.status !== "active" && grant?.status !== "completed") continue;
    const least = BigInt(grant.terms.leastDeposit?.[grant.currency] ?? 1);
    if (leftOf(fact) < least || matchOf(grant, fact) < grant.amount)
      await ends.end(tx, grant, "cancelled", "depositReversed");
  }
}

/** Takes what completing it brought to cash; anything already spent is owed. */
async function takeConverted({ postings }: KindDeps, tx: Tx, grant: Grant): Promise<void> {
  const amount = await takeWhatIsLeft(tx, grant);
  if (amount > 0n)
    await postings.takeBack(tx, grant, {
      key: `grant:${grant.grantId}:reversed`,
      kind: "bonus-ended",
      amount,
      reference: grant.grantId,
    });
}

/** Counts stakes placed while it was active, each with its current value. */
async function count(
  deps: KindDeps,
  tx: Tx,
  grant: Grant,
  facts: readonly TurnoverFact[],
): Promise<Grant> {
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
    wagered = minor(wagered + (await countWager(tx, grant, fact, wagerOf(bonus, fact), now(deps))));
  if (wagered === grant.wagered) return grant;
  await setFigures(tx, grant, { wagered });
  await deps.outbox.append(tx, "punter.promo", {
    punterId: grant.punterId,
    kind: "wagered",
    id: grant.grantId,
  });
  return { ...grant, wagered };
}
