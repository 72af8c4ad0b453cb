import type { RequestListener } from "node:http";
import { type Clock, steadyClock } from "@touchline/core";
import { createGate, type Gate } from "@touchline/gate";
import type { PaymentProviderSettings } from "@touchline/gate/config";
import { isGatePath } from "@touchline/gate/http";
import { createLog, type Logger } from "@touchline/gate/log";
import { createPageMeter } from "@touchline/gate/metrics";
import { startAcquirer } from "./acquirer.ts";
import { buildPages, compressFiles } from "./build.ts";
import { type OpenData, openData } from "./data.ts";
import { openFeed, type SiteFeed } from "./feed.ts";
import { hostName } from "./host-name.ts";
import { lockFolder } from "./lock.ts";
import type { Pages } from "./pages.ts";
import { createPagesBeside } from "./pages-beside.ts";
import { type FrontDoor, takePort } from "./port.ts";
import { showProgress } from "./progress.mjs";
import { readSettings, type SiteSettings } from "./settings.ts";
import { openTraces } from "./traces.ts";
import { answerUnlistedHost } from "./unlisted-host.ts";
import { welcome } from "./welcome.ts";

export interface SiteOptions {
  dev: boolean;
  env: NodeJS.ProcessEnv;
  /** Writes unbuffered: a step's name before it runs, its duration after. */
  write: (text: string) => void;
  /** Whether people watch: a line of theirs may be written again. */
  isTerminal: boolean;
  /** Called when something the site cannot run without is gone. */
  onDeath: (why: string) => void;
  /**
   * Called with the stop function before anything has started, so that a start can be aborted too.
   */
  onStop: (stop: () => Promise<void>) => void;
}

/** Passed to every step of the start. */
interface Starting {
  options: SiteOptions;
  settings: SiteSettings;
  clock: Clock;
  log: Logger;
  step: ReturnType<typeof stepper>;
  /** How to stop what has started, in the order of the start. */
  undo: (() => unknown)[];
}

/**
 * Starts embedded PostgreSQL, feed, gate and web site in order of their dependencies, and stops
 * them in reverse.
 */
export async function start(options: SiteOptions): Promise<void> {
  const began = performance.now();
  const undo: Starting["undo"] = [];
  const stop = async () => {
    for (const back of undo.splice(0).reverse()) await back();
  };
  options.onStop(stop);
  try {
    await startAll(options, undo, began);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  options: SiteOptions,
  undo: Starting["undo"],
  began: number,
): Promise<void> {
  const { dev, env, write, isTerminal } = options;
  const settings = readSettings(env);
  const clock = steadyClock();
  const log = createLog(settings.gate);
  const step = stepper(write, isTerminal);
  const starting: Starting = { options, settings, clock, log, step, undo };
  const onTraceError = (error: unknown) => log.error({ err: error }, "tracing failed");
  undo.push(await openTraces(settings, "site", onTraceError));
  undo.push(lockFolder(settings.dataDir));
  const door = await takePort(settings.port, settings.bind);
  undo.push(() => door.close());

  // Beside the build: the database is mostly the disk's work, and one that cannot be used is
  // reported at once.
  const build = dev ? null : startBuild(undo);
  const data = await startData(starting);
  if (build) await step("site", () => build.pages, build.phase);

  const source = await startFeed(starting, data);
  const bank = await openBank(settings, data, write);
  undo.push(bank.close);
  const { gate, gateListener } = await startGate(starting, { door, data, source, bank });
  const web = await startWeb(starting, gate, bank);
  openDoor({ door, gate, gateListener, web });
  write(`${welcome(settings, gate.demoLogins, bank.port, performance.now() - began).join("\n")}\n`);
  build
    ?.finish()
    .catch((error) => log.error({ err: error }, "the build's files stay uncompressed"));
}

interface Build {
  pages: ReturnType<typeof buildPages>;
  phase(): string;
  /** Does the rest, which no first page needs. */
  finish(): Promise<void>;
}

function startBuild(undo: Starting["undo"]): Build {
  const ending = new AbortController();
  const { signal } = ending;
  undo.push(() => ending.abort());
  let phase = "";
  const pages = buildPages({ signal, onPhase: (next) => (phase = next) });
  // Whoever waits for it later hears of its failure.
  pages.catch(() => {});
  const finish = () =>
    compressFiles({ signal, behindVisitors: true }).catch((error) => {
      if (!signal.aborted) throw error;
    });
  return { pages, phase: () => phase, finish };
}

async function startData({ options, settings, step, undo }: Starting): Promise<OpenData> {
  const data = await step("database", () => openData(settings));
  undo.push(data.close);
  void data.died.then(() =>
    options.onDeath(
      "The database server has ended by itself: see its log beside the data folder, then start again",
    ),
  );
  return data;
}

async function startFeed(
  { options, settings, clock, undo }: Starting,
  { heardUntil }: OpenData,
): Promise<SiteFeed> {
  const { write, onDeath } = options;
  const source = await openFeed({ settings, clock, heardUntil, write, onDeath });
  undo.push(source.close);
  return source;
}

interface GateNeeds {
  door: FrontDoor;
  data: OpenData;
  source: SiteFeed;
  bank: Bank;
}

async function startGate(
  { settings, clock, step, undo }: Starting,
  { door, data, source, bank }: GateNeeds,
): Promise<{ gate: Gate; gateListener: RequestListener }> {
  const { feed, statistics } = source;
  let gateListener: RequestListener = () => {};
  const gate = await step("gate", () =>
    createGate({
      config: { ...settings.gate, paymentProviders: bank.providers },
      databaseUrl: data.url,
      feed,
      statistics,
      clock,
      serverFactory: (listener) => {
        gateListener = listener;
        return door.server;
      },
    }),
  );
  undo.push(() => gate.close());
  // Undone before the gate, so that open requests finish while gate and database are still up.
  undo.push(() => door.drain());
  await gate.start();
  return { gate, gateListener };
}

async function startWeb(
  { options: { dev }, settings, clock, log, step, undo }: Starting,
  gate: Gate,
  bank: Bank,
): Promise<Pages> {
  const about = {
    settings,
    clock,
    dev,
    providers: bank.providers,
    meter: createPageMeter(gate.registry),
    log,
    gateUrl: `http://127.0.0.1:${settings.port}`,
  };
  // Only the development run needs the renderer in this thread, for its bundler's socket.
  const web = dev ? (await import("./pages.ts")).createPages(about) : createPagesBeside(about);
  await step("web", () => web.prepare());
  undo.push(() => web.close());
  return web;
}

interface Open {
  door: FrontDoor;
  gate: Gate;
  gateListener: RequestListener;
  web: Pages;
}

/** Answers visitors from here on. */
function openDoor({ door, gate, gateListener, web }: Open): void {
  door.open((request, response) => {
    const [path = "/", search = ""] = (request.url ?? "/").split("?");
    if (isGatePath(path) || path === "/metrics") return gateListener(request, response);
    const host = hostName(request.headers.host);
    if (!gate.isSite(host)) return answerUnlistedHost(response);
    if (gate.isDoor(path)) return gateListener(request, response);
    gate.visited(path, search, host, web.addressOf(request));
    web.serve(request, response);
  });
  door.server.on("upgrade", (request, socket, head) => {
    if (request.url?.startsWith("/sockets/")) gate.upgrade(request, socket, head);
    else web.upgrade(request, socket, head);
  });
}

interface Bank {
  providers: PaymentProviderSettings;
  /** The sandbox acquirer's port, if this site runs one. */
  port: number | null;
  close(): Promise<void>;
}

/** The configured providers, or our own sandbox acquirer. */
async function openBank(
  { acquirer, ...settings }: SiteSettings,
  data: OpenData,
  write: SiteOptions["write"],
): Promise<Bank> {
  const none = { providers: settings.gate.paymentProviders, port: null, close: async () => {} };
  if (!acquirer) return none;
  const databaseUrl = acquirer.databaseUrl ?? (await data.acquirerUrl());
  if (databaseUrl) return startAcquirer({ settings, keys: acquirer, databaseUrl, write });
  write(
    "touchline: no sandbox acquirer, as this role may make no database for it: set ACQUIRER_DATABASE_URL\n",
  );
  return none;
}

function stepper(write: (text: string) => void, isTerminal: boolean) {
  return async <T>(name: string, work: () => Promise<T>, doing?: () => string): Promise<T> => {
    const from = performance.now();
    const end = showProgress(name, write, { isTerminal, ...(doing && { doing }) });
    try {
      const result = await work();
      const seconds = `${((performance.now() - from) / 1000).toFixed(1)} s`;
      end(typeof result === "string" ? `${result}, ${seconds}` : seconds);
      return result;
    } catch (error) {
      end("failed");
      throw error;
    }
  };
}
