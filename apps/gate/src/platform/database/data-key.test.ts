import { createTestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startGateOn, type TestGate } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { deriveKey, seal } from "../secrets.ts";
import { ConfigError } from "../settings/setting.ts";
import { openDataKey } from "./data-key.ts";
import { migrate } from "./migrate.ts";

const [MINE, NEWER, FOREIGN] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill)) as [
  Buffer,
  Buffer,
  Buffer,
];
const alone = (tokenSecret: Uint8Array) => ({
  tokenSecret,
  previousTokenSecrets: [],
  nextTokenSecrets: [],
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let gate: TestGate | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await gate?.close();
  gate = undefined;
  await database.drop();
});

const ask = async (sql: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql, values);
  await client.end();
};

describe("the data key", () => {
  test("is generated once, and the same secret opens it again", async () => {
    const key = await openDataKey(database.url, alone(MINE));
    expect(key).toHaveLength(32);
    expect(await openDataKey(database.url, alone(MINE))).toEqual(key);
  });

  test("gates that start together on a new database agree on one", async () => {
    const keys = await Promise.all(
      Array.from({ length: 4 }, () => openDataKey(database.url, alone(MINE))),
    );
    expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
  });

  test("a secret that does not fit the database stops the gate from starting, in one line", async () => {
    await openDataKey(database.url, alone(MINE));
    const start = startGateOn(database.url, { config: alone(FOREIGN) });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^TOKEN_SECRET does not fit this database[^\n]*$/);
  });

  test("a rotated secret opens it through the old one, and alone from then on", async () => {
    const key = await openDataKey(database.url, alone(MINE));
    expect(
      await openDataKey(database.url, { ...alone(NEWER), previousTokenSecrets: [MINE] }),
    ).toEqual(key);
    expect(await openDataKey(database.url, alone(NEWER))).toEqual(key);
    await expect(openDataKey(database.url, alone(MINE))).rejects.toThrow(ConfigError);
  });

  test("an older database sealed by the secret itself uses that secret as its key, and refuses another", async () => {
    const sealed = seal(deriveKey(MINE, "crash-chain"), "a chain's secret", Buffer.alloc(12, 9));
    await ask(
      "insert into crash_chains (chain_id, secret_sealed, length, anchor, salt, created_at) values (gen_random_uuid(), $1, 10, 'a', 's', now())",
      [sealed],
    );
    await expect(openDataKey(database.url, alone(FOREIGN))).rejects.toThrow(ConfigError);
    expect(Buffer.from(await openDataKey(database.url, alone(MINE)))).toEqual(MINE);
  });
});

test("a session survives a rotation of TOKEN_SECRET, and a token of a removed secret does not", async () => {
  gate = await startGateOn(database.url, { config: alone(MINE) });
  const { headers } = await join(gate);
  const balance = async () => (await gate?.call("heartbeat", { headers }))?.http;
  const { clock } = gate;
  for (const [config, http] of [
    [{ ...alone(NEWER), previousTokenSecrets: [MINE] }, 200],
    [alone(NEWER), 401],
  ] as const) {
    await gate.close();
    gate = await startGateOn(database.url, { config, clock });
    expect(await balance()).toBe(http);
  }
});

test("a database of a newer version is refused before anything runs on it", async () => {
  await ask("insert into migrations (name, hash) values ('9999_from_tomorrow.sql', 'x')");
  await expect(migrate(database.url)).rejects.toThrow(
    /^This database belongs to a newer version of Touchline \(it has 9999_from_tomorrow\.sql\)[^\n]*$/,
  );
});
