import type { RequestListener } from "node:http";
import { type Clock, steadyClock } from "@touchline/core";
import { connectNatsWire } from "@touchline/gate/nats-wire";
import { question, type Wire } from "@touchline/gate/wire";
import { type OpenData, openData } from "../data.ts";
import { type FrontDoor, takePort } from "../port.ts";
import { readSettings, type SiteSettings } from "../settings.ts";
import { SetupError } from "../setup-error.ts";
import type { SiteOptions } from "../site.ts";
import type { ProcessName } from "./names.ts";

/** A web process saw a visitor of a page; one gate counts it. */
export const VISITED = question<{ path: string; search: string; host: string; ip: string }, null>(
  "doors.visited",
);

/** The parts that every process of an installation has. */
export interface Parts {
  settings: SiteSettings;
  clock: Clock;
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
  const door = await takePort(settings.port, settings.bind);
  undo.push(() => door.close());
  const data = await openData(settings);
  undo.push(data.close);
  options.write(`touchline: ${name} waits for NATS\n`);
  const wire = await connectNatsWire({
    servers: settings.natsUrls,
    prefix: settings.natsPrefix,
    name: `touchline ${name} ${process.pid}`,
    onError: (error) => console.error("touchline: wire:", error),
  });
  undo.push(() => wire.close());
  return { settings, clock: steadyClock(), wire, door, data, undo };
}

/** The addresses that a process without visitors answers, for its operators. */
const OPERATORS_PATHS = new Set(["/live", "/ready", "/ping.json", "/metrics"]);

export const healthOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (OPERATORS_PATHS.has((request.url ?? "").split("?")[0] ?? ""))
      return listener(request, response);
    response.writeHead(404).end();
  };
