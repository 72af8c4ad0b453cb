import type { PaymentReason, WithdrawalBlock } from "@touchline/contract";

/**
 * Everything that decides whether a withdrawal is paid without review. Amounts are in minor units
 * of its currency.
 */
export interface WithdrawalFacts {
  amount: bigint;
  /** The largest amount that the rules may approve alone. */
  automaticMost: bigint;
  isIdentified: boolean;
  /** The account's state permits withdrawals. */
  mayWithdraw: boolean;
  /** A reversed deposit left a debt. */
  owes: boolean;
  /**
   * Whether the account's name matches the method's holder; null if the method has no holder's
   * name.
   */
  isSameName: boolean | null;
  /** Bonus money is being wagered. */
  hasOpenBonus: boolean;
  /** Stakes since the recent deposits, and those deposits: money must not merely pass through. */
  staked: bigint;
  deposited: bigint;
  /** No withdrawal was ever paid to this method. */
  isFirstOverMethod: boolean;
  risk: "pass" | "review" | "stop";
  asksForSourceOfFunds: boolean;
}

interface Check<Facts> {
  rule: string;
  reason: PaymentReason;
  passes(facts: Facts): boolean;
}

/** The facts that are known without reading a month of the punter's ledger. */
export type StandingFacts = Omit<WithdrawalFacts, "hasOpenBonus" | "staked" | "deposited">;

const CHECKS_OF_STANDING: readonly Check<StandingFacts>[] = [
  { rule: "identity", reason: "identity", passes: ({ isIdentified }) => isIdentified },
  { rule: "account", reason: "account_state", passes: ({ mayWithdraw }) => mayWithdraw },
  { rule: "debt", reason: "debt", passes: ({ owes }) => !owes },
  { rule: "name-match", reason: "name_mismatch", passes: ({ isSameName }) => isSameName !== false },
  // Before the other risk rules, because the punter can answer this question.
  {
    rule: "source-of-funds",
    reason: "source_of_funds",
    passes: ({ asksForSourceOfFunds }) => !asksForSourceOfFunds,
  },
  { rule: "risk", reason: "risk", passes: ({ risk }) => risk === "pass" },
];

/**
 * One rule per line. Failed rules send the withdrawal to an operator, and the first of them is the
 * reason shown.
 */
export const WITHDRAWAL_CHECKS: readonly Check<WithdrawalFacts>[] = [
  ...CHECKS_OF_STANDING,
  { rule: "open-bonus", reason: "open_bonus", passes: ({ hasOpenBonus }) => !hasOpenBonus },
  {
    rule: "play-through",
    reason: "play_through",
    passes: ({ staked, deposited }) => staked >= deposited,
  },
  {
    rule: "amount",
    reason: "large_amount",
    passes: ({ amount, automaticMost }) => amount <= automaticMost,
  },
  {
    rule: "first-over-method",
    reason: "first_withdrawal",
    // The first payout to an account without a matching name is reviewed, unless it is small.
    passes: ({ isFirstOverMethod, isSameName, amount, automaticMost }) =>
      !isFirstOverMethod || isSameName === true || amount <= automaticMost / 10n,
  },
];

export interface Verdict {
  goes: "through" | "to_person";
  reason: PaymentReason;
  /** Each rule with its result, for the record. */
  saw: { rule: string; passed: boolean }[];
}

export function judgeWithdrawal(facts: WithdrawalFacts): Verdict {
  const saw = WITHDRAWAL_CHECKS.map(({ rule, passes }) => ({ rule, passed: passes(facts) }));
  const failed = WITHDRAWAL_CHECKS.find((_, at) => !saw[at]?.passed);
  return { goes: failed ? "to_person" : "through", reason: failed?.reason ?? "automatic", saw };
}

/** The reason that holds the withdrawal whatever the punter played; null if play decides. */
export const reasonOfStanding = (facts: StandingFacts): PaymentReason | null =>
  CHECKS_OF_STANDING.find(({ passes }) => !passes(facts))?.reason ?? null;

/**
 * The reasons that block a withdrawal before it is requested. An active bonus is not one: own money
 * can always be withdrawn, and the rule above sends it to an operator.
 */
export function withdrawalBlocks(facts: {
  cash: bigint;
  verifiedToWithdraw: boolean;
  isIdentified: boolean;
  hasDebt: boolean;
  isStopped: boolean;
  underWay: number;
  mostUnderWay: number;
}): WithdrawalBlock[] {
  const blocks: WithdrawalBlock[] = [];
  if (facts.verifiedToWithdraw && !facts.isIdentified) blocks.push("identity");
  if (facts.isStopped) blocks.push("stopped");
  if (facts.hasDebt) blocks.push("debt");
  if (facts.underWay >= facts.mostUnderWay) blocks.push("under_way");
  if (facts.cash <= 0n) blocks.push("nothing");
  return blocks;
}

/**
 * How much may go to each method: money returns to the method it came from up to its net deposits,
 * and the punter chooses where the rest goes. `nets` are the net deposits of methods that can
 * receive money.
 */
export function mostOver(
  withdrawable: bigint,
  nets: ReadonlyMap<string, bigint>,
  method: string | null,
): bigint {
  const owed = [...nets.values()].reduce((sum, net) => sum + net, 0n);
  const free = withdrawable > owed ? withdrawable - owed : 0n;
  const own = (method !== null && nets.get(method)) || 0n;
  const most = own + free;
  return most < withdrawable ? most : withdrawable;
}
