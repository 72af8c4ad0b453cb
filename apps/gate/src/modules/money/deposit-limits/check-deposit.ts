import type { Permission } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { holdPunter } from "../../../ports/holds.ts";
import type { Punter } from "../../../ports/punters.ts";
import { type Span, windowAt } from "../limits/limit-law.ts";
import { brokenLimit, type Deposits, usedIn } from "./deposit-limits.rules.ts";
import type { DepositLimitsDeps } from "./deposit-limits-deps.ts";
import { type DepositStanding, depositsOf, isSet, standingOf } from "./deposit-standing.ts";

const NEEDS_LIMIT: ReadonlySet<Permission> = new Set(["bet", "play", "deposit"]);

/**
 * The refusal of a deposit of this amount, or null. Locks the punter until the transaction
 * ends, so that two concurrent deposits cannot exceed a limit together.
 */
export async function check(deps: DepositLimitsDeps, tx: Tx, punterId: string, amount: bigint) {
  await holdPunter(tx, punterId);
  const standing = await standingOf(deps, tx, punterId);
  const deposits = await depositsOf(deps, tx, punterId, standing);
  const { daily, weekly, monthly } = standing.limits;
  const amounts = { daily: daily.amount, weekly: weekly.amount, monthly: monthly.amount };
  const broken = brokenLimit(amount, amounts, deposits, standing.law.window, deps.clock.now());
  return broken
    ? refusal(broken.code, broken.details)
    : beyondIdentification(deps, tx, punterId, amount, { deposits, standing });
}

/**
 * A simplified identification allows less than the full one; the punter's own limits cannot raise
 * that.
 */
async function beyondIdentification(
  { clock, identity }: DepositLimitsDeps,
  reader: Reader,
  punterId: string,
  amount: bigint,
  { deposits, standing }: { deposits: Deposits; standing: DepositStanding },
) {
  const most = standing.simplified;
  if (!most || (await identity.levelOf(reader, punterId)) !== "limited") return null;
  const used = (span: Span) => usedIn(deposits, windowAt(standing.law.window, span, clock.now()));
  const left = least(most.daily - used("daily"), most.monthly - used("monthly"));
  return amount > left
    ? refusal("IDENTIFICATION_DEPOSIT_LIMIT_EXCEED", { left: Math.max(0, Number(left)) })
    : null;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Some laws require a deposit limit before the first deposit or stake. */
export async function missing(
  deps: DepositLimitsDeps,
  { punterId, jurisdiction }: Punter,
  permission: Permission,
): Promise<Refusal<"DEPOSIT_LIMIT_NEEDED"> | null> {
  const { db, jurisdictions } = deps;
  if (!NEEDS_LIMIT.has(permission) || !jurisdictions.profile(jurisdiction).limits.neededFirst)
    return null;
  return isSet(await db.read((reader) => standingOf(deps, reader, punterId)))
    ? null
    : refusal("DEPOSIT_LIMIT_NEEDED");
}
