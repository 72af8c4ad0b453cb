import type { FeedMessage, FeedSource, StatisticsSource } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, steadyClock } from "@touchline/core";
import type { FastifyServerFactory } from "fastify";
import type { DestinationStream } from "pino";
import { createCashier, statementOwners } from "./cashier.ts";
import { createCollectors } from "./collectors.ts";
import type { GateSettings } from "./config.ts";
import { createEngagement } from "./engagement.ts";
import { createMessages } from "./modules/engagement/messages/messages.module.ts";
import { createPushes } from "./modules/engagement/pushes/pushes.module.ts";
import { createTickets } from "./modules/engagement/tickets/tickets.module.ts";
import { createCrash } from "./modules/games/crash/crash.module.ts";
import { createGames } from "./modules/games/games/games.module.ts";
import { createTables } from "./modules/games/tables/tables.module.ts";
import { createExperiments } from "./modules/measuring/experiments/experiments.module.ts";
import type { PaymentProvider } from "./modules/money/payments/payments.module.ts";
import { createWallet } from "./modules/money/wallet/wallet.module.ts";
import { createAccounts } from "./modules/people/accounts/accounts.module.ts";
import { createAuth, type HashingThreads } from "./modules/people/auth/auth.module.ts";
import { createCaptcha } from "./modules/people/captcha/captcha.module.ts";
import { createCodes } from "./modules/people/codes/codes.module.ts";
import { createHeartbeat } from "./modules/people/heartbeat/heartbeat.module.ts";
import { createIdentity } from "./modules/people/identity/identity.module.ts";
import { createNationalId } from "./modules/people/national-id/national-id.module.ts";
import {
  createNative,
  endDeviceKeys,
  nativeDevicesOf,
} from "./modules/people/native/native.module.ts";
import { createProfile } from "./modules/people/profile/profile.module.ts";
import { createPunters } from "./modules/people/punters/punters.module.ts";
import { createRecognition } from "./modules/people/recognition/recognition.module.ts";
import { createRegisters } from "./modules/people/registers/registers.module.ts";
import { createRegulation } from "./modules/people/regulation/regulation.module.ts";
import { createRestrictions } from "./modules/people/restrictions/restrictions.module.ts";
import { createContent } from "./modules/site/content/content.module.ts";
import { createDictionary } from "./modules/site/dictionary/dictionary.module.ts";
import { createDoors, isDoor } from "./modules/site/doors/doors.module.ts";
import { createJurisdictions } from "./modules/site/jurisdictions/jurisdictions.module.ts";
import { createLocalize } from "./modules/site/localize/localize.module.ts";
import { createNotify } from "./modules/site/notify/notify.module.ts";
import { createOperator } from "./modules/site/operator/operator.module.ts";
import { createBets, type Gathering } from "./modules/sport/bets/bets.module.ts";
import { createCatalogue, soleKeeper } from "./modules/sport/catalogue/catalogue.module.ts";
import { createFavourites } from "./modules/sport/favourites/favourites.module.ts";
import { createFeed, createOwnJoints, createShards } from "./modules/sport/feed/feed.module.ts";
import { createStatistics } from "./modules/sport/statistics/statistics.module.ts";
import { createToto } from "./modules/sport/toto/toto.module.ts";
import { openDataKey } from "./platform/database/data-key.ts";
import { createDatabaseWatch } from "./platform/database/database-watch.ts";
import { createLocks } from "./platform/database/locks.ts";
import { keepMonths } from "./platform/database/partitions.ts";
import { openDatabases } from "./platform/database/replica.ts";
import { registerHealth } from "./platform/http/health.ts";
import { createHttp } from "./platform/http/http.ts";
import { KEY_LIFETIME_MS, sweepIdempotencyKeys } from "./platform/http/idempotency.ts";
import { createOperatorDoor } from "./platform/http/operator.ts";
import { createLog } from "./platform/observe/log.ts";
import { type SecureRandom, secureRandom } from "./platform/random.ts";
import { createBus } from "./platform/wire/bus.ts";
import { createCounted } from "./platform/wire/counted.ts";
import { createOutbox } from "./platform/wire/outbox.ts";
import { localWire, type Wire } from "./platform/wire/wire.ts";
import { createSchedule } from "./platform/work/schedule.ts";
import { createPush, type Leave } from "./push/push.module.ts";
import { verifyWhole } from "./verify.ts";

export interface GateOptions {
  config: GateSettings;
  databaseUrl: string;
  /** The source of fixtures and prices; null runs a gate without a feed. */
  feed: FeedSource | null;
  /** The source of statistics about the feed's events, if any. */
  statistics?: StatisticsSource | undefined;
  /** Connects this gate with the installation's other processes; without it there are none. */
  wire?: Wire;
  /** False for a process that leaves the installation's shared jobs to others. */
  runsShared?: boolean;
  clock?: Clock;
  /** In place of the database's time: tests whose clock is fake hand in that. */
  databaseTime?: Clock | undefined;
  random?: SecureRandom;
  /** "manual": tests run recurring jobs by hand. */
  timers?: "real" | "manual";
  /** Destination of the log; standard output by default. */
  logTo?: DestinationStream;
  serverFactory?: FastifyServerFactory;
  /** Payment providers in place of the configured ones: tests and benchmarks pass their own. */
  providers?: readonly PaymentProvider[];
  /** Threads for passwords in place of the gate's own: the gates of many tests share them. */
  hashing?: HashingThreads;
  /** How bets that arrive together are batched; a benchmark turns it off. */
  gathering?: Gathering;
}

export type Gate = Awaited<ReturnType<typeof createGate>>;

/**
 * The whole server on one page: its parts, their dependencies, and the order in which they start
 * and stop.
 */
export async function createGate(options: GateOptions) {
  const { databaseUrl, clock = steadyClock(), random = secureRandom, timers = "real" } = options;
  const { wire = localWire() } = options;
  const config = {
    ...options.config,
    dataKey: await openDataKey(databaseUrl, options.config, random),
  };

  // Platform.
  const log = createLog(config, options.logTo);
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const schedule = createSchedule(
    (name, error) => failed(`job ${name}`)(error),
    timers,
    options.runsShared,
  );
  const bus = createBus(failed("bus listener"), wire);
  const { databaseTime } = options;
  const db = openDatabases({
    databaseUrl,
    settings: config.database,
    clock,
    schedule,
    bus,
    log,
    now: databaseTime && (() => new Date(databaseTime.now())),
  });
  const ownLocks = createLocks({
    connectionString: config.database.directUrl ?? databaseUrl,
    clock,
    // Without timers nobody beats.
    ...(timers === "manual" ? { silentMs: 0 } : {}),
  });
  const outbox = createOutbox({ db, bus, clock, wire, onError: failed("outbox") });
  const jurisdictions = createJurisdictions(config);
  const counted = createCounted({ wire, clock, schedule, processId: random.uuid() });
  const { app, handle, metrics, callerOf, collected } = await createHttp({
    config,
    clock,
    counted,
    hasOthers: options.wire !== undefined,
    log,
    random,
    jurisdictionOf: jurisdictions.ofHost,
    isSite: jurisdictions.knows,
    authenticate: (request, caller) => auth.authenticate(request, caller),
    permit: (punter, permission) => restrictions.permit(punter, permission),
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  const meter = metrics.play;
  const locks = metrics.machine.counted(ownLocks);
  const watch = createDatabaseWatch({
    db,
    clock,
    factCursor: outbox.cursor,
    async onRewound(seen) {
      log.error(seen, "another copy of the database took over: facts may be lost");
      await outbox.restart();
      bus.tell("database.rewound", {});
    },
  });
  const health = registerHealth(app, { config, watch, clock, isWired: () => wire.isUp() });
  const operators = createOperatorDoor({
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

  /** The platform services that every module may use. */
  const platform = {
    config,
    app,
    db,
    outbox,
    bus,
    clock,
    random,
    schedule,
    locks,
    handle,
    meter,
  };

  // Modules, level by level: each receives only modules of lower levels.
  if (!config.demo && !config.contactEmail)
    log.warn("CONTACT_EMAIL is not set: the contact page has no address");
  const content = createContent({ config, app, handle, callerOf, jurisdictions });
  const dictionary = createDictionary({ config, log, jurisdictions, content, clock, handle });
  const { textsOf } = createLocalize({ dictionary, handle });
  const notify = createNotify({ config, db, clock, random, schedule, app });

  const doors = createDoors({ config, app, db, clock, schedule, handle, jurisdictions, callerOf });

  createCollectors({ ...platform, collected, callerOf });
  const experiments = createExperiments({
    config,
    db,
    clock,
    random,
    schedule,
    bus,
    app,
    callerOf,
    collected,
  });

  const captcha = createCaptcha({ config, db, clock, random, schedule, counted, log, handle });
  const registers = createRegisters({ config, db, clock, log, jurisdictions });

  const punters = createPunters(config.dataKey, random, content.agreements);
  const restrictions = createRestrictions({
    ...platform,
    jurisdictions,
    punters,
    registers,
    languageOf: dictionary.languageOf,
    prove: (...proof) => auth.prove(...proof),
    endSessions: (tx, punterId) => auth.endSessions(tx, punterId),
    limitMissing: (...asked) => cashier.depositLimits.missing(...asked),
    cancelBonuses: (tx, punterId) => engagement.bonuses.cancelAll(tx, punterId),
    claimBonusesAgain: (tx, punterId) => engagement.bonuses.claimAgain(tx, punterId),
  });
  const ownerOf = statementOwners(db, punters);
  const wallet = createWallet({
    ...platform,
    statement: { ownerOf, textsOf, languageOf: dictionary.languageOf, operator: config },
  });
  const codes = createCodes({ config, db, clock, random, schedule, jurisdictions, notify });
  const auth = createAuth({
    ...platform,
    log,
    jurisdictions,
    captcha,
    notify,
    codes,
    punters,
    atLogin: restrictions.atLogin,
    hashing: options.hashing,
    toInbox: (tx, punterId, change) => messages.securityChanged(tx, punterId, change),
    devicesOf: (punterId) => db.read((reader) => nativeDevicesOf(reader, punterId)),
    endDeviceKeys,
  });
  const accounts = createAccounts({
    ...platform,
    jurisdictions,
    dictionary,
    content,
    notify,
    captcha,
    punters,
    restrictions,
    wallet,
    auth,
    codes,
    nationalPersons: createNationalId({
      config,
      app,
      db,
      clock,
      random,
      schedule,
      handle,
      punters,
      auth,
    }),
    redeemPromoCode: (...code) => engagement.bonuses.redeem(...code),
  });

  const pushes = createPushes({
    ...platform,
    jurisdictions,
    restrictions,
    onError: failed("pushes"),
  });
  const messages = createMessages({ ...platform, dictionary, punters, restrictions, pushes });
  const onDocumentDecided = messages.documentDecided;
  const identity = createIdentity({
    ...platform,
    jurisdictions,
    punters,
    restrictions,
    notify,
    onDocumentDecided,
  });
  const people = { jurisdictions, punters, restrictions };
  const cashier = createCashier({
    ...platform,
    ...people,
    log,
    wallet,
    identity,
    auth,
    messages,
    providers: options.providers,
  });
  createProfile({
    db,
    outbox,
    clock,
    handle,
    jurisdictions,
    captcha,
    notify,
    punters,
    restrictions,
  });
  const recognition = createRecognition({ config, db, clock, handle, punters });
  createRegulation({ ...platform, jurisdictions, punters, wallet, auth });

  const sole = soleKeeper(random.token(9), clock, () => catalogue);
  const keeper = () => shards ?? sole;
  const catalogue = createCatalogue({ keeper, db, clock, schedule, handle });
  const source = options.feed;
  const shards = options.wire
    ? createShards({
        ...platform,
        wire,
        catalogue,
        source,
        onError: failed("shards"),
        elapsed: timers === "manual" ? clock.now : () => performance.now(),
      })
    : null;
  createFavourites({ db, clock, handle });
  createStatistics({ db, clock, handle, catalogue, source: options.statistics });
  const bets = createBets({
    ...platform,
    ...people,
    catalogue,
    wallet,
    playLimits: cashier.playLimits,
    bonusTerms: (punter) => engagement.bonuses.terms(punter),
    priceBoosts: () => engagement.priceBoosts,
    onError: failed("settlement"),
    joints: shards && !source ? shards.joints : createOwnJoints({ source, catalogue, clock }),
    gathering: options.gathering,
  });
  const games = createGames({
    ...platform,
    jurisdictions,
    playLimits: cashier.playLimits,
    punters,
    restrictions,
    wallet,
  });
  const toto = createToto({
    ...platform,
    ...people,
    playLimits: cashier.playLimits,
    catalogue,
    wallet,
    onError: failed("toto results"),
  });
  const onResult = (message: FeedMessage) => {
    bets.receive(message);
    toto.receive(message);
  };
  const shared = { ...platform, wire: options.wire, restrictions, games };
  const crash = createCrash({ ...shared, onError: failed("crash") });
  const tables = createTables({ ...shared, onError: failed("tables") });
  const feed = options.feed
    ? createFeed({
        source: options.feed,
        catalogue,
        keeper: keeper(),
        shards,
        onResult,
        bus,
        clock,
        random,
        schedule,
        log,
      })
    : null;
  metrics.machine.watch({
    pool: db.pool,
    statements: db.statements,
    wire: () => wire.stats(),
    factCursor: outbox.cursor,
    watch,
    shards: () => shards?.ages() ?? [],
    producers: () => feed?.silences() ?? [],
    secrets: config,
  });
  schedule.every(15 * SECOND_MS, "metrics.queues", () =>
    metrics.installation.readQueues({ db, locks, clock }),
  );
  schedule.every(5 * SECOND_MS, "metrics.sessions", () =>
    metrics.installation.readSessions({ db, locks, clock }),
  );
  schedule.every(MINUTE_MS, "metrics.liability", () =>
    metrics.installation.readLiability({ db, locks, clock }),
  );
  const engaged = {
    jurisdictions,
    dictionary,
    punters,
    restrictions,
    wallet,
    catalogue,
    bets,
    games,
    messages,
    pushes,
  };
  const engagement = createEngagement({
    ...platform,
    ...engaged,
    demoRivals: accounts.demoRivals,
    onError: failed("turnover"),
  });

  const native = createNative({ ...platform, ...engaged, auth, notify });
  const { bonuses, loyalty } = engagement;
  const heartbeat = createHeartbeat({
    ...platform,
    jurisdictions,
    dictionary,
    punters,
    wallet,
    auth,
    identity,
    bets,
    bonuses,
    loyalty,
  });
  createTickets({ ...platform, captcha, notify, messages, bets, wallet });
  createOperator({
    ...platform,
    jurisdictions,
    punters,
    restrictions,
    registers,
    identity,
    catalogue,
    bets,
    recognition,
    bonuses,
  });

  // Sockets: fed by the catalogue and the bus only.
  const push = createPush({
    catalogue,
    bus,
    clock,
    schedule,
    counted,
    metrics,
    contextOf: (host) => {
      const jurisdiction = jurisdictions.ofHost(host);
      return { jurisdiction, locales: jurisdictions.profile(jurisdiction).locales };
    },
    verifyPunterToken: (token, host) => auth.verifyPunterToken(token, jurisdictions.ofHost(host)),
    balanceOf: heartbeat.balanceOf,
    openBetsOf: bets.openCount,
    inboxOf: messages.statisticsOf,
    promotions: engagement.promotions,
    quoteFor: bets.quote,
    puzzles: captcha,
    onError: failed("push"),
    isGathered: shards !== null && !source,
    trustProxy: config.trustProxy,
  });

  schedule.here(SECOND_MS, "database.look", () => watch.look().then(() => {}));
  schedule.here(1000, "locks.beat", () => locks.beat());
  schedule.here(1000, "outbox.flush", () => outbox.flush());
  schedule.here(1000, "outbox.catch-up", () => outbox.catchUp());
  keepMonths({ db, clock, schedule, log, moneyMonths: config.database.moneyMonths });
  schedule.every(HOUR_MS, "platform.sweep", async () => {
    await outbox.sweep(new Date(clock.now() - DAY_MS));
    await db.transact((tx) => sweepIdempotencyKeys(tx, new Date(clock.now() - KEY_LIFETIME_MS)));
  });

  return {
    app,
    schedule,
    /** For figures of parts that run in this process beside the gate. */
    registry: metrics.registry,
    upgrade: push.upgrade,
    /** Whether a host is one of this installation's sites. */
    isSite: jurisdictions.knows,
    /** Whether a path is a redirect that the gate answers. */
    isDoor,
    /** Called for each page request: some pages are counted as doors are. */
    visited: doors.visited,
    /** Resolves when every result so far has been acted on. */
    settled: async () => {
      await bets.settled();
      await toto.heard();
      await engagement.settled();
    },
    turnover: engagement.turnover,
    bonuses,
    pushes,
    /** The invariants of the money and of the bets, with any violations. */
    verifyLedger: () => verifyWhole(db),
    demoLogins: config.demo ? accounts.demoLogins : [],
    /** Tests that need no demo data start without it: its passwords take a second to hash. */
    async start({ isSeeded = config.demo } = {}) {
      await app.ready();
      await watch.look();
      if (isSeeded) {
        await accounts.seedDemo();
        await experiments.seedDemo();
        await engagement.seedDemo();
      }
      await feed?.start();
    },
    /**
     * Sends visitors to other gates before this one stops: the load balancer first, then sockets
     * one after the other, so that they do not all reconnect at once.
     */
    async retire(leave?: Leave): Promise<void> {
      health.leave();
      await push.move(leave);
    },
    /** Stops accepting work, lets running work finish, then closes. */
    async close() {
      feed?.stop();
      push.close();
      await app.close();
      await schedule.stop();
      await pushes.close();
      await crash.close();
      await tables.close();
      await shards?.close();
      await locks.close();
      await bets.close();
      await toto.close();
      // Save what happened in the last second.
      await schedule.run("catalogue.save").catch(failed("catalogue.save"));
      await doors.store().catch(failed("doors.store"));
      await outbox.flush().catch(failed("outbox"));
      native.close();
      notify.close();
      await auth.close();
      await db.close();
    },
  };
}
