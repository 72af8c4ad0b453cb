import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedPostgres, scratchFolder, startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import type { SandboxSettings } from "../../apps/gate/src/platform/payment-settings.ts";
import { acquirerSettings, freePort, startAcquirer } from "./acquirer.ts";
import type { GateOrder } from "./gate.ts";

export interface Stand {
  /** The gate's address, the same after every restart. */
  url: string;
  databaseUrl: string;
  acquirer: SandboxSettings;
  acquirerDatabaseUrl: string;
  /** Resolves while the gate accepts calls; clients wait here while it is down. */
  up(): Promise<void>;
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

const DATABASE_TRIES = 50;

/**
 * A durable PostgreSQL, a sandbox acquirer and a gate, each a process that can be killed and
 * restarted on its data.
 */
export async function raiseStand(
  world: Omit<GateOrder, "databaseUrl" | "port" | "acquirer">,
): Promise<Stand> {
  const folder = mkdtempSync(join(scratchFolder(), "touchline-kill-"));
  chmodSync(folder, 0o711);
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder });
  let databaseIsUp = true;
  const databaseUrl = postgres.url("postgres");
  const acquirerDatabaseUrl = postgres.url("acquirer");
  await createDatabase(databaseUrl);
  const [port, acquirerPort] = [await freePort(), await freePort()];
  const settings = acquirerSettings(acquirerPort);
  const openAcquirer = () =>
    startAcquirer({ databaseUrl: acquirerDatabaseUrl, port: acquirerPort, gatePort: port });
  let acquirer = await openAcquirer();
  let gate = await startGate({ ...world, databaseUrl, port, acquirer: settings });
  let ready = Promise.withResolvers<void>();
  ready.resolve();

  /**
   * Sessions of a killed server notice it and end by themselves; until then its files are locked.
   */
  async function startDatabase(): Promise<EmbeddedPostgres> {
    for (let tried = 1; ; tried++) {
      try {
        return await startEmbeddedPostgres({ dataDir: folder });
      } catch (error) {
        if (tried === DATABASE_TRIES) throw error;
        await pause(100);
      }
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    acquirer: settings,
    acquirerDatabaseUrl,
    up: () => ready.promise,
    async kill({ database, acquirer: withAcquirer }) {
      if (database) {
        process.kill(postgres.pid, "SIGKILL");
        await postgres.died;
        databaseIsUp = false;
        await pause(database.earlierMs);
      }
      if (hasEnded(gate)) throw new Error("the gate did not outlive its database");
      if (hasEnded(acquirer)) throw new Error("the acquirer did not outlive its database");
      ready = Promise.withResolvers();
      await Promise.all([end(gate), ...(withAcquirer ? [end(acquirer)] : [])]);
    },
    async restart(look) {
      if (!databaseIsUp) postgres = await startDatabase();
      databaseIsUp = true;
      await look();
      if (hasEnded(acquirer)) acquirer = await openAcquirer();
      gate = await startGate({ ...world, databaseUrl, port, acquirer: settings });
    },
    open: () => ready.resolve(),
    async stop() {
      await Promise.all([end(gate), end(acquirer)]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("create database acquirer");
  await client.end();
}

function startGate(order: GateOrder): Promise<ChildProcess> {
  const gate = fork(new URL("./gate.ts", import.meta.url), [JSON.stringify(order)], {
    stdio: "inherit",
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  return new Promise((done, failed) => {
    gate.once("exit", (code, signal) =>
      failed(new Error(`the gate ended before it took calls (${code ?? signal})`)),
    );
    gate.once("message", () => {
      gate.removeAllListeners("exit");
      done(gate);
    });
  });
}
