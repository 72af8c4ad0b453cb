import type { Jurisdiction, Permission, PunterState } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { KnownPerson } from "../../../ports/punters.ts";
import type { Person } from "../../../ports/registers.ts";
import type { Audience, RestrictionKind } from "../../../ports/restrictions.ts";
import { documentsAccepted, identified, named, reactivate, setState } from "./account-state.ts";
import { atLogin, atSignUp } from "./check-register.ts";
import { exclude, exclusionChoices } from "./exclude.ts";
import { protect } from "./impose.ts";
import { lift } from "./lift.ts";
import { createPermits } from "./permits.ts";
import { countReached } from "./reached.ts";
import { barredBy } from "./restrictions.rules.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";
import { knownAtSignUp } from "./same-person.ts";
import { createStandings } from "./standing.ts";

export function createRestrictionsService(deps: RestrictionsDeps) {
  const standings = createStandings(deps);
  const { standing, standingAndPunter } = standings;
  const withStanding = { ...deps, standing };

  const permits = createPermits({ ...deps, standingAndPunter });

  return {
    ...standings,
    ...permits,
    /** The same without a session: for a game's provider or a table's clock. */
    barred: async (punterId: string, permission: Permission) =>
      barredBy((await standing(punterId)).states, permission),
    countReached: (reader: Reader, audience: Audience) =>
      countReached(reader, audience, new Date(deps.clock.now())),
    knownAtSignUp: (jurisdiction: Jurisdiction, person: KnownPerson) =>
      knownAtSignUp(deps, jurisdiction, person),
    atSignUp: (jurisdiction: Jurisdiction, person: Person) => atSignUp(deps, jurisdiction, person),
    atLogin: (punterId: string) => atLogin(deps, punterId),
    choices: (jurisdiction: Jurisdiction) => exclusionChoices(deps, jurisdiction),
    exclude: (exclusion: Parameters<typeof exclude>[1]) => exclude(withStanding, exclusion),

    /** The operator's actions: states, protection measures, and lifting restrictions. */
    setState: (punterId: string, state: PunterState, reason: string | null, until: Date | null) =>
      setState(deps, punterId, { state, reason, until }),
    protect: (punterId: string, until: Date | null, reason: string | null) =>
      protect(deps, punterId, { until, reason }),
    lift: (punterId: string, kinds: readonly RestrictionKind[]) => lift(deps, punterId, kinds),

    reactivate: (punterId: string) => reactivate(withStanding, punterId),
    documentsAccepted: (tx: Tx, punterId: string) => documentsAccepted(deps, tx, punterId),
    identified: (tx: Tx, punterId: string, done: boolean) => identified(deps, tx, punterId, done),
    named: (tx: Tx, punterId: string) => named(deps, tx, punterId),
  };
}

export type RestrictionsService = ReturnType<typeof createRestrictionsService>;
