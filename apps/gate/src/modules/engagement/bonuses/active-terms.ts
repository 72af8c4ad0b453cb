import type { Database } from "../../../platform/database/db.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { WageringTerms } from "./terms.rules.ts";
import { wageringTermsOf } from "./wagering.store.ts";

const KEPT = 10_000;

export type ActiveTerms = (
  punter: Pick<Punter, "punterId" | "bonusGrantId">,
) => Promise<WageringTerms | null>;

/**
 * The terms of a punter's active bonus. They do not change while it is active, so each grant is
 * read once.
 */
export function createActiveTerms(db: Database): ActiveTerms {
  const kept = new Map<string, WageringTerms>();
  return async ({ punterId, bonusGrantId }) => {
    if (bonusGrantId === null) return null;
    const known = kept.get(bonusGrantId);
    if (known) return known;
    const found = await db.read((reader) => wageringTermsOf(reader, punterId, bonusGrantId));
    if (!found) return null;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(bonusGrantId, found);
    return found;
  };
}
