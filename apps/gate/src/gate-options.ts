import type { FeedSource, StatisticsSource } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { FastifyServerFactory } from "fastify";
import type { DestinationStream } from "pino";
import type { GateSettings } from "./config.ts";
import type { PaymentProvider } from "./modules/money/payments/payments.module.ts";
import type { HashingThreads } from "./modules/people/auth/auth.module.ts";
import type { Gathering } from "./modules/sport/bets/bets.module.ts";
import type { SecureRandom } from "./platform/random.ts";
import type { Wire } from "./platform/wire/wire.ts";
import type { GateRole } from "./roles.ts";

export interface GateOptions {
  config: GateSettings;
  databaseUrl: string;
  /** The source of fixtures and prices, in a role that reads it; null for a gate without a feed. */
  feed: FeedSource | null;
  /** The source of statistics about the feed's events, if any. */
  statistics?: StatisticsSource | undefined;
  /** Connects this gate with the installation's other processes; without it there are none. */
  wire?: Wire;
  /** The kind of process that this is (roles.ts); by default it is the whole installation. */
  role?: GateRole;
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
