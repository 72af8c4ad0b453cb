import { type Clock, HOUR_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { DocumentDecided, Identity } from "../../../ports/identity.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { createAutoVerification } from "./auto-verification.ts";
import { createDocuments } from "./documents.ts";
import { httpCps } from "./http-cps.ts";
import { identityRoutes } from "./identity.routes.ts";
import { createIdentityService } from "./identity.service.ts";
import { forgetVisits } from "./identity.store.ts";
import { createIdentityStatus } from "./identity-status.ts";
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
