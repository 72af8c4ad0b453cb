import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const settingsOf = (env: Record<string, string>) => readSettings({ NODE_ENV: "test", ...env });

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "touchline-settings-"));
  chmodSync(made, 0o700);
  folders.push(made);
  return made;
}
const keysOf = (dataDir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8"));

afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

test("the simulated world's seed is generated at the first start and kept for later ones", () => {
  const [mine, yours] = [folder(), folder()];
  const first = settingsOf({ DATA_DIR: mine }).worldSeed;
  expect(Buffer.from(first, "base64url").length).toBeGreaterThanOrEqual(32);
  expect(settingsOf({ DATA_DIR: mine }).worldSeed).toBe(first);
  expect(settingsOf({ DATA_DIR: yours }).worldSeed).not.toBe(first);
  expect(statSync(join(mine, "keys.json")).mode & 0o077).toBe(0);
});

test("a fixed seed applies to a run that sets one", () => {
  expect(settingsOf({ DATA_DIR: folder(), SIMULATOR_SEED: "same again" }).worldSeed).toBe(
    "same again",
  );
});

test("a folder older than the secret seed gets one and keeps its other keys", () => {
  const dataDir = folder();
  const kept = { tokenSecret: "t".repeat(40), operatorKey: "operator", internalKey: "internal" };
  writeFileSync(join(dataDir, "keys.json"), JSON.stringify(kept));
  const { worldSeed, acquirer } = settingsOf({ DATA_DIR: dataDir });
  const fresh = {
    worldSeed,
    acquirerKey: acquirer?.key,
    acquirerWebhookSecret: acquirer?.webhookSecret,
  };
  expect(keysOf(dataDir)).toEqual({ ...kept, ...fresh });
  expect(acquirer?.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

test("secrets before a rotation are read from TOKEN_SECRET_PREVIOUS, and a short one is refused", () => {
  const [old, older] = ["o".repeat(32), "p".repeat(32)];
  const { gate } = settingsOf({
    DATA_DIR: folder(),
    TOKEN_SECRET: "n".repeat(32),
    TOKEN_SECRET_PREVIOUS: `${old},${older}`,
    TOKEN_SECRET_NEXT: "q".repeat(32),
  });
  expect(gate.nextTokenSecrets).toEqual([new TextEncoder().encode("q".repeat(32))]);
  expect(gate.previousTokenSecrets.map((secret) => Buffer.from(secret).toString())).toEqual([
    old,
    older,
  ]);
  expect(() => settingsOf({ DATA_DIR: folder(), TOKEN_SECRET_PREVIOUS: "short" })).toThrow(
    /too short/,
  );
});

test.each([
  ["a demo plays the simulator", {}, "simulator"],
  ["with real money nothing is simulated", { DEMO: "0" }, "none"],
  ["nor with a database of the operator's", { DATABASE_URL: "postgresql://localhost/x" }, "none"],
  [
    "unless the operator says it twice",
    { DEMO: "0", FEED: "simulator", SIMULATION_WITH_REAL_MONEY: "1" },
    "simulator",
  ],
  ["a demo may run without", { FEED: "none" }, "none"],
])("FEED: %s", (_, env, feed) => {
  expect(settingsOf({ DATA_DIR: folder(), ...env }).feed).toBe(feed);
});

test.each([
  { DEMO: "0", FEED: "simulator" },
  { DATABASE_URL: "postgresql://localhost/x", FEED: "simulator" },
  { DEMO: "0", FEED_REPLAY: "yesterday.jsonl" },
])("%j would take real money on matches that are not real, and is refused", (env) => {
  const said = { DATA_DIR: folder(), ...(env as Record<string, string>) };
  expect(() => settingsOf(said)).toThrow(/^FEED.* say SIMULATION_WITH_REAL_MONEY=1$/);
});

test.each([
  ["a demo starts one", {}, true],
  ["with real money there is none", { DEMO: "0" }, false],
  [
    "nor where a demo has another",
    {
      ACQUIRER_URL: "http://bank:4000",
      ACQUIRER_KEY: "k",
      ACQUIRER_WEBHOOK_SECRET: `whsec_${"a".repeat(44)}`,
    },
    false,
  ],
])("the sandbox acquirer: %s", (_, env, starts) => {
  expect(
    settingsOf({ DATA_DIR: folder(), ...(env as Record<string, string>) }).acquirer !== undefined,
  ).toBe(starts);
});

test.each([
  { ACQUIRER_PACE: "fast" },
  { ACQUIRER_PUBLIC_URL: "bank.example" },
  { ACQUIRER_PORT: "70000" },
  { ACQUIRER_URL: "bank:4000", ACQUIRER_KEY: "k", ACQUIRER_WEBHOOK_SECRET: "whsec_x" },
  { ACQUIRER_URL: "http://bank:4000" },
  { ACQUIRER_URL: "http://bank:4000", ACQUIRER_KEY: "k", ACQUIRER_WEBHOOK_SECRET: "short" },
])("%j is refused in one line", (setting) =>
  expect(() => settingsOf({ DATA_DIR: folder(), ...setting })).toThrow(/^ACQUIRER_/),
);

test("FEED that names no module is refused in one line", () => {
  expect(() => settingsOf({ DATA_DIR: folder(), FEED: "./nowhere.ts" })).toThrow(
    /^FEED: .*nowhere\.ts is not there/,
  );
});

test("CONTACT_EMAIL is the contact page's address, and an invalid one is refused", () => {
  expect(settingsOf({ DATA_DIR: folder() }).gate.contactEmail).toBeUndefined();
  expect(
    settingsOf({ DATA_DIR: folder(), CONTACT_EMAIL: "help@bet.example" }).gate.contactEmail,
  ).toBe("help@bet.example");
  expect(() => settingsOf({ DATA_DIR: folder(), CONTACT_EMAIL: "ask at the desk" })).toThrow(
    /^CONTACT_EMAIL is/,
  );
});

test.each(["Kick <off>", "x".repeat(41), "two\nlines"])("BRAND %j is refused", (BRAND) => {
  expect(() => settingsOf({ DATA_DIR: folder(), BRAND })).toThrow(/^BRAND is/);
});

test.each([
  [{}, undefined, false],
  [{ TRUST_PROXY: "1" }, "127.0.0.1", true],
  [{ TRUST_PROXY: "10.0.0.5, fd00::/8" }, undefined, ["10.0.0.5", "fd00::/8"]],
  [{ TRUST_PROXY: "1", BIND: "10.0.0.1" }, "10.0.0.1", true],
])("with %j the port is opened on %s", (env, bind, trustProxy) => {
  const settings = settingsOf({ DATA_DIR: folder(), ...(env as Record<string, string>) });
  expect([settings.bind, settings.gate.trustProxy]).toEqual([bind, trustProxy]);
});

test.each(["yes", "10.0.0.0/33", "10.0.0", "proxy.example"])(
  "TRUST_PROXY=%s is refused in one line",
  (TRUST_PROXY) => {
    expect(() => settingsOf({ DATA_DIR: folder(), TRUST_PROXY })).toThrow(/^TRUST_PROXY has/);
  },
);

test("the legal pages name each jurisdiction's company and licence as the operator set them", () => {
  expect(settingsOf({ DATA_DIR: folder() }).gate.company).toEqual({
    name: undefined,
    address: undefined,
    registration: undefined,
    licences: {},
  });
  const set = { COMPANY_NAME: "Kick Ltd", LICENCES: "Spain=DGOJ/12; Denmark=18-0650512" };
  const { company } = settingsOf({ DATA_DIR: folder(), ...set }).gate;
  expect(company).toMatchObject({
    name: "Kick Ltd",
    licences: { Spain: "DGOJ/12", Denmark: "18-0650512" },
  });
});

test.each([
  { COMPANY_NAME: "<b>Kick</b>" },
  { LICENCES: "Atlantis=1" },
  { LICENCES: "DGOJ/12" },
  { COMPANY_ADDRESS: "{brand}" },
])("%j is refused", (setting) =>
  expect(() => settingsOf({ DATA_DIR: folder(), ...setting })).toThrow(/^(COMPANY_|LICENCES)/),
);
