import type { AddressInfo } from "node:net";
import { systemClock } from "@touchline/core";
import { createSimulator } from "@touchline/simulator";
import pg from "pg";
import { createGate } from "../../apps/gate/src/app.ts";
import { migrate } from "../../apps/gate/src/platform/migrate.ts";
import type { SandboxSettings } from "../../apps/gate/src/platform/payment-settings.ts";
import { testConfig } from "../../apps/gate/test/gate.ts";

/**
 * The gate of the kill test, in a process of its own that can be killed; it tells its port once it
 * takes calls.
 */
export interface GateOrder {
  databaseUrl: string;
  /** 0: any that is free. */
  port: number;
  seed: string;
  liveEvents: number;
  prematchEvents: number;
  speed: number;
  acquirer: SandboxSettings;
}

const { databaseUrl, port, acquirer, ...world } = JSON.parse(process.argv[2] ?? "{}") as GateOrder;
// Whoever started it is gone: nobody is left to stop it.
process.on("disconnect", () => process.exit());

await migrate(databaseUrl);
const resumeFrom = await lastHeard();
const feed = createSimulator({
  ...world,
  clock: systemClock,
  ...(resumeFrom ? { resumeFrom } : {}),
});
const gate = await createGate({
  config: testConfig({ demo: true, tablePace: 0.15, paymentProviders: { sandbox: acquirer } }),
  databaseUrl,
  feed,
});
await gate.start();
await gate.app.listen({ port, host: "127.0.0.1" });
process.send?.((gate.app.server.address() as AddressInfo).port);

/** Until when the run before heard the feed, as the site finds it out at its start. */
async function lastHeard(): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ at: Date | null }>(
    "select max(updated_at) as at from events",
  );
  await client.end();
  return rows[0]?.at?.getTime();
}
