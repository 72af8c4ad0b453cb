import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "./server.ts";

test("only the server's owner can read its log, which holds no row and no statement", async () => {
  const folder = mkdtempSync(join(tmpdir(), "touchline-log-"));
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query("create table people (email text primary key)");
  await client.query("insert into people values ('secret@example.com')");
  await expect(client.query("insert into people values ('secret@example.com')")).rejects.toThrow();
  await client.end();
  await server.stop();
  const file = join(folder, "postgres.log");
  const log = readFileSync(file, "utf8");
  expect(log).toContain("duplicate key value");
  expect(log).not.toContain("secret@example.com");
  expect(log).not.toContain("insert into");
  expect(statSync(file).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});
