import { setTimeout as pause } from "node:timers/promises";
import { createEmptyDatabase } from "@touchline/testkit";
import { expect, test } from "vitest";
import { startAcquirer } from "./acquirer.ts";

const KEYS = {
  ...{ key: "merchant-key", webhookSecret: `whsec_${Buffer.alloc(32, 3).toString("base64")}` },
  ...{ port: 0, publicUrl: undefined, databaseUrl: undefined, pace: 0 },
};

/** Resolves when it answers: how long it takes to come up is the machine's business. */
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

test("an acquirer that is killed comes up again on its port, and one that is stopped does not", async () => {
  const database = await createEmptyDatabase();
  const said: string[] = [];
  const bank = await startAcquirer({
    settings: { port: 3000, bind: "127.0.0.1" },
    ...{ keys: KEYS, databaseUrl: database.url, write: (text) => said.push(text) },
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
