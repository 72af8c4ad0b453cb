import { assert } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import { createGather } from "../../../platform/work/gather.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { Standing, StoredRestriction } from "../../../ports/restrictions.ts";
import {
  activeAt,
  isReachable,
  isWritable,
  protectionMeasure,
  selfExcludeSettings,
  standingStates,
} from "./restrictions.rules.ts";
import { findRestrictions } from "./restrictions.store.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";

/** Under load one read serves all calls that came during the read before it. */
const GATHERING = { atOnce: 1, most: 64 };

/** Reads the states that apply to a punter now, and what follows from them. */
export function createStandings({
  db,
  clock,
  jurisdictions,
  punters,
}: Pick<RestrictionsDeps, "db" | "clock" | "jurisdictions" | "punters">) {
  /** Nearly every call needs its punter's standing: concurrent requests share one read. */
  const readStanding = createGather(
    async (punterIds: readonly string[]) => {
      const [found, restrictions] = await db.read((reader) =>
        Promise.all([punters.byIds(reader, punterIds), findRestrictions(reader, punterIds)]),
      );
      const byId = new Map(found.map((punter) => [punter.punterId, punter]));
      return punterIds.map((punterId) => ({
        punter: byId.get(punterId),
        restrictions: restrictions.filter((restriction) => restriction.punterId === punterId),
      }));
    },
    { name: "standings", ...GATHERING },
  );

  /** For callers that need the punter too, to avoid a second read. */
  async function standingAndPunter(punterId: string) {
    const { punter, restrictions } = await readStanding(punterId);
    assert(punter, `there is no punter ${punterId}`);
    return { punter, standing: standingOf(punter, restrictions) };
  }

  function standingOf(punter: Punter, restrictions: readonly StoredRestriction[]): Standing {
    const needed = jurisdictions.profile(punter.jurisdiction).identification;
    const identificationMissing = needed !== null && punter.identifiedAt === null;
    const states = standingStates({ ...punter, restrictions, identificationMissing }, clock.now());
    const state = states[0] ?? "OPENED";
    const active = activeAt(restrictions, clock.now());
    return {
      state,
      states,
      jurisdiction: punter.jurisdiction,
      reason: punter.stateReason,
      until: state === punter.state ? punter.stateUntil : null,
      active,
      identification: needed,
      identified: punter.identifiedAt !== null,
      selfExcludeSettings: selfExcludeSettings(active, clock.now()),
      protectionMeasure: protectionMeasure(active, clock.now()),
      writable: isWritable(states, punter.settings),
      reachable: isReachable(states),
    };
  }

  return {
    standing: async (punterId: string) => (await standingAndPunter(punterId)).standing,
    standingAndPunter,
    /** The same within a transaction, as it sees the punter. */
    standingIn: async (reader: Reader, punterId: string) =>
      standingOf(await punters.byId(reader, punterId), await findRestrictions(reader, [punterId])),
  };
}

export type Standings = ReturnType<typeof createStandings>;
