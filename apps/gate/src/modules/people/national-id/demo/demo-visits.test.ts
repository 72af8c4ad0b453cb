import type { AddressInfo } from "node:net";
import { HOUR_MS, SECOND_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "../../../../../test/browser.ts";
import { START, startGateOn, startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { uncounted } from "../../../../../test/punter.ts";
import { openDatabase } from "../../../../platform/database/db.ts";
import { secureRandom } from "../../../../platform/random.ts";
import { createDemoRecords } from "./demo-records.ts";

const clock = fakeClock(START);
const gates: TestGate[] = [];
let ports: number[];

beforeAll(async () => {
  const one = await startTestGate({ clock });
  gates.push(one, await startGateOn(one.databaseUrl, { clock }));
  ports = await Promise.all(
    gates.map(async ({ gate: { app } }) => {
      await app.listen({ port: 0, host: "127.0.0.1" });
      return (app.server.address() as AddressInfo).port;
    }),
  );
});
afterAll(async () => {
  for (const gate of gates.reverse()) await gate.close();
});

const NEWCOMER = {
  other: "1",
  firstName: "Nye",
  lastName: "Person",
  personalNumber: "010180-1777",
};

test.each([
  ["first", 0],
  ["second", 1],
])(
  "each step of a visit may reach another gate than the one before, beginning at the %s",
  async (_name, first) => {
    const order = [gates[first], gates[1 - first]] as [TestGate, TestGate];
    const site = { host: `denmark.localhost:${ports[0]}` };
    const headersAt = (gate: TestGate, cookie = "") => ({
      ...uncounted(gate),
      ...site,
      "x-touchline-host": site.host,
      ...(cookie ? { cookie } : {}),
    });
    const begun = await order[0].call("nationalIdParams", {
      query: { askCpr: "true", redirectUrl: "/da/join" },
      headers: headersAt(order[0]),
    });
    const cookie = begun.cookies.find(({ name }) => name === "tl_national_id")?.value;
    const browser = createBrowser(
      [ports[1 - first], ports[first]] as number[],
      (url) => !url.pathname.startsWith("/dev/mitid"),
    );
    const page = await browser.open(begun.body.authorizationUrl);
    const answer = new URL((await browser.submit(page, NEWCOMER)).url).searchParams;
    const { error } = await order[1].call("nationalIdLogin", {
      body: { authorizationCode: answer.get("code") ?? "", state: answer.get("state") ?? "" },
      headers: headersAt(order[1], `tl_national_id=${cookie}`),
    });
    expect(error.code).toBe("PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM");
    expect(error.details).toMatchObject({
      person: { firstName: "Nye", lastName: "Person", birthDay: "1980-01-01" },
    });
  },
);

/** Records as another gate would open them. */
async function withRecords(
  use: (records: ReturnType<typeof createDemoRecords>, gate: TestGate) => Promise<void>,
): Promise<void> {
  const gate = gates[0] as TestGate;
  const db = openDatabase(gate.databaseUrl);
  try {
    await use(
      createDemoRecords({ db, clock, random: secureRandom, dataKey: gate.config.dataKey }),
      gate,
    );
  } finally {
    await db.close();
  }
}

test("a record is found by its key and its uid until it expires, and by its kind alone never", () =>
  withRecords(async ({ adapterOf }) => {
    const sessions = adapterOf("Session");
    await sessions.upsert("s1", { uid: "u1", accountId: "demo-freja" }, 60);
    expect(await sessions.find("s1")).toMatchObject({ accountId: "demo-freja" });
    expect(await sessions.findByUid("u1")).toMatchObject({ accountId: "demo-freja" });
    expect(await adapterOf("Grant").find("s1")).toBeUndefined();
    expect(await sessions.findByUid("s1")).toBeUndefined();
    clock.advance(60 * SECOND_MS);
    expect(await sessions.find("s1")).toBeUndefined();
    expect(await sessions.findByUid("u1")).toBeUndefined();
  }));

test("a used code says so, and the codes of a revoked grant are gone", () =>
  withRecords(async ({ adapterOf }) => {
    const codes = adapterOf("AuthorizationCode");
    for (const id of ["c1", "c2"]) await codes.upsert(id, { grantId: `g-${id}` }, 60);
    await codes.consume("c1");
    expect((await codes.find("c1"))?.consumed).toBe(Math.floor(clock.now() / 1000));
    expect((await codes.find("c2"))?.consumed).toBeUndefined();
    await codes.revokeByGrantId("g-c1");
    expect(await codes.find("c1")).toBeUndefined();
    await codes.destroy("c2");
    expect(await codes.find("c2")).toBeUndefined();
  }));

test("expired records are deleted, and of a flood only the newest ten thousand are kept", () =>
  withRecords(async (records, gate) => {
    clock.advance(2 * HOUR_MS);
    await gate.query(
      `insert into demo_id_records (key_hash, sealed, made_at, expires_at)
       select sha256(n::text::bytea), '', $1::timestamptz - n * interval '1 ms', $2
         from generate_series(1, 10001) n`,
      [new Date(clock.now()), new Date(clock.now() + HOUR_MS)],
    );
    // A code ends long before the visits of the flood.
    await records.adapterOf("AuthorizationCode").upsert("newest", { uid: "newest" }, 60);
    await records.forget();
    const [left] = await gate.query<{ rows: number; expired: number }>(
      `select count(*)::int as rows, (count(*) filter (where expires_at <= $1))::int as expired
         from demo_id_records`,
      [new Date(clock.now())],
    );
    expect(left).toEqual({ rows: 10_000, expired: 0 });
    expect(await records.adapterOf("AuthorizationCode").find("newest")).toMatchObject({
      uid: "newest",
    });
  }));
