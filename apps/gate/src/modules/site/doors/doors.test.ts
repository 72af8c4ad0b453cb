import { afterAll, beforeAll, expect, test } from "vitest";
import { PAN, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { joinBody, uncounted, withCaptcha } from "../../../../test/punter.ts";
import { isDoor } from "./doors.module.ts";
import { OTHER } from "./visit-counts.ts";

let gate: TestGate;
const FINGERPRINT = Array.from({ length: 32 }, () => "AB").join(":");
const apps = {
  android: [{ packageName: "com.example.bet", fingerprints: [FINGERPRINT] }],
  ios: ["ABCDE12345.com.example.bet"],
};

beforeAll(async () => {
  gate = await startTestGate({ config: { apps } });
});
afterAll(() => gate.close());

const visit = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  gate.gate.app.inject({ method: "GET", url, headers, remoteAddress });
const today = () => new Date(gate.clock.now()).toISOString().slice(0, 10);
const report = async () =>
  (await gate.operate("doorReport", { query: { from: today(), to: today() } })).body;

let opened = 0;
async function signUpWith(cookie: string) {
  const body = await withCaptcha(gate, joinBody(`door-${opened++}@touchline.example`));
  const reply = await gate.call("signUpByEmail", { body, headers: { ...uncounted(gate), cookie } });
  expect(reply.http).toBe(200);
}

test("a door redirects to a path of this site, and keeps the visitor's referrer", async () => {
  const reply = await visit("/ru/affiliate-link?btag=aff-1&to=/sport/results", {
    origin: "https://partner.example",
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([302, "/ru/sport/results?btag=aff-1"]);
  expect(reply.headers["referrer-policy"]).toBe("no-referrer");
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("a language the site does not offer is dropped", async () => {
  expect((await visit("/xx/ex-join")).headers.location).toBe("/join");
});

test("an address that is neither a door nor a call is not found, as before", async () => {
  const reply = await visit("/client-gate/nothing-here");
  expect([reply.statusCode, reply.json().code]).toEqual([404, "gateway.route.not_found"]);
});

test("an app can resolve a link without following it", async () => {
  const url = "https://bet.example/en/deep-link?link=game&id=mines&utm_source=push";
  const { body } = await gate.call("resolveDoor", {
    query: { url },
    headers: { ...PAN, "x-pan-source": "MOBILE_NATIVE", "x-pan-target": "IOS" },
  });
  expect(body).toEqual({
    door: "deep-link",
    outcome: "asked",
    path: "/en/casino/game/mines?utm_source=push",
    touch: { source: "push" },
  });
  expect(
    (await gate.call("resolveDoor", { query: { url: "//evil.example/x" } })).body,
  ).toMatchObject({ door: null, path: "/" });
});

test("visits are counted by door, outcome and referrer, including the two pages", async () => {
  await visit("/affiliate-link?btag=counted");
  await visit("/affiliate-link?btag=counted");
  await visit("/affiliate-link?btag=counted&to=//evil.example");
  gate.gate.visited("/ru/popular", "btag=counted", "localhost", "127.0.0.1");
  gate.gate.visited("/sport/live/popular", "btag=counted", "localhost", "127.0.0.1");
  const counted = (await report()).visits.filter(({ refererId }) => refererId === "counted");
  expect(counted.map(({ door, outcome, visits }) => [door, outcome, visits]).toSorted()).toEqual([
    ["affiliate-link", "refused", 1],
    ["affiliate-link", "usual", 2],
    ["popular", "usual", 1],
  ]);
});

test("a visitor who makes up names fills neither the table nor others' counts", async () => {
  for (let i = 0; i < 40; i++) await visit(`/affiliate-link?btag=made-up-${i}`, {}, "203.0.113.9");
  await visit("/affiliate-link?btag=real", {}, "198.51.100.7");
  const { visits } = await report();
  expect(
    visits.filter(({ refererId }) => refererId.startsWith("made-up")).length,
  ).toBeLessThanOrEqual(5);
  expect(visits.find(({ refererId }) => refererId === OTHER)?.visits).toBeGreaterThanOrEqual(35);
  expect(visits.find(({ refererId }) => refererId === "real")?.visits).toBe(1);
});

test("counts are stored, and a restarted gate continues them", async () => {
  await visit("/ex-main?btag=stored");
  await gate.gate.schedule.run("doors.store");
  await visit("/ex-main?btag=stored");
  expect((await report()).visits.find(({ refererId }) => refererId === "stored")?.visits).toBe(2);
});

test("a report of too many days, or of none, is refused", async () => {
  const query = { from: "2026-01-01", to: "2026-12-31" };
  expect((await gate.operate("doorReport", { query })).error.code).toBe("ValidationError");
  expect(
    (await gate.operate("doorReport", { query: { from: "2026-02-02", to: "2026-02-01" } })).error
      .code,
  ).toBe("ValidationError");
});

test("the account keeps the first and the last link of its visitor", async () => {
  const first = await gate.call("storeReferer", {
    body: { touch: { refererId: "aff-1", source: "forum", campaign: "spring" } },
  });
  const kept = first.cookies.find(({ name }) => name === "tl_referer");
  expect(kept).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  const second = await gate.call("storeReferer", {
    body: { touch: { refererId: "aff-2", source: "mail" } },
    headers: { ...PAN, cookie: `tl_referer=${kept?.value}` },
  });
  const cookie = `tl_referer=${second.cookies.find(({ name }) => name === "tl_referer")?.value}`;
  await signUpWith(cookie);
  const { signUps } = await report();
  expect(signUps).toContainEqual({
    jurisdiction: "Curacao",
    first: { refererId: "aff-1", source: "forum", campaign: "spring" },
    last: { refererId: "aff-2", source: "mail" },
    signUps: 1,
  });
  const [joined] = await gate.query<{ referer_id: string }>(
    "select referer_id from punters where referer_id is not null",
  );
  expect(joined?.referer_id).toBe("aff-2");
});

test.each([
  ["nonsense", "!!"],
  ["another form", Buffer.from('{"first":{"refererId":5},"last":{}}').toString("base64url")],
  ["a secret field", Buffer.from('{"first":{},"last":{"admin":"yes"}}').toString("base64url")],
  [
    "too long",
    Buffer.from(JSON.stringify({ first: {}, last: { source: "a".repeat(5000) } })).toString(
      "base64url",
    ),
  ],
])("a forged cookie (%s) records no arrival", async (_what, value) => {
  const before = (await report()).signUps.length;
  await signUpWith(`tl_referer=${value}`);
  expect((await report()).signUps).toHaveLength(before);
});

test("phones get the list of the site's own apps, which is empty without an app", async () => {
  const [android] = (await visit("/.well-known/assetlinks.json")).json();
  expect(android.target).toEqual({
    namespace: "android_app",
    package_name: "com.example.bet",
    sha256_cert_fingerprints: [FINGERPRINT],
  });
  const apple = await visit("/.well-known/apple-app-site-association");
  expect(apple.headers["content-type"]).toMatch(/^application\/json/);
  expect(apple.json().applinks.details[0].appIDs).toEqual(apps.ios);
  const without = await startTestGate();
  const replies = await Promise.all(
    ["assetlinks.json", "apple-app-site-association"].map((file) =>
      without.gate.app.inject({ url: `/.well-known/${file}` }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  await without.close();
});

test.each([
  ["/deep-link", true],
  ["/ru/index.htm", true],
  ["/.well-known/assetlinks.json", true],
  ["/popular", false],
  ["/zeromarginevents", false],
  ["/sport/live/popular", false],
  ["/_next/static/chunks/x.htm.js", false],
])("the site hands %s to the gate: %s", (path, hands) => expect(isDoor(path)).toBe(hands));
