import type { AddressInfo } from "node:net";
import { systemClock } from "@touchline/core";
import { startScratchPostgres } from "@touchline/postgres";
import { createSimulator } from "@touchline/simulator";
import { createGate } from "../apps/gate/src/app.ts";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { testConfig } from "../apps/gate/test/gate.ts";

/**
 * A whole gate with its own database and a world of live events, for the duration of a bench. It
 * trusts a proxy, so that each socket can have its own address.
 */
export async function startScratchGate({
  liveEvents = 200,
  trustProxy = false,
  demo = false,
} = {}) {
  const postgres = await startScratchPostgres();
  const databaseUrl = postgres.url("postgres");
  await migrate(databaseUrl);
  const config = testConfig({ demo, trustProxy });
  const feed = createSimulator({ seed: "bench", clock: systemClock, liveEvents });
  const gate = await createGate({ config, databaseUrl, feed });
  await gate.start();
  gate.app.server.on("upgrade", gate.upgrade);
  await gate.app.listen({ port: 0, host: "127.0.0.1" });
  return {
    config,
    databaseUrl,
    url: `http://127.0.0.1:${(gate.app.server.address() as AddressInfo).port}`,
    async stop() {
      await gate.close();
      await postgres.stop();
    },
  };
}
