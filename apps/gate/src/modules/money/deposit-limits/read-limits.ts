import type { depositLimits, ReplyOf } from "@touchline/contract";
import { type Span, windowAt } from "../limits/limit-law.ts";
import { ruleOf, shownLimit } from "../limits/shown-limit.ts";
import { resetsAt, usedIn } from "./deposit-limits.rules.ts";
import type { DepositLimitsDeps } from "./deposit-limits-deps.ts";
import { depositsOf, isSet, standingOf } from "./deposit-standing.ts";

/** The punter's deposit limits, and how much of each is used. */
export async function readLimits(
  deps: DepositLimitsDeps,
  punterId: string,
): Promise<ReplyOf<typeof depositLimits>> {
  const { db, clock } = deps;
  const [standing, deposits] = await db.read(async (reader) => {
    const found = await standingOf(deps, reader, punterId);
    return [found, await depositsOf(deps, reader, punterId, found)] as const;
  });
  const { law, currency, neededFirst } = standing;
  const shown = (span: Span) => {
    const window = windowAt(law.window, span, clock.now());
    const limit = shownLimit(standing.limits[span], law, clock.now());
    return {
      ...limit,
      used: Number(usedIn(deposits, window)),
      resetsAt: resetsAt(deposits, window),
    };
  };
  const needed = neededFirst && !isSet(standing);
  return {
    daily: shown("daily"),
    weekly: shown("weekly"),
    monthly: shown("monthly"),
    currency,
    rule: ruleOf(law),
    needed,
  };
}
