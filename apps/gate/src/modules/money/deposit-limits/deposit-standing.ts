import type { Reader } from "../../../platform/database/db.ts";
import { SPANS, type Span } from "../limits/limit-law.ts";
import { type Limit, limitAt } from "../limits/punter-limit.ts";
import { countedOnce } from "./counted-once.ts";
import { type Deposits, knownFrom } from "./deposit-limits.rules.ts";
import { findLimits } from "./deposit-limits.store.ts";
import type { DepositLimitsDeps } from "./deposit-limits-deps.ts";

const DEPOSIT = "deposit";

/** The punter's limits and the applicable law. */
export async function standingOf(
  { clock, jurisdictions, punters }: DepositLimitsDeps,
  reader: Reader,
  punterId: string,
) {
  const [chosen, punter] = await Promise.all([
    findLimits(reader, punterId),
    punters.byId(reader, punterId),
  ]);
  const {
    deposit: lawful,
    simplified,
    law,
    neededFirst,
  } = jurisdictions.profile(punter.jurisdiction).limits;
  /** The punter's chosen limit, else the one from sign-up, else the law's initial limit. */
  const limitOf = (span: Span): Limit => {
    const atSignUp = punter.personal[`${span}DepositLimit`];
    const start = typeof atSignUp === "number" ? BigInt(atSignUp) : lawful[span];
    return limitAt(
      chosen[span] ?? { amount: start, pending: null, pendingFrom: null },
      clock.now(),
      law.deposit.increase,
    );
  };
  const limits: Record<Span, Limit> = {
    daily: limitOf("daily"),
    weekly: limitOf("weekly"),
    monthly: limitOf("monthly"),
  };
  return { limits, lawful, simplified, law: law.deposit, neededFirst, currency: punter.currency };
}

export type DepositStanding = Awaited<ReturnType<typeof standingOf>>;

export const isSet = ({ limits }: Pick<DepositStanding, "limits">): boolean =>
  SPANS.some((span) => limits[span].amount !== null);

/** The deposits that count under such a law: those under way and those in the ledger. */
export async function depositsOf(
  { clock, wallet, underWay }: DepositLimitsDeps,
  reader: Reader,
  punterId: string,
  { law }: DepositStanding,
): Promise<Deposits> {
  const since = knownFrom(law.window, clock.now());
  return countedOnce(
    () => underWay(reader, punterId),
    () => wallet.cashMovements(reader, punterId, [DEPOSIT], since),
  );
}
