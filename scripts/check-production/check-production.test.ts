import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grantRuntime, migrate } from "../../apps/gate/src/platform/database/migrate.ts";
import { checkDatabase } from "./database.ts";
import type { Finding } from "./finding.ts";
import { checkBackup, checkMail, checkNats, checkSecrets, checkSms } from "./services.ts";
import { checkBalancer, checkFeed, checkHosts, checkPayments } from "./site.ts";

const role = `checked_${process.pid}_${Math.trunc(performance.now())}`;
const folder = mkdtempSync(join(tmpdir(), "touchline-checked-"));
let database: TestDatabase;
let owner: pg.Client;
const runtimeUrl = () => database.url.replace("postgres@", `${role}@`);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${role} login`);
  await grantRuntime(database.url, role);
});
afterAll(async () => {
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const missing = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ part, missing }) => [part, missing]));

test("a database with a role of its own lacks nothing", async () => {
  expect(missing(await checkDatabase({ DATABASE_URL: runtimeUrl() }))).toEqual({
    database: null,
    roles: null,
    "time-outs": null,
    clock: null,
  });
});

test("the roles of docs/production.md are enough for a new database", async () => {
  const [, sql = ""] =
    /```sql\n([\s\S]*?)```/.exec(readFileSync("docs/production.md", "utf8")) ?? [];
  const named = sql.replaceAll(/\btouchline/g, `${role}_new`);
  for (const statement of named.split(";").filter((each) => each.trim()))
    await owner.query(statement);
  const as = (user: string) => {
    const url = new URL(database.url.replace("postgres@", `${user}@`));
    url.pathname = `/${role}_new`;
    return url.href;
  };
  const [own, runtime] = [as(`${role}_new_owner`), as(`${role}_new`)];
  await migrate(own);
  await grantRuntime(own, `${role}_new`);
  expect(missing(await checkDatabase({ DATABASE_URL: runtime }))).toEqual({
    database: null,
    roles: null,
    "time-outs": null,
    clock: null,
  });
  for (const drop of ["database", "role"])
    await owner.query(`drop ${drop} ${role}_new${drop === "database" ? " with (force)" : ""}`);
  await owner.query(`drop role ${role}_new_owner`);
});

test("a role that may change the schema is named, and so is a time-out that is off", async () => {
  const env = { DATABASE_URL: database.url, DATABASE_LOCK_TIMEOUT: "0" };
  const found = missing(await checkDatabase(env));
  expect(found.roles).toBe("postgres of DATABASE_URL may change the schema");
  expect(found["time-outs"]).toBe("DATABASE_LOCK_TIMEOUT is 0");
});

test("a migration that is not applied is counted", async () => {
  await owner.query("delete from migrations where name = '0094_banner_words.sql'");
  const found = missing(await checkDatabase({ DATABASE_URL: runtimeUrl() }));
  expect(found.roles).toBe("1 migrations are not applied");
});

test("a database that does not answer is said without its password", async () => {
  const found = await checkDatabase({ DATABASE_URL: "postgresql://me:secret@127.0.0.1:9/x" });
  expect(missing(found).database).toContain("postgresql://127.0.0.1:9/x");
  expect(JSON.stringify(found)).not.toContain("secret");
  expect(missing(found).clock).toBe("the database does not answer");
});

const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];
test.each([
  [{}, "TOKEN_SECRET, OPERATOR_KEY, INTERNAL_KEY: unset, or under 32 characters"],
  [
    { TOKEN_SECRET: a, OPERATOR_KEY: b, INTERNAL_KEY: "short" },
    "INTERNAL_KEY: unset, or under 32 characters",
  ],
  [{ TOKEN_SECRET: a, OPERATOR_KEY: a, INTERNAL_KEY: c }, "two of them are the same"],
  [{ TOKEN_SECRET: a, OPERATOR_KEY: b, INTERNAL_KEY: c }, null],
])("secrets %j: %s", (env, says) => expect(checkSecrets(env).missing).toBe(says));

/** A server that says its first line and answers what it hears. */
async function served<T>(
  first: string,
  answer: (line: string) => string | null,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const server = createServer((socket) => {
    socket.write(first);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const said = answer(String(data));
      if (said) socket.write(said);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    return await work((server.address() as { port: number }).port);
  } finally {
    server.close();
  }
}

const natsSaying = (authRequired: boolean) =>
  served(
    `INFO ${JSON.stringify({ server_id: "x", version: "2.9.0", proto: 1, headers: true, max_payload: 1e6, auth_required: authRequired })}\r\n`,
    (line) => (line.includes("PING") ? "PONG\r\n" : null),
    (port) => checkNats({ NATS_URL: `nats://touchline:x@127.0.0.1:${port}` }),
  );

test("NATS must answer, and ask for a password", async () => {
  expect((await checkNats({})).missing).toBe("NATS_URL is not set");
  expect((await checkNats({ NATS_URL: "nats://127.0.0.1:9" })).missing).toMatch(/^no connection/);
  expect((await natsSaying(false)).missing).toBe("it takes anybody, who could set prices");
  expect((await natsSaying(true)).missing).toBe(null);
});

test("a mail server must let us in, and a gateway of texts must listen", async () => {
  expect((await checkMail({})).missing).toContain("SMTP_URL");
  const env = (port: number) => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "a <a@b.example>",
  });
  expect((await checkMail(env(9))).missing).toMatch(/ECONNREFUSED/);
  const mailed = served(
    "220 hi\r\n",
    () => "250 ok\r\n",
    (port) => checkMail(env(port)),
  );
  expect((await mailed).missing).toBe(null);
  const sms = (port: number) => checkSms({ SMS_URL: `http://127.0.0.1:${port}/sms`, SMS_KEY: "k" });
  expect((await sms(9)).missing).toMatch(/ECONNREFUSED/);
  expect((await served("", () => null, sms)).missing).toBe(null);
});

test("a backup is one of the last day", () => {
  const now = Date.now();
  expect(checkBackup(undefined, now).missing).toContain("no folder");
  expect(checkBackup(folder, now).missing).toContain("has none");
  mkdirSync(join(folder, "touchline-20261118T000000Z"));
  const sums = join(folder, "touchline-20261118T000000Z/SHA256SUMS");
  writeFileSync(sums, "");
  expect(checkBackup(folder, now).missing).toBe(null);
  utimesSync(sums, 1, 1);
  expect(checkBackup(folder, now).missing).toContain("older than a day");
});

test("hosts, feed, payments and the balancer are judged by the settings that the site reads", async () => {
  const site = (over: object, gate: object = {}) =>
    ({
      feed: "none",
      gateUrl: undefined,
      ...over,
      gate: { hosts: {}, demo: false, paymentProviders: {}, trustProxy: false, ...gate },
    }) as never;
  expect((await checkHosts(site({}, { demo: true }))).missing).toContain("a demo");
  expect((await checkHosts(site({}, { hosts: { "none.invalid": "Curacao" } }))).missing).toBe(
    "no DNS entry for none.invalid",
  );
  expect((await checkHosts(site({}, { hosts: { localhost: "Curacao" } }))).missing).toBe(null);
  expect((await checkFeed(site({}))).missing).toContain("no sport");
  expect((await checkFeed(site({ feed: "simulator" }))).missing).toContain("made up");
  writeFileSync(join(folder, "feed.mjs"), "export default () => ({});");
  expect((await checkFeed(site({ feed: join(folder, "feed.mjs") }))).missing).toBe(null);
  expect(checkPayments(site({})).missing).toContain("nobody can deposit");
  expect(checkPayments(site({}, { paymentProviders: { adyen: {} } })).missing).toBe(null);
  expect((await checkBalancer(site({}), false)).missing).toBe("GATE_URL is not set");
  const away = site({ gateUrl: "http://127.0.0.1:9" }, { trustProxy: true });
  expect((await checkBalancer(away, false)).missing).toContain("/ready answers");
});

async function command(args: string[], env: Record<string, string>) {
  const child = spawn(join(import.meta.dirname, "../../deploy/touchline"), ["check", ...args], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((ended) => child.on("exit", ended));
  return { code, output };
}

test("touchline check names what is missing and ends with 1, or with 0 if nothing is", async () => {
  const bare = await command([], {});
  expect(bare.code).toBe(1);
  expect(bare.output.match(/^(?:MISSING|ok) +\S+/gm)).toHaveLength(13);
  expect(bare.output).toContain("MISSING  database  DATABASE_URL is not set");
  const env = { TOKEN_SECRET: a, OPERATOR_KEY: b, INTERNAL_KEY: c };
  const without =
    "database,roles,time-outs,clock,nats,hosts,mail,sms,feed,payments,balancer,backup";
  const whole = await command(["--without", without], env);
  expect(whole.output).toBe(
    "ok       secrets   three different ones; keep TOKEN_SECRET apart from the backups\n",
  );
  expect(whole.code).toBe(0);
});
