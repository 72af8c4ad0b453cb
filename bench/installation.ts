import { type ChildProcess, fork } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder, startEmbeddedPostgres } from "@touchline/postgres";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { createDatabase } from "../apps/site/src/create-database.ts";
import { keptNats } from "../scripts/cluster/nats.ts";
import { freePorts } from "../scripts/fault-test/ports.ts";
import type { MemberOptions, MemberOrder, Ticks } from "./member.program.ts";

/** A process of an installation. */
export interface Member {
  pid: number;
  url: string;
  socketsUrl: string;
  /** Plays price changes, in a process that reads the feed. */
  play(ticks: Ticks): Promise<void>;
}

export interface Installation {
  postgresPid: number;
  databaseUrl(database: string): string;
  /** Starts a process on a database, which is created and migrated for its first one. */
  add(kind: MemberOptions["kind"], database: string): Promise<Member>;
  stop(): Promise<void>;
}

/** PostgreSQL and NATS on this machine, for processes that a bench adds. */
export async function startInstallation({ durable = false } = {}): Promise<Installation> {
  const folder = mkdtempSync(join(scratchFolder(), "touchline-bench-"));
  // The server's user must be able to reach its files, but not to list the folder.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable });
  const nats = keptNats(await freePorts(1));
  await nats.start();
  const migrated = new Set<string>();
  const children: ChildProcess[] = [];

  async function migratedUrl(database: string): Promise<string> {
    const url = postgres.url(database);
    if (migrated.has(database)) return url;
    migrated.add(database);
    await createDatabase(postgres.url("postgres"), database);
    await migrate(url);
    return url;
  }

  return {
    postgresPid: postgres.pid,
    databaseUrl: postgres.url,
    async add(kind, database) {
      const databaseUrl = await migratedUrl(database);
      const child = fork(new URL("./member.program.ts", import.meta.url), { stdio: "inherit" });
      children.push(child);
      const options = { kind, databaseUrl, natsUrl: nats.url };
      const { url } = await order<{ url: string }>(child, { do: "start", options });
      return {
        pid: child.pid ?? 0,
        url,
        socketsUrl: `${url.replace("http", "ws")}/sockets/events`,
        play: async (ticks) => void (await order(child, { do: "tick", ticks })),
      };
    },
    async stop() {
      for (const child of children.reverse()) {
        await order(child, { do: "stop" }).catch(() => {});
        child.kill();
      }
      await nats.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function order<T>(child: ChildProcess, given: MemberOrder): Promise<T> {
  return new Promise((done, failed) => {
    const ended = () => failed(new Error("a process of the installation ended"));
    child.once("exit", ended);
    child.once("message", (answer: T) => {
      child.off("exit", ended);
      done(answer);
    });
    child.send(given);
  });
}
