import type { SiteOptions } from "../site.ts";
import { healthOnly, openParts } from "./parts.ts";
import { startServer } from "./server.ts";

/** `touchline feed`: reads the source of fixtures, prices and results, and leads its shards. */
export async function runFeed(options: SiteOptions): Promise<void> {
  const parts = await openParts("feed", options);
  const { listener } = await startServer("feed", parts, options);
  parts.door.open(healthOnly(listener));
}
