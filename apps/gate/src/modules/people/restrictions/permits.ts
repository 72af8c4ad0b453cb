import { assert } from "@touchline/core";
import type { PunterSession } from "../../../platform/http/caller.ts";
import type { Permit } from "../../../platform/http/handle.ts";
import type { Punter } from "../../../ports/punters.ts";
import { barredBy } from "./restrictions.rules.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";
import type { Standings } from "./standing.ts";

export interface PermitsDeps
  extends Pick<RestrictionsDeps, "limitMissing">,
    Pick<Standings, "standingAndPunter"> {}

/** Checks calls that name a permission, and keeps their punters for the handlers. */
export function createPermits({ limitMissing, standingAndPunter }: PermitsDeps) {
  /** The punter read for the permission check, for reuse by the call's handler. */
  const permitted = new WeakMap<PunterSession, Punter>();

  const permit: Permit = async (session, permission) => {
    if (permission === "account") return null;
    const { punter, standing } = await standingAndPunter(session.punterId);
    permitted.set(session, punter);
    return barredBy(standing.states, permission) ?? limitMissing(punter, permission);
  };

  return {
    permit,
    /** The punter of a call with a permission. */
    punterOf(session: PunterSession): Punter {
      const punter = permitted.get(session);
      assert(punter, "only a call that names a permission has its punter at hand");
      return punter;
    },
  };
}
