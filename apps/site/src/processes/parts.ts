import type { RequestListener } from "node:http";
import { type Clock, steadyClock } from "@touchline/core";
import { clockBesideDatabase } from "@touchline/gate/guarded-clock";
import { createLog, type Logger } from "@touchline/gate/log";
import { connectNatsWire } from "@touchline/gate/nats-wire";
import { question, type Wire } from "@touchline/gate/wire";
import { type OpenData, openData } from "../data.ts";
import { type FrontDoor, takePort, UNTOUCHED } from "../port.ts";
import { readSettings, type SiteSettings } from "../settings.ts";
import { SetupError } from "../setup-error.ts";
import type { SiteOptions } from "../site.ts";
import { openTraces } from "../traces.ts";
import type { ProcessName } from "./names.ts";

/** A web process saw a visitor of a page; one gate counts it. */
export const VISITED = question<{ path: string; search: string; host: string; ip: string }, null>(
  "doors.visited",
);

/** The parts that every process of an installation has. */
export interface Parts {
  settings: SiteSettings;
  clock: Clock;
  log: Logger;
  wire: Wire;
  door: FrontDoor;
  data: OpenData;
  /** Stopping runs these in reverse. */
  undo: (() => unknown)[];
}

/** Opens the parts of one process among many. */
export async function openParts(name: ProcessName, options: SiteOptions): Promise<Parts> {
  const undo: Parts["undo"] = [];
  options.onStop(async () => {
    for (const back of undo.splice(0).reverse()) await back();
  });
  const settings = readSettings(options.env);
  if (!settings.databaseUrl || settings.natsUrls.length === 0)
    throw new SetupError(`touchline ${name} needs DATABASE_URL and NATS_URL (docs/scale.md)`);
  const log = createLog(settings.gate);
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  undo.push(await openTraces(settings, name, failed("tracing")));
  const door = await takePort(settings.port, settings.bind, UNTOUCHED);
  undo.push(() => door.close());
  const data = await openData(settings);
  undo.push(data.close);
  options.write(`touchline: ${name} waits for NATS\n`);
  const wire = await connectNatsWire({
    servers: settings.natsUrls,
    prefix: settings.natsPrefix,
    name: `touchline ${name} ${process.pid}`,
    onError: failed("wire"),
  });
  undo.push(() => wire.close());
  // A web process has no connection to a database that could decide.
  const clock = name === "web" ? steadyClock() : await clockBesideDatabase(data.url);
  return { settings, clock, log, wire, door, data, undo };
}

/**
 * The addresses that a process answers on its own port, for its operators. No load balancer sends
 * visitors to `/live` or `/metrics` of a gate.
 */
export const OPERATORS_PATHS: ReadonlySet<string> = new Set([
  "/live",
  "/ready",
  "/ping.json",
  "/metrics",
]);

export const healthOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (OPERATORS_PATHS.has((request.url ?? "").split("?")[0] ?? ""))
      return listener(request, response);
    response.writeHead(404).end();
  };
