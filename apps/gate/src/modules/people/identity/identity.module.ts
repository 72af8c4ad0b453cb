import type { CupisOneInfo } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Notify } from "../../site/notify/notify.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import { createAutoVerification } from "./auto-verification.ts";
import { createDocuments, type DocumentDecided, type Documents } from "./documents.ts";
import { httpCps } from "./http-cps.ts";
import { identityRoutes } from "./identity.routes.ts";
import { createIdentityService } from "./identity.service.ts";
import { forgetVisits } from "./identity.store.ts";
import { createIdentityStatus, type IdentityStatus } from "./identity-status.ts";
import { noCps, sandboxCps } from "./sandbox-cps.ts";
import { visitRoutes } from "./visit.routes.ts";

export interface IdentityDeps {
  config: GateConfig;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  app: FastifyInstance;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
  notify: Notify;
  /** Called in the transaction of each decision, to notify the document's owner. */
  onDocumentDecided: DocumentDecided;
}

export type { DocumentDecided, Documents } from "./documents.ts";
export type { IdentityStatus } from "./identity-status.ts";
export { isSameName } from "./same-name.rules.ts";

export interface Identity {
  /** The account's state and its reason. */
  status: IdentityStatus;
  documents: Documents;
  /** The payment centre's identification level of a punter; null if there is none. */
  levelOf(reader: Reader, punterId: string): Promise<CupisOneInfo["identificationLevel"]>;
}

/**
 * A punter's real identity: Russia's identification, the automatic check, documents, and the
 * resulting account status.
 */
export function createIdentity(deps: IdentityDeps): Identity {
  const { config, db, clock, random, schedule, handle, app } = deps;
  const identity = createIdentityService({
    ...deps,
    cps: config.cps ? httpCps(config.cps) : config.demo ? sandboxCps : noCps,
    hasVisits: config.demo,
  });
  const autoVerification = createAutoVerification({ ...deps, identity, available: config.demo });
  const documents = createDocuments(deps);
  const status = createIdentityStatus({ ...deps, documents });
  identityRoutes(handle, {
    jurisdictions: deps.jurisdictions,
    identity,
    autoVerification,
    documents,
    status,
  });
  if (config.demo) visitRoutes(app, { db, clock, random, identity, autoVerification });
  schedule.every(HOUR_MS, "identity.forget-visits", () =>
    db.transact((tx) => forgetVisits(tx, new Date(clock.now() - HOUR_MS))),
  );
  schedule.every(HOUR_MS, "identity.sweep-files", documents.sweepFiles);
  return { status, documents, levelOf: identity.levelOf };
}
