import type { RiskOutcome } from "@touchline/contract";

/**
 * A payment and everything that the rules know about its punter. Amounts are in minor units of the
 * punter's currency.
 */
export interface RiskFacts {
  direction: "deposit" | "withdrawal";
  amount: bigint;
  /** Deposits begun in the last hour and day, without this one. */
  hour: { count: number; sum: bigint };
  day: { count: number; sum: bigint };
  /** Cards declined in the last hour. */
  failedCards: number;
  /**
   * Other accounts with this card or account, a device of this punter, or a method with the same
   * holder's name.
   */
  methodOthers: number;
  deviceOthers: number;
  nameOthers: number;
  /** Deposits that arrived since the last review of the source of funds. */
  arrived: { day: bigint; month: bigint; ever: bigint };
  /** Deposited and staked in recent days: detects money that only passes through. */
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
  /** Percentage of the recent deposits that must be staked before a withdrawal. */
  playedPercent: bigint;
}

interface Rule {
  rule: string;
  outcome: RiskOutcome;
  /** The rule's evidence if it hits. Numbers and texts only, because it is stored. */
  hits(facts: RiskFacts, thresholds: Thresholds): Record<string, string | number> | null;
}

const isDeposit = ({ direction }: RiskFacts): boolean => direction === "deposit";
/** Bigints in JSON form. */
const kept = (seen: Record<string, bigint | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [
      name,
      typeof value === "bigint" ? value.toString() : value,
    ]),
  );

/** One rule per row. The worst outcome of those that hit decides. */
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
  // Two people may share a name, and a household a device: each alone is only noted, both together
  // are reviewed.
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
  // Only noted here: the withdrawal checks (play-through) send it to a person, with a reason that
  // the punter can read.
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
