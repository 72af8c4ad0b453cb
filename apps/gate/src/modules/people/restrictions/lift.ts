import type { RestrictionKind } from "../../../ports/restrictions.ts";
import { tellState } from "./account-state.ts";
import { liftingOf } from "./lifting.rules.ts";
import { activeAt } from "./restrictions.rules.ts";
import { endRestriction, findRestrictions } from "./restrictions.store.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";

/**
 * The operator lifts restrictions. If something cannot be lifted (yet), nothing changes, and the
 * answer says why. An exclusion is lifted for all accounts of the person.
 */
export async function lift(
  deps: RestrictionsDeps,
  punterId: string,
  kinds: readonly RestrictionKind[],
): Promise<string | null> {
  const { db, clock, punters } = deps;
  const problem = await db.transact(async (tx) => {
    const punter = await punters.byId(tx, punterId);
    const accounts = new Set([
      punterId,
      ...(await punters.samePerson(tx, punter.jurisdiction, punter)),
    ]);
    const standing = activeAt(await findRestrictions(tx, [...accounts]), clock.now());
    const meant = standing.filter(
      (each) =>
        kinds.includes(each.kind) && (each.kind !== "protection" || each.punterId === punterId),
    );
    if (meant.length === 0) return "Nothing of that kind stands against this account.";
    const decided = meant.map((restriction) => ({
      restriction,
      lifting: liftingOf(restriction, clock.now()),
    }));
    for (const { lifting } of decided) if ("refused" in lifting) return lifting.refused;
    for (const { restriction, lifting } of decided)
      if ("at" in lifting)
        await endRestriction(tx, restriction.restrictionId, lifting.at, new Date(clock.now()));
    for (const account of accounts) await tellState(deps, tx, account);
    return null;
  });
  deps.outbox.wake();
  return problem;
}
