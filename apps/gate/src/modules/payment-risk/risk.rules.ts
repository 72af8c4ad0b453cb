import type { RiskOutcome } from "@touchline/contract";

/**
 * A payment and everything that the rules know about its punter. Amounts are minor units of the
 * punter's currency.
 */
export interface RiskFacts {
  direction: "deposit" | "withdrawal";
  amount: bigint;
  /** Deposits that were begun in the last hour and day, this one not among them. */
  hour: { count: number; sum: bigint };
  day: { count: number; sum: bigint };
  /** Cards that were declined in the last hour. */
  failedCards: number;
  /**
   * Other accounts that used this card or account, a device of this punter's, or a method with the
   * same holder's name.
   */
  methodOthers: number;
  deviceOthers: number;
  nameOthers: number;
  /** Deposits that arrived since the source of the money was looked at last. */
  arrived: { day: bigint; month: bigint; ever: bigint };
  /** Arrived and staked within the last days: money that only passes through. */
  recent: { deposited: bigint; staked: bigint };
}

/** Thresholds in the punter's currency. */
export interface Thresholds {
  velocity: {
    hourCount: number;
    dayCount: number;
    hourSum: bigint;
    daySum: bigint;
    failedCards: number;
  };
  sourceOfFunds: { day: bigint; month: bigint; ever: bigint };
  /** A part of the recent deposits, in percent, that has to be staked before it is withdrawn. */
  playedPercent: bigint;
}

interface Rule {
  rule: string;
  outcome: RiskOutcome;
  /** The facts that the rule saw, where it hits. Numbers and texts only: it is kept. */
  hits(facts: RiskFacts, thresholds: Thresholds): Record<string, string | number> | null;
}

const isDeposit = ({ direction }: RiskFacts): boolean => direction === "deposit";
/** Bigints as JSON has them. */
const kept = (seen: Record<string, bigint | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [
      name,
      typeof value === "bigint" ? value.toString() : value,
    ]),
  );

/** One rule a line of the table. The worst outcome of those that hit decides. */
export const RISK_RULES: readonly Rule[] = [
  {
    rule: "velocity-count",
    outcome: "review",
    hits: (facts, { velocity: { hourCount, dayCount } }) =>
      isDeposit(facts) && (facts.hour.count + 1 > hourCount || facts.day.count + 1 > dayCount)
        ? kept({ inHour: facts.hour.count + 1, inDay: facts.day.count + 1, hourCount, dayCount })
        : null,
  },
  {
    rule: "velocity-amount",
    outcome: "review",
    hits: (facts, { velocity: { hourSum, daySum } }) =>
      isDeposit(facts) &&
      (facts.hour.sum + facts.amount > hourSum || facts.day.sum + facts.amount > daySum)
        ? kept({
            inHour: facts.hour.sum + facts.amount,
            inDay: facts.day.sum + facts.amount,
            hourSum,
            daySum,
          })
        : null,
  },
  {
    rule: "failed-cards",
    outcome: "stop",
    hits: (facts, { velocity: { failedCards } }) =>
      isDeposit(facts) && facts.failedCards >= failedCards
        ? kept({ failed: facts.failedCards, most: failedCards })
        : null,
  },
  {
    rule: "method-shared",
    outcome: "stop",
    hits: ({ methodOthers }) => (methodOthers > 0 ? kept({ accounts: methodOthers }) : null),
  },
  // Two people may have one name, and a household one device: each is only kept in mind, both
  // together are looked at.
  {
    rule: "name-shared",
    outcome: "note",
    hits: ({ nameOthers }) => (nameOthers > 0 ? kept({ accounts: nameOthers }) : null),
  },
  {
    rule: "device-shared",
    outcome: "note",
    hits: ({ deviceOthers }) => (deviceOthers > 0 ? kept({ accounts: deviceOthers }) : null),
  },
  {
    rule: "name-and-device-shared",
    outcome: "review",
    hits: ({ nameOthers, deviceOthers }) =>
      nameOthers > 0 && deviceOthers > 0 ? kept({ nameOthers, deviceOthers }) : null,
  },
  {
    rule: "source-of-funds",
    outcome: "review",
    hits: (facts, { sourceOfFunds: { day, month, ever } }) => {
      const more = isDeposit(facts) ? facts.amount : 0n;
      const sums = {
        day: facts.arrived.day + more,
        month: facts.arrived.month + more,
        ever: facts.arrived.ever + more,
      };
      const reached = sums.day >= day || sums.month >= month || sums.ever >= ever;
      return reached
        ? kept({ ...sums, dayThreshold: day, monthThreshold: month, everThreshold: ever })
        : null;
    },
  },
  // Kept in mind here: the table of withdrawals (play-through) is what sends it to a person, with a
  // reason the punter can read.
  {
    rule: "not-played",
    outcome: "note",
    hits: (facts, { playedPercent }) => {
      const { deposited, staked } = facts.recent;
      const passes = isDeposit(facts) || staked * 100n >= deposited * playedPercent;
      return passes ? null : kept({ deposited, staked, playedPercent });
    },
  },
];

export interface Hit {
  rule: string;
  outcome: RiskOutcome;
  saw: Record<string, string | number>;
}

export const hitsOf = (facts: RiskFacts, thresholds: Thresholds): Hit[] =>
  RISK_RULES.flatMap(({ rule, outcome, hits }) => {
    const saw = hits(facts, thresholds);
    return saw ? [{ rule, outcome, saw }] : [];
  });

export const verdictOf = (hits: readonly Pick<Hit, "outcome">[]): "pass" | "review" | "stop" =>
  hits.some(({ outcome }) => outcome === "stop")
    ? "stop"
    : hits.some(({ outcome }) => outcome === "review")
      ? "review"
      : "pass";
