import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { scratchFolder } from "@touchline/postgres";
import type { SandboxSettings } from "../../apps/gate/src/modules/money/payments/payment-settings.ts";
import { createDatabase } from "../../apps/site/src/create-database.ts";
import { keptPostgres } from "../cluster/postgres.ts";
import { acquirerSettings, freePort, startAcquirer } from "./acquirer.ts";
import type { GateOrder } from "./gate.ts";
import type { Reached } from "./session.ts";
import { end, hasEnded, startGate } from "./start-gate.ts";

/** The gate's address is the same after every restart. */
export interface Stand extends Reached {
  databaseUrl: string;
  acquirer: SandboxSettings;
  acquirerDatabaseUrl: string;
  /**
   * Kills the gate without warning; on request also PostgreSQL, this much earlier, and the
   * acquirer.
   */
  kill(also: { database: { earlierMs: number } | null; acquirer: boolean }): Promise<void>;
  /**
   * Restarts what was killed, after inspecting the database while no gate runs. Clients wait until
   * `open`.
   */
  restart(look: () => Promise<void>): Promise<void>;
  open(): void;
  stop(): Promise<void>;
}

/**
 * A durable PostgreSQL, a sandbox acquirer and a gate, each a process that can be killed and
 * restarted on its data.
 */
export async function raiseStand(
  world: Omit<GateOrder, "databaseUrl" | "port" | "acquirer">,
): Promise<Stand> {
  const folder = mkdtempSync(join(scratchFolder(), "touchline-kill-"));
  chmodSync(folder, 0o711);
  const postgres = await keptPostgres(folder);
  const databaseUrl = postgres.url("postgres");
  const acquirerDatabaseUrl = postgres.url("acquirer");
  await createDatabase(databaseUrl, "acquirer");
  const [port, acquirerPort] = [await freePort(), await freePort()];
  const settings = acquirerSettings(acquirerPort);
  const openAcquirer = () =>
    startAcquirer({ databaseUrl: acquirerDatabaseUrl, port: acquirerPort, gatePort: port });
  let acquirer = await openAcquirer();
  let gate = await startGate({ ...world, databaseUrl, port, acquirer: settings });
  let ready = Promise.withResolvers<void>();
  ready.resolve();

  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    acquirer: settings,
    acquirerDatabaseUrl,
    up: () => ready.promise,
    async kill({ database, acquirer: withAcquirer }) {
      if (database) {
        await postgres.kill();
        await pause(database.earlierMs);
      }
      if (hasEnded(gate)) throw new Error("the gate did not outlive its database");
      if (hasEnded(acquirer)) throw new Error("the acquirer did not outlive its database");
      ready = Promise.withResolvers();
      await Promise.all([end(gate), ...(withAcquirer ? [end(acquirer)] : [])]);
    },
    async restart(look) {
      await postgres.start();
      await look();
      if (hasEnded(acquirer)) acquirer = await openAcquirer();
      gate = await startGate({ ...world, databaseUrl, port, acquirer: settings });
    },
    open: () => ready.resolve(),
    async stop() {
      await Promise.all([end(gate), end(acquirer)]);
      await postgres.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
