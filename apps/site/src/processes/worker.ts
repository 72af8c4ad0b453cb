import type { SiteOptions } from "../site.ts";
import { healthOnly, openParts } from "./parts.ts";
import { startServer } from "./server.ts";

/**
 * `touchline worker`: the installation's shared jobs (settlement, payments, games on a clock,
 * sweeps). It also seeds a demo.
 */
export async function runWorker(options: SiteOptions): Promise<void> {
  const parts = await openParts("worker", options);
  const { listener } = await startServer("worker", parts, options);
  parts.door.open(healthOnly(listener));
}
