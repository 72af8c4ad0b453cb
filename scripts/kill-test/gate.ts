import type { AddressInfo } from "node:net";
import { systemClock } from "@touchline/core";
import { createSimulator } from "@touchline/simulator";
import pg from "pg";
import { createGate } from "../../apps/gate/src/app.ts";
import { migrate } from "../../apps/gate/src/platform/migrate.ts";
import type { SandboxSettings } from "../../apps/gate/src/platform/payment-settings.ts";
import { testConfig } from "../../apps/gate/test/gate.ts";

/**
 * The kill test's gate, in a process that can be killed; it reports its port once it accepts calls.
 */
export interface GateOrder {
  databaseUrl: string;
  /** 0 for any free port. */
  port: number;
  seed: string;
  liveEvents: number;
  prematchEvents: number;
  speed: number;
  acquirer: SandboxSettings;
}

const { databaseUrl, port, acquirer, ...world } = JSON.parse(process.argv[2] ?? "{}") as GateOrder;
// The parent is gone, so nobody else would stop this process.
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

/**
 * The time up to which the previous run received the feed, as the site determines it at its start.
 */
async function lastHeard(): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ at: Date | null }>(
    "select max(updated_at) as at from events",
  );
  await client.end();
  return rows[0]?.at?.getTime();
}
