import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { systemClock } from "@touchline/core";
import pg from "pg";
import type { SandboxSettings } from "../../apps/gate/src/modules/money/payments/payment-settings.ts";

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
  /** The folder of the release to start; this one by default. */
  release?: string;
  /** Whether errors are logged to standard output. */
  logsErrors?: boolean;
}

const ROOT = join(import.meta.dirname, "../..");
const order = JSON.parse(process.argv[2] ?? "{}") as GateOrder;
const { databaseUrl, port, acquirer, release = ROOT, logsErrors = false, ...world } = order;
const part = (path: string) => import(pathToFileURL(join(release, path)).href);
const { createSimulator }: typeof import("@touchline/simulator") = await part(
  "packages/simulator/src/index.ts",
);
/** A part that the gate's package exports: an earlier release may keep it in another folder. */
const { exports: exported } = JSON.parse(
  readFileSync(join(release, "apps/gate/package.json"), "utf8"),
);
const ofGate = (name: string) => part(join("apps/gate", exported[name]));
const { createGate }: typeof import("@touchline/gate") = await ofGate(".");
const { migrate }: typeof import("@touchline/gate/migrate") = await ofGate("./migrate");
const { testConfig }: typeof import("../../apps/gate/test/gate.ts") =
  await part("apps/gate/test/gate.ts");
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
  config: testConfig({
    demo: true,
    tablePace: 0.15,
    paymentProviders: { sandbox: acquirer },
    logLevel: logsErrors ? "error" : "silent",
  }),
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
