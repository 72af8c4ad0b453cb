import type { RequestListener } from "node:http";
import { createGate } from "@touchline/gate";
import { answerStatistics, remoteStatistics } from "@touchline/gate/remote-feed";
import { type GateRole, ROLES } from "@touchline/gate/roles";
import { openFeed, type SiteFeed } from "../feed.ts";
import type { SiteOptions } from "../site.ts";
import type { Parts } from "./parts.ts";

/** The gate's modules in one process, with the feed and the jobs that its role has. */
export async function startServer(
  role: Exclude<GateRole, "whole">,
  parts: Parts,
  options: SiteOptions,
) {
  const { settings, clock, wire, door, data, undo } = parts;
  const { feed, statistics } =
    ROLES[role].feed === "source"
      ? await openSource(parts, options)
      : { feed: null, statistics: remoteStatistics(wire) };
  let listener: RequestListener = () => {};
  const gate = await createGate({
    role,
    feed,
    statistics,
    config: settings.gate,
    databaseUrl: data.url,
    wire,
    clock,
    serverFactory: (handler) => {
      listener = handler;
      return door.server;
    },
  });
  undo.push(() => gate.close());
  // Undone before the gate, so that open requests finish while gate and database are still up.
  undo.push(() => door.drain());
  await gate.start();
  const answer: RequestListener = (request, response) => listener(request, response);
  return { gate, listener: answer };
}

/** Opens the feed, and answers the other processes from its statistics. */
async function openSource(
  { settings, clock, data, wire, undo }: Parts,
  { write, onDeath }: SiteOptions,
): Promise<SiteFeed> {
  const { heardUntil } = data;
  const source = await openFeed({ settings, clock, heardUntil, write, onDeath });
  undo.push(source.close);
  if (source.statistics) undo.push(answerStatistics(wire, source.statistics));
  return source;
}
