import { type loyalty, type ReplyOf, TIERS, type TierTerms } from "@touchline/contract";
import { entriesOf } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { holdPunterAndBalances } from "../../../ports/holds.ts";
import type { Punter } from "../../../ports/punters.ts";
import { TIER_FACTOR } from "../../../ports/tier-factors.data.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { gameTitle } from "../../games/games/games.module.ts";
import { runningFacts } from "../../money/turnover/turnover.module.ts";
import {
  EARNED_TIERS,
  LEAST_ODDS,
  POINTS_PER_HUNDRED,
  REWARDS,
  RULES_VERSION,
} from "./loyalty.data.ts";
import { pointsFor } from "./loyalty.rules.ts";
import {
  type Account,
  acceptRules,
  earnedSince,
  enter,
  expiringNext,
  holdAccount,
  insertSpend,
  listEntries,
  readAccount,
} from "./loyalty.store.ts";
import type { LoyaltyServiceDeps } from "./loyalty-deps.ts";
import { take } from "./points.ts";
import { count, expire, reviewTiers, windowStart } from "./tiers.service.ts";

const ENTRIES = 20;
const EXPIRING_DAYS = 3;
/** More than anybody has open at once. */
const MOST_RUNNING = 200;

type Exchanged =
  | { balance: number }
  | Refusal<
      | "LOYALTY_NOT_OFFERED"
      | "LOYALTY_RULES_NEEDED"
      | "REWARD_NOT_FOUND"
      | "POINTS_SHORT"
      | "OFFER_NOT_FOR_YOU"
    >;
type LoyaltyReply = ReplyOf<typeof loyalty>;
type Deps = LoyaltyServiceDeps;

export const rates: LoyaltyReply["rates"] = entriesOf(POINTS_PER_HUNDRED).map(
  ([product, pointsPerHundred]) => ({ product, pointsPerHundred }),
);

export const tiers: TierTerms[] = TIERS.map((tier) => ({
  tier,
  points: EARNED_TIERS.find((each) => each.tier === tier)?.points ?? null,
  stakeFactor: TIER_FACTOR[tier],
}));

export const createLoyaltyService = (deps: LoyaltyServiceDeps) => ({
  isOffered: (punter: Pick<Punter, "jurisdiction">) => isOffered(deps, punter),
  count: (tx: Tx, punterId: string, facts: readonly TurnoverFact[]) =>
    count(deps, tx, punterId, facts),
  view: (punterId: string, before: bigint | null) =>
    deps.db.read((reader) => view(deps, reader, punterId, before)),
  accept: (punterId: string, version: number) =>
    deps.db.transact((tx) => accept(deps, tx, punterId, version)),
  exchange: (punterId: string, rewardId: string, key: string) =>
    exchange(deps, punterId, rewardId, key),
  heartbeat: (punterId: string, punter: Pick<Punter, "jurisdiction">) =>
    heartbeat(deps, punterId, punter),
  expire: () => expire(deps),
  reviewTiers: () => reviewTiers(deps),
});

const isOffered = ({ jurisdictions }: Deps, { jurisdiction }: Pick<Punter, "jurisdiction">) =>
  jurisdictions.profile(jurisdiction).flags.IS_LOYALTY_AVAILABLE;

async function view(
  deps: Deps,
  reader: Reader,
  punterId: string,
  before: bigint | null,
): Promise<LoyaltyReply | Refusal<"LOYALTY_NOT_OFFERED">> {
  const punter = await deps.punters.byId(reader, punterId);
  if (!isOffered(deps, punter)) return refusal("LOYALTY_NOT_OFFERED");
  const account = await readAccount(reader, punterId);
  const pending = account ? await pendingPoints(reader, account) : 0n;
  const entries = await listEntries(reader, punterId, before, ENTRIES + 1);
  return {
    balance: Number(account?.balance ?? 0n),
    pending: Number(pending),
    earned: Number(await earnedSince(reader, punterId, windowStart(deps))),
    tier: punter.tier,
    tierUntil: account?.tierUntil?.getTime() ?? null,
    tiers,
    rules: { version: RULES_VERSION, accepted: account?.rulesVersion === RULES_VERSION },
    rates,
    leastOdds: LEAST_ODDS,
    rewards: rewardsFor(deps, punter),
    currency: punter.currency,
    expiring: (await expiringNext(reader, punterId, EXPIRING_DAYS)).map(({ points, at }) => ({
      points: Number(points),
      at: at.getTime(),
    })),
    entries: entries.slice(0, ENTRIES).map(({ id, kind, points, about, at }) => ({
      id: id.toString(),
      kind,
      points: Number(points),
      about,
      at: at.getTime(),
    })),
    hasMore: entries.length > ENTRIES,
  };
}

/** The points that open bets and coupons would earn. */
async function pendingPoints(reader: Reader, account: Account): Promise<bigint> {
  const running = await runningFacts(reader, account.punterId, MOST_RUNNING);
  return running
    .filter(({ placedAt }) => placedAt >= account.acceptedAt)
    .reduce((sum, fact) => sum + pointsFor(fact, fact.ownRunning), 0n);
}

/** The rewards that the law of the punter's site allows for points. */
const rewardsFor = (
  { bonuses }: Deps,
  { jurisdiction, currency }: Punter,
): LoyaltyReply["rewards"] =>
  REWARDS.filter((reward) => bonuses.isRewardLawful(jurisdiction, reward)).map(
    ({ rewardId, points, dollars, rounds }) => ({
      rewardId,
      points,
      kind: rounds ? ("free_rounds" as const) : ("free_bet" as const),
      amount: Number(worthOf(dollars, currency)),
      rounds: rounds ? { ...rounds, title: gameTitle(rounds.gameId) } : null,
    }),
  );

async function accept(deps: Deps, tx: Tx, punterId: string, version: number) {
  if (!isOffered(deps, await deps.punters.byId(tx, punterId)))
    return refusal("LOYALTY_NOT_OFFERED");
  if (version !== RULES_VERSION) return refusal("LOYALTY_RULES_NEEDED", { version: RULES_VERSION });
  await acceptRules(tx, punterId, version, new Date(deps.clock.now()));
  return { accepted: true };
}

async function exchange(deps: Deps, punterId: string, rewardId: string, key: string) {
  const { db, clock, outbox } = deps;
  const request = { scope: `points:${punterId}`, key, body: { rewardId } };
  const reply = await db.transact((tx) =>
    once<Exchanged>(tx, clock, request, () => spend(deps, tx, punterId, rewardId)),
  );
  outbox.wake();
  return reply;
}

/** Grant first: if that is refused, no points are charged. */
async function spend(deps: Deps, tx: Tx, punterId: string, rewardId: string): Promise<Exchanged> {
  const { clock, random, punters, bonuses } = deps;
  await holdPunterAndBalances(tx, punterId);
  const punter = await punters.byId(tx, punterId);
  if (!isOffered(deps, punter)) return refusal("LOYALTY_NOT_OFFERED");
  const reward = REWARDS.find((each) => each.rewardId === rewardId);
  const offerId = reward && (await bonuses.rewardOffer(tx, punter.jurisdiction, reward));
  if (!reward || !offerId) return refusal("REWARD_NOT_FOUND");
  const account = await holdAccount(tx, punterId);
  if (account?.rulesVersion !== RULES_VERSION)
    return refusal("LOYALTY_RULES_NEEDED", { version: RULES_VERSION });
  const left = account.balance - BigInt(reward.points);
  if (left < 0n)
    return refusal("POINTS_SHORT", { balance: Number(account.balance), points: reward.points });
  const spendId = random.uuid();
  const granted = await bonuses.reward(tx, { punterId, offerId, cause: "points", key: spendId });
  if (isRefusal(granted))
    return granted.code === "OFFER_NOT_FOR_YOU"
      ? refusal("OFFER_NOT_FOR_YOU", granted.details)
      : refusal("REWARD_NOT_FOUND");
  const at = new Date(clock.now());
  await insertSpend(tx, { punterId, spendId, rewardId, points: reward.points, at });
  await take(tx, punterId, BigInt(reward.points));
  await enter(tx, punterId, { kind: "spent", points: BigInt(-reward.points), about: rewardId, at });
  return { balance: Number(left) };
}

/** The heartbeat's points. */
async function heartbeat(deps: Deps, punterId: string, punter: Pick<Punter, "jurisdiction">) {
  if (!isOffered(deps, punter))
    return { balance: 0, needRequestRulesAcceptance: false, bonusAvailable: false };
  const account = await deps.db.read((reader) => readAccount(reader, punterId));
  const balance = Number(account?.balance ?? 0n);
  const needRequestRulesAcceptance = account?.rulesVersion !== RULES_VERSION;
  const cheapest = Math.min(...REWARDS.map(({ points }) => points));
  return {
    balance,
    needRequestRulesAcceptance,
    bonusAvailable: !needRequestRulesAcceptance && balance >= cheapest,
  };
}
