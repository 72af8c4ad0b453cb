import {
  type loyalty,
  type Product,
  type ReplyOf,
  TIERS,
  type Tier,
  type TierTerms,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, type Refusal, refusal } from "../../platform/refusal.ts";
import type { Bonuses } from "../bonuses/bonuses.module.ts";
import { gameTitle } from "../games/games.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Messages } from "../messages/messages.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import { TIER_FACTOR } from "../punters/tier-factors.data.ts";
import { runningFacts, type TurnoverFact } from "../turnover/turnover.module.ts";
import { worthOf } from "../wallet/wallet.module.ts";
import {
  EARNED_TIERS,
  FORMER_MS,
  LEAST_ODDS,
  POINTS_PER_HUNDRED,
  REWARDS,
  RULES_VERSION,
  TIER_WINDOW_MS,
} from "./loyalty.data.ts";
import { earnedTier, isHigher, nextTier, pointsFor, tierNews } from "./loyalty.rules.ts";
import {
  acceptRules,
  earnedSince,
  emptyExpired,
  enter,
  expiringNext,
  holdAccount,
  holdPunter,
  insertSpend,
  listEntries,
  puntersToReview,
  puntersWithExpired,
  readAccount,
  setReview,
  setTierUntil,
} from "./loyalty.store.ts";
import { countPlay, take } from "./points.ts";

export interface LoyaltyServiceDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  bonuses: Pick<Bonuses, "reward" | "rewardOffer" | "isRewardLawful">;
  messages: Pick<Messages, "post">;
}

const ENTRIES = 20;
const EXPIRING_DAYS = 3;
/** More than anybody has open at once. */
const MOST_RUNNING = 200;
const PUNTERS_AT_ONCE = 100;
const LANES = 4;

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

export const rates: LoyaltyReply["rates"] = Object.entries(POINTS_PER_HUNDRED).map(
  ([product, pointsPerHundred]) => ({
    product: product as Product,
    pointsPerHundred,
  }),
);

export const tiers: TierTerms[] = TIERS.map((tier) => ({
  tier,
  points: EARNED_TIERS.find((each) => each.tier === tier)?.points ?? null,
  stakeFactor: TIER_FACTOR[tier],
}));

export function createLoyaltyService({
  db,
  outbox,
  clock,
  random,
  jurisdictions,
  punters,
  bonuses,
  messages,
}: LoyaltyServiceDeps) {
  const now = () => new Date(clock.now());
  const later = (ms: number) => new Date(clock.now() + ms);
  const isOffered = ({ jurisdiction }: Pick<Punter, "jurisdiction">) =>
    jurisdictions.profile(jurisdiction).flags.IS_LOYALTY_AVAILABLE;
  const windowStart = () => later(-TIER_WINDOW_MS);

  async function setTier(
    tx: Tx,
    punterId: string,
    from: Tier,
    tier: Tier,
    until: Date | null,
  ): Promise<void> {
    await setTierUntil(tx, punterId, until);
    const news = tierNews(from, tier);
    if (!news) return;
    await punters.change(tx, punterId, { tier });
    await outbox.append(tx, "punter.settings", { punterId });
    await messages.post(tx, punterId, [{ ...news, causeKey: `tier:${tier}:${clock.now()}` }]);
  }

  async function expireOf(tx: Tx, punterId: string): Promise<void> {
    await holdAccount(tx, punterId);
    const points = await emptyExpired(tx, punterId, now());
    if (points > 0n)
      await enter(tx, punterId, { kind: "expired", points: -points, about: null, at: now() });
  }

  async function reviewOf(tx: Tx, punterId: string): Promise<void> {
    await holdPunter(tx, punterId);
    const account = await holdAccount(tx, punterId);
    if (!account) return;
    const { tier } = await punters.byId(tx, punterId);
    const earned = earnedTier(await earnedSince(tx, punterId, windowStart()));
    if (isHigher(earned, tier)) return setTier(tx, punterId, tier, earned, later(TIER_WINDOW_MS));
    if (!account.tierUntil || account.tierUntil > now())
      return setReview(tx, punterId, account.tierUntil);
    const next = nextTier(tier, earned);
    await setTier(
      tx,
      punterId,
      tier,
      next,
      next === "Common" ? null : later(next === "VipOld" ? FORMER_MS : TIER_WINDOW_MS),
    );
  }

  /** Grant first: if that is refused, no points are charged. */
  async function spend(tx: Tx, punterId: string, rewardId: string): Promise<Exchanged> {
    await holdPunter(tx, punterId);
    const punter = await punters.byId(tx, punterId);
    if (!isOffered(punter)) return refusal("LOYALTY_NOT_OFFERED");
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
    await insertSpend(tx, { punterId, spendId, rewardId, points: reward.points, at: now() });
    await take(tx, punterId, BigInt(reward.points));
    await enter(tx, punterId, {
      kind: "spent",
      points: BigInt(-reward.points),
      about: rewardId,
      at: now(),
    });
    return { balance: Number(left) };
  }

  /** The rewards that the law of the punter's site allows for points. */
  const rewardsFor = ({ jurisdiction, currency }: Punter): LoyaltyReply["rewards"] =>
    REWARDS.filter((reward) => bonuses.isRewardLawful(jurisdiction, reward)).map(
      ({ rewardId, points, dollars, rounds }) => ({
        ...{ rewardId, points, kind: rounds ? ("free_rounds" as const) : ("free_bet" as const) },
        amount: Number(worthOf(dollars, currency)),
        rounds: rounds ? { ...rounds, title: gameTitle(rounds.gameId) } : null,
      }),
    );

  return {
    isOffered,

    /** Counts one punter's play; the caller holds their balances. */
    async count(tx: Tx, punterId: string, facts: readonly TurnoverFact[]): Promise<void> {
      const played = facts.filter(
        ({ kind }) => kind === "bet" || kind === "round" || kind === "coupon",
      );
      if (played.length === 0) return;
      const held = await holdAccount(tx, punterId);
      if (!held) return;
      let account = held;
      for (const fact of played) account = await countPlay(tx, account, fact, now());
      // The balances are locked here, so the punter's own row must not be: the tier is reviewed
      // right after.
      const isWorthALook =
        account.balance > held.balance &&
        earnedTier(await earnedSince(tx, punterId, windowStart())) !== "Common";
      if (isWorthALook) await setReview(tx, punterId, now());
    },

    async view(
      punterId: string,
      before: bigint | null,
    ): Promise<LoyaltyReply | Refusal<"LOYALTY_NOT_OFFERED">> {
      return db.read(async (reader) => {
        const punter = await punters.byId(reader, punterId);
        if (!isOffered(punter)) return refusal("LOYALTY_NOT_OFFERED");
        const account = await readAccount(reader, punterId);
        const running = account ? await runningFacts(reader, punterId, MOST_RUNNING) : [];
        const pending = running
          .filter(({ placedAt }) => account && placedAt >= account.acceptedAt)
          .reduce((sum, fact) => sum + pointsFor(fact, fact.ownRunning), 0n);
        const entries = await listEntries(reader, punterId, before, ENTRIES + 1);
        return {
          balance: Number(account?.balance ?? 0n),
          pending: Number(pending),
          earned: Number(await earnedSince(reader, punterId, windowStart())),
          tier: punter.tier,
          tierUntil: account?.tierUntil?.getTime() ?? null,
          tiers,
          rules: { version: RULES_VERSION, accepted: account?.rulesVersion === RULES_VERSION },
          rates,
          leastOdds: LEAST_ODDS,
          rewards: rewardsFor(punter),
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
      });
    },

    async accept(punterId: string, version: number) {
      return db.transact(async (tx) => {
        if (!isOffered(await punters.byId(tx, punterId))) return refusal("LOYALTY_NOT_OFFERED");
        if (version !== RULES_VERSION)
          return refusal("LOYALTY_RULES_NEEDED", { version: RULES_VERSION });
        await acceptRules(tx, punterId, version, now());
        return { accepted: true };
      });
    },

    async exchange(punterId: string, rewardId: string, key: string) {
      const request = { scope: `points:${punterId}`, key, body: { rewardId } };
      const reply = await db.transact((tx) =>
        once<Exchanged>(tx, clock, request, () => spend(tx, punterId, rewardId)),
      );
      outbox.wake();
      return reply;
    },

    /** The heartbeat's points. */
    async heartbeat(punterId: string, punter: Pick<Punter, "jurisdiction">) {
      if (!isOffered(punter))
        return { balance: 0, needRequestRulesAcceptance: false, bonusAvailable: false };
      const account = await db.read((reader) => readAccount(reader, punterId));
      const balance = Number(account?.balance ?? 0n);
      const needRequestRulesAcceptance = account?.rulesVersion !== RULES_VERSION;
      const cheapest = Math.min(...REWARDS.map(({ points }) => points));
      return {
        balance,
        needRequestRulesAcceptance,
        bonusAvailable: !needRequestRulesAcceptance && balance >= cheapest,
      };
    },

    /** Expires points after a year. */
    async expire(): Promise<void> {
      const due = await db.read((reader) => puntersWithExpired(reader, now(), PUNTERS_AT_ONCE));
      await forEachAtOnce(due, LANES, (punterId) => db.transact((tx) => expireOf(tx, punterId)));
    },

    /** Promotes as soon as the points suffice; demotes only when the tier's time is over. */
    async reviewTiers(): Promise<void> {
      const due = await db.read((reader) => puntersToReview(reader, now(), PUNTERS_AT_ONCE));
      await forEachAtOnce(due, LANES, (punterId) =>
        db.transact((tx) => reviewOf(tx, punterId)),
      ).finally(() => outbox.wake());
    },
  };
}
