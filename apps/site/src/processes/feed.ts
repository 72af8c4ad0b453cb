import { answerStatistics } from "@touchline/gate/remote-feed";
import { openFeed } from "../feed.ts";
import type { SiteOptions } from "../site.ts";
import { healthOnly, openParts } from "./parts.ts";
import { startServer } from "./server.ts";

/** `touchline feed`: reads the source of fixtures, prices and results, and leads its shards. */
export async function runFeed(options: SiteOptions): Promise<void> {
  const parts = await openParts("feed", options);
  const { settings, clock, data, wire, undo } = parts;
  const { feed, statistics, close } = await openFeed({
    settings,
    clock,
    heardUntil: data.heardUntil,
    write: options.write,
    onDeath: options.onDeath,
  });
  undo.push(close);
  if (statistics) undo.push(answerStatistics(wire, statistics));
  const { gate, listener } = await startServer(parts, { feed, statistics, runsShared: false });
  await gate.start({ isSeeded: false });
  parts.door.open(healthOnly(listener));
}
