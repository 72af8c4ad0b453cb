import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@touchline/postgres";
import type { Kept } from "./kept.ts";

const TRIES = 50;

export interface KeptPostgres extends Kept {
  url(database: string): string;
}

/** A durable PostgreSQL that can be killed and started again on its data. */
export async function keptPostgres(dataDir: string): Promise<KeptPostgres> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  let isRunning = true;
  const follow = () => {
    const followed = server;
    isRunning = true;
    void followed.died.then(() => {
      if (server === followed) isRunning = false;
    });
  };
  follow();

  return {
    name: "PostgreSQL",
    url: (database) => server.url(database),
    isRunning: () => isRunning,
    /**
     * Sessions of a killed server notice it and end by themselves; until then its files are locked.
     */
    async start() {
      for (let tried = 1; !isRunning; tried++) {
        try {
          server = await startEmbeddedPostgres({ dataDir });
          follow();
        } catch (error) {
          if (tried === TRIES) throw error;
          await pause(100);
        }
      }
    },
    async end() {
      if (isRunning) await server.stop();
      isRunning = false;
    },
    async kill() {
      if (!isRunning) return;
      process.kill(server.pid, "SIGKILL");
      await server.died;
    },
    freeze: () => process.kill(server.pid, "SIGSTOP"),
    wake: () => process.kill(server.pid, "SIGCONT"),
    signal: (signal) => process.kill(server.pid, signal),
  };
}
