import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createEmptyDatabase } from "@touchline/testkit";
import { expect, test } from "vitest";
import { startAcquirer } from "./acquirer.ts";

const KEYS = {
  key: "merchant-key",
  webhookSecret: `whsec_${Buffer.alloc(32, 3).toString("base64")}`,
  port: 0,
  publicUrl: undefined,
  databaseUrl: undefined,
  pace: 0,
};

/** Resolves when it answers, however long the machine takes to start it. */
async function answers(url: string): Promise<number> {
  for (;;) {
    const status = await fetch(`${url}/health`).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status > 0) return status;
    await pause(50);
  }
}

test("a killed acquirer restarts on its port, and a stopped one does not", async () => {
  const database = await createEmptyDatabase();
  const said: string[] = [];
  const bank = await startAcquirer({
    settings: { port: 3000, bind: "127.0.0.1" },
    keys: KEYS,
    databaseUrl: database.url,
    write: (text) => said.push(text),
  });
  const url = bank.providers.sandbox?.url ?? "";
  expect(await answers(url)).toBe(200);
  const first = bank.pid() as number;
  process.kill(first, "SIGKILL");
  while (bank.pid() === first || !bank.pid()) await pause(20);
  expect(await answers(url)).toBe(200);
  expect(said).toEqual([expect.stringMatching(/ended \(SIGKILL\); it starts again/)]);
  await bank.close();
  expect(bank.pid()).toBeUndefined();
  await expect(fetch(`${url}/health`)).rejects.toThrow();
  await database.drop();
});

test("the site does not wait for an acquirer that cannot start, and retries at growing intervals", async () => {
  const folder = mkdtempSync(join(tmpdir(), "touchline-acquirer-"));
  writeFileSync(join(folder, "dies.mjs"), "process.exit(3);");
  const said: string[] = [];
  const third = Promise.withResolvers<void>();
  const bank = await startAcquirer({
    settings: { port: 3000, bind: "127.0.0.1" },
    keys: KEYS,
    databaseUrl: "postgresql://nowhere/x",
    program: pathToFileURL(join(folder, "dies.mjs")),
    write: (text) => {
      if (said.push(text) === 3) third.resolve();
    },
  });
  expect(bank.port).toBeGreaterThan(0);
  await third.promise;
  await bank.close();
  rmSync(folder, { recursive: true });
  expect(said.map((text) => /in ([\d.]+) s/.exec(text)?.[1])).toEqual(["0.5", "1", "2"]);
});
