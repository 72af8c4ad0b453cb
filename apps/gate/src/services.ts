import { HOUR_MS, steadyClock } from "@touchline/core";
import type { GateConfig } from "./config.ts";
import type { GateOptions } from "./gate-options.ts";
import { createJurisdictions } from "./modules/site/jurisdictions/jurisdictions.module.ts";
import { openDataKey } from "./platform/database/data-key.ts";
import { createDatabaseWatch } from "./platform/database/database-watch.ts";
import { createLocks } from "./platform/database/locks.ts";
import { openDatabases } from "./platform/database/replica.ts";
import { registerHealth } from "./platform/http/health.ts";
import { createHttp } from "./platform/http/http.ts";
import { createOperatorAccess } from "./platform/http/operator.ts";
import { createLog } from "./platform/observe/log.ts";
import { secureRandom } from "./platform/random.ts";
import { createBus } from "./platform/wire/bus.ts";
import { createCounted } from "./platform/wire/counted.ts";
import { createOutbox } from "./platform/wire/outbox.ts";
import { localWire } from "./platform/wire/wire.ts";
import { createSchedule } from "./platform/work/schedule.ts";
import { runsJob } from "./roles.ts";
import type { Upward } from "./upward.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;
type Base = ReturnType<typeof openBase>;

/** The platform's services, which every module may use, and the sites that they serve. */
export async function openServices(options: GateOptions, upward: Upward) {
  const { databaseUrl, random = secureRandom } = options;
  const dataKey = await openDataKey(databaseUrl, options.config, random);
  const base = openBase(options, { ...options.config, dataKey });
  const jurisdictions = createJurisdictions(base.config);
  const http = await openHttp(options, base, jurisdictions, upward);
  const locks = http.metrics.machine.counted(base.locks);
  const watch = openWatch(base);
  const { config, clock, wire } = base;
  const health = registerHealth(http.app, { config, watch, clock, isWired: () => wire.isUp() });
  openOperatorAccess(base, http);
  return { ...base, ...http, jurisdictions, locks, watch, health, meter: http.metrics.play };
}

function openBase(options: GateOptions, config: GateConfig) {
  const { databaseUrl, databaseTime, timers = "real", role = "whole" } = options;
  const { clock = steadyClock(), random = secureRandom, wire = localWire() } = options;
  const log = createLog(config, options.logTo);
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const schedule = createSchedule(
    (name, error) => failed(`job ${name}`)(error),
    timers,
    (job) => runsJob(role, job),
  );
  const bus = createBus(failed("bus listener"), wire);
  const db = openDatabases({
    databaseUrl,
    settings: config.database,
    clock,
    schedule,
    bus,
    log,
    now: databaseTime && (() => new Date(databaseTime.now())),
  });
  const locks = createLocks({
    connectionString: config.database.directUrl ?? databaseUrl,
    clock,
    // Without timers nobody beats.
    ...(timers === "manual" ? { silentMs: 0 } : {}),
  });
  const outbox = createOutbox({ db, bus, clock, wire, onError: failed("outbox") });
  return { config, clock, random, wire, log, failed, schedule, bus, db, locks, outbox };
}

async function openHttp(
  options: GateOptions,
  { config, clock, random, wire, schedule, log }: Base,
  jurisdictions: ReturnType<typeof createJurisdictions>,
  { authenticate, permit }: Upward,
) {
  const counted = createCounted({ wire, clock, schedule, processId: random.uuid() });
  const http = await createHttp({
    config,
    clock,
    counted,
    hasOthers: options.wire !== undefined,
    log,
    random,
    jurisdictionOf: jurisdictions.ofHost,
    isSite: jurisdictions.knows,
    authenticate,
    permit,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  return { ...http, counted };
}

const openWatch = ({ db, clock, outbox, log, bus }: Base) =>
  createDatabaseWatch({
    db,
    clock,
    factCursor: outbox.cursor,
    async onRewound(seen) {
      log.error(seen, "another copy of the database took over: facts may be lost");
      await outbox.restart();
      bus.tell("database.rewound", {});
    },
  });

function openOperatorAccess(
  { config, db, clock, random, schedule }: Base,
  { app, counted, callerOf }: Awaited<ReturnType<typeof openHttp>>,
): void {
  const operators = createOperatorAccess({
    config,
    app,
    db,
    clock,
    random,
    counted,
    addressOf: (request) => callerOf(request).ip,
  });
  app.decorate("operators", operators);
  schedule.every(HOUR_MS, "operators.forget", operators.forget);
}
