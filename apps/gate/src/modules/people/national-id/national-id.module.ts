import { type Clock, HOUR_MS } from "@touchline/core";
import { profileOf } from "@touchline/jurisdictions";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { createDemoProvider } from "./demo/demo-provider.ts";
import { type IdentityService, openIdService } from "./identity-service.ts";
import { nationalIdRoutes } from "./national-id.routes.ts";
import { createNationalIdService, type NationalIdService } from "./national-id.service.ts";

export interface NationalIdModuleDeps {
  config: GateConfig;
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  punters: Punters;
  auth: Auth;
}

export interface NationalId {
  /** The person behind a registration token from a refused login, for the account to be opened. */
  find: NationalIdService["find"];
  /** Uses up the token, in the account's transaction. */
  take: NationalIdService["take"];
}

/**
 * Login with a national digital ID: through a broker that the operator has an account with, or in a
 * demo our own.
 */
export function createNationalId({
  config,
  app,
  db,
  clock,
  random,
  schedule,
  handle,
  punters,
  auth,
}: NationalIdModuleDeps): NationalId {
  const broker = config.nationalId && openIdService(config.nationalId);
  const demo =
    config.demo && !broker
      ? createDemoProvider({ app, config, db, clock, random, schedule })
      : null;
  if (!broker && !demo)
    app.log.warn("MITID_ISSUER is not set: nobody can log in by a national digital ID");

  function serviceFor({
    jurisdiction,
    origin,
  }: Pick<Caller, "jurisdiction" | "origin">): Promise<IdentityService> | null {
    if (!profileOf(jurisdiction).login.nationalId) return null;
    return broker ? Promise.resolve(broker) : (demo?.serviceAt(origin) ?? null);
  }

  const service = createNationalIdService({
    config,
    db,
    clock,
    random,
    log: app.log,
    punters,
    serviceFor,
  });
  nationalIdRoutes({ handle, db, clock, punters, auth, service });
  schedule.every(HOUR_MS, "national-id.forget", service.forget);
  return { find: service.find, take: service.take };
}
