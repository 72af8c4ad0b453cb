import type { Tier } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import { holdPunterAndBalances } from "../../../ports/holds.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { FORMER_MS, TIER_WINDOW_MS } from "./loyalty.data.ts";
import { earnedTier, isHigher, nextTier, tierNews } from "./loyalty.rules.ts";
import {
  earnedSince,
  emptyExpired,
  enter,
  holdAccount,
  puntersToReview,
  puntersWithExpired,
  setReview,
  setTierUntil,
} from "./loyalty.store.ts";
import type { LoyaltyServiceDeps } from "./loyalty-deps.ts";
import { countPlay } from "./points.ts";

const PUNTERS_AT_ONCE = 100;
const LANES = 4;

type Deps = LoyaltyServiceDeps;
const later = ({ clock }: Deps, ms: number) => new Date(clock.now() + ms);
export const windowStart = (deps: Deps) => later(deps, -TIER_WINDOW_MS);

/** Counts one punter's play; the caller holds their balances. */
export async function count(
  deps: Deps,
  tx: Tx,
  punterId: string,
  facts: readonly TurnoverFact[],
): Promise<void> {
  const played = facts.filter(
    ({ kind }) => kind === "bet" || kind === "round" || kind === "coupon",
  );
  if (played.length === 0) return;
  const held = await holdAccount(tx, punterId);
  if (!held) return;
  const now = later(deps, 0);
  let account = held;
  for (const fact of played) account = await countPlay(tx, account, fact, now);
  // The balances are locked here, so the punter's own row must not be: the tier is reviewed right
  // after.
  const isWorthALook =
    account.balance > held.balance &&
    earnedTier(await earnedSince(tx, punterId, windowStart(deps))) !== "Common";
  if (isWorthALook) await setReview(tx, punterId, now);
}

/** Expires points after a year. */
export async function expire(deps: Deps): Promise<void> {
  const { db } = deps;
  const due = await db.read((reader) =>
    puntersWithExpired(reader, later(deps, 0), PUNTERS_AT_ONCE),
  );
  await forEachAtOnce(due, LANES, (punterId) => db.transact((tx) => expireOf(deps, tx, punterId)));
}

async function expireOf(deps: Deps, tx: Tx, punterId: string): Promise<void> {
  const at = later(deps, 0);
  await holdAccount(tx, punterId);
  const points = await emptyExpired(tx, punterId, at);
  if (points > 0n) await enter(tx, punterId, { kind: "expired", points: -points, about: null, at });
}

/** Promotes as soon as the points suffice; demotes only when the tier's time is over. */
export async function reviewTiers(deps: Deps): Promise<void> {
  const { db, outbox } = deps;
  const due = await db.read((reader) => puntersToReview(reader, later(deps, 0), PUNTERS_AT_ONCE));
  await forEachAtOnce(due, LANES, (punterId) =>
    db.transact((tx) => reviewOf(deps, tx, punterId)),
  ).finally(() => outbox.wake());
}

async function reviewOf(deps: Deps, tx: Tx, punterId: string): Promise<void> {
  await holdPunterAndBalances(tx, punterId);
  const account = await holdAccount(tx, punterId);
  if (!account) return;
  const { tier } = await deps.punters.byId(tx, punterId);
  const earned = earnedTier(await earnedSince(tx, punterId, windowStart(deps)));
  if (isHigher(earned, tier))
    return setTier(deps, tx, punterId, [tier, earned], later(deps, TIER_WINDOW_MS));
  if (!account.tierUntil || account.tierUntil > later(deps, 0))
    return setReview(tx, punterId, account.tierUntil);
  const next = nextTier(tier, earned);
  const lasts = next === "VipOld" ? FORMER_MS : TIER_WINDOW_MS;
  await setTier(deps, tx, punterId, [tier, next], next === "Common" ? null : later(deps, lasts));
}

async function setTier(
  { clock, outbox, punters, messages }: Deps,
  tx: Tx,
  punterId: string,
  [from, tier]: readonly [from: Tier, to: Tier],
  until: Date | null,
): Promise<void> {
  await setTierUntil(tx, punterId, until);
  const news = tierNews(from, tier);
  if (!news) return;
  await punters.change(tx, punterId, { tier });
  await outbox.append(tx, "punter.settings", { punterId });
  await messages.post(tx, punterId, [{ ...news, causeKey: `tier:${tier}:${clock.now()}` }]);
}
