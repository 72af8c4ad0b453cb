import { doorReport, type QueryOf, resolveDoor } from "@touchline/contract";
import { arrivalTouch, type Clock, DAY_MS, SECOND_MS } from "@touchline/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { addressBlock } from "../../../platform/http/address.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { registerAppLinks } from "./app-links.ts";
import { doorAt, isThrough, passDoor } from "./doors.rules.ts";
import { addVisits, referersOf, signUpsBetween, visitsBetween } from "./doors.store.ts";
import { createVisitCounts } from "./visit-counts.ts";

export interface DoorsDeps {
  config: Pick<GateConfig, "desktopLinks" | "apps">;
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  schedule: Schedule;
  handle: Handle;
  jurisdictions: Jurisdictions;
  callerOf(request: FastifyRequest): Caller;
}

/** Whether the gate answers a path with a redirect. The web serves the two doors that are pages. */
export const isDoor = (path: string): boolean =>
  path.startsWith("/.well-known/") || isThrough(path);

/** Whether a door is a page of its own, whose visits are counted too. */
export const isDoorPage = (path: string): boolean => {
  const door = doorAt(path)?.door;
  return door === "popular" || door === "zeromarginevents";
};

const STORED_EVERY_MS = 10 * SECOND_MS;
const LONGEST_REPORT_DAYS = 92;
const MOST_ROWS = 2000;

interface OpenDoors extends DoorsDeps {
  counts: ReturnType<typeof createVisitCounts>;
  /** The day whose stored referers are known here. */
  knownOn: string;
}

/**
 * Redirects for links of apps, campaigns, affiliates and older sites. Each visit is counted; none
 * leads off the site unless the operator configured it.
 */
export function createDoors(deps: DoorsDeps) {
  const { config, app, clock, schedule, handle } = deps;
  const doors: OpenDoors = { ...deps, counts: createVisitCounts(clock), knownOn: "" };

  // A catch-all route: a language may precede a door, and an old address may have any form.
  app.get("/*", { schema: { hide: true }, config: { anyOrigin: true } }, (request, reply) =>
    redirect(doors, request, reply),
  );
  handle(resolveDoor, async ({ query, caller }) => resolve(doors, query, caller));
  handle(doorReport, ({ query }) => report(doors, query));
  schedule.here(STORED_EVERY_MS, "doors.store", () => store(doors));
  registerAppLinks(app, config.apps);
  return {
    store: () => store(doors),
    /** Counts a request for a page that is a door. */
    visited: (path: string, search: string, host: string, ip: string) =>
      countPage(doors, { path, search, host, ip }),
  };
}

const pass = (
  { config, jurisdictions }: OpenDoors,
  address: string,
  { jurisdiction }: Pick<Caller, "jurisdiction">,
) => passDoor(address, config.desktopLinks, jurisdictions.profile(jurisdiction).locales);

async function redirect(doors: OpenDoors, request: FastifyRequest, reply: FastifyReply) {
  const caller = doors.callerOf(request);
  const passed = pass(doors, request.url, caller);
  if (!passed) return reply.callNotFound();
  const { refererId = "" } = arrivalTouch(new URL(request.url, "http://site.invalid").searchParams);
  doors.counts.add(
    { ...passed, jurisdiction: caller.jurisdiction, refererId },
    addressBlock(caller.ip),
  );
  return reply
    .code(302)
    .header("location", passed.target)
    .header("referrer-policy", "no-referrer")
    .send();
}

function resolve(doors: OpenDoors, query: QueryOf<typeof resolveDoor>, caller: Caller) {
  const url = URL.parse(query.url, "http://site.invalid");
  const address = url ? url.pathname + url.search : "/";
  const passed = pass(doors, address, caller);
  const touch = url ? arrivalTouch(url.searchParams) : {};
  if (passed) return { door: passed.door, outcome: passed.outcome, path: passed.target, touch };
  return { door: null, outcome: "usual" as const, path: "/", touch };
}

async function report(doors: OpenDoors, { from, to }: QueryOf<typeof doorReport>) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (!(days >= 0 && days < LONGEST_REPORT_DAYS))
    return refusal("ValidationError", { field: "to", rule: "range" });
  await store(doors);
  return doors.db.read(async (reader) => ({
    visits: await visitsBetween(reader, from, to, MOST_ROWS),
    signUps: await signUpsBetween(reader, from, to, MOST_ROWS),
  }));
}

async function store(doors: OpenDoors): Promise<void> {
  const { counts, db } = doors;
  const day = counts.today();
  if (doors.knownOn !== day) counts.know(day, await db.read((reader) => referersOf(reader, day)));
  doors.knownOn = day;
  const taken = counts.take();
  if (taken.length === 0) return;
  await db
    .statement((tx) => addVisits(tx, taken))
    .catch((error: unknown) => {
      counts.giveBack(taken);
      throw error;
    });
}

interface PageVisit {
  path: string;
  search: string;
  host: string;
  ip: string;
}

function countPage(
  { counts, jurisdictions }: OpenDoors,
  { path, search, host, ip }: PageVisit,
): void {
  const door = doorAt(path)?.door;
  if (door !== "popular" && door !== "zeromarginevents") return;
  const { refererId = "" } = arrivalTouch(new URLSearchParams(search));
  counts.add(
    { jurisdiction: jurisdictions.ofHost(host), door, outcome: "usual", refererId },
    addressBlock(ip),
  );
}
