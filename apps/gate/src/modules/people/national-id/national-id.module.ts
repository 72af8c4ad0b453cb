import type { Jurisdiction } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import { profileOf } from "@touchline/jurisdictions";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Punters } from "../../../ports/punters.ts";
import { createDemoProvider } from "./demo/demo-provider.ts";
import { type IdentityService, openIdService } from "./identity-service.ts";
import { nationalIdRoutes } from "./national-id.routes.ts";
import {
  findProvedPerson,
  type NationalIdDeps,
  nationalIdKeys,
  type ProvedPerson,
} from "./national-id.service.ts";
import { deletePerson, forgetExpired } from "./national-id.store.ts";

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
  find(jurisdiction: Jurisdiction, registrationToken: string): Promise<ProvedPerson | null>;
  /** Uses up the token, in the account's transaction. */
  take(tx: Tx, registrationToken: string): Promise<void>;
}

/**
 * Login with a national digital ID: through a broker that the operator has an account with, or in a
 * demo our own.
 */
export function createNationalId(deps: NationalIdModuleDeps): NationalId {
  const { config, app, db, clock, schedule, handle, auth } = deps;
  const broker = config.nationalId && openIdService(config.nationalId);
  const demo = config.demo && !broker ? createDemoProvider(deps) : null;
  if (!broker && !demo)
    app.log.warn("MITID_ISSUER is not set: nobody can log in by a national digital ID");

  function serviceFor({
    jurisdiction,
    origin,
  }: Pick<Caller, "jurisdiction" | "origin">): Promise<IdentityService> | null {
    if (!profileOf(jurisdiction).login.nationalId) return null;
    return broker ? Promise.resolve(broker) : (demo?.serviceAt(origin) ?? null);
  }

  const work: NationalIdDeps = {
    ...deps,
    log: app.log,
    serviceFor,
    keys: nationalIdKeys(config),
  };
  nationalIdRoutes(handle, auth, work);
  schedule.every(HOUR_MS, "national-id.forget", () =>
    db.transact((tx) => forgetExpired(tx, new Date(clock.now()))),
  );
  return {
    find: (jurisdiction, token) => findProvedPerson(work, jurisdiction, token),
    take: (tx, token) => deletePerson(tx, tokenHash(token)),
  };
}
