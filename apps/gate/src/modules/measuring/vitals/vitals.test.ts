import type { VitalName } from "@touchline/core";
import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage } from "../../../../test/operator.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.query("delete from vital_samples");
});

let made = 0;
const measured = (page: string, name: VitalName, ...values: number[]) =>
  Promise.all(
    values.map((value) =>
      gate.call("reportVitals", {
        body: { page, metrics: [{ id: `metric-${++made}`, name, value }] },
      }),
    ),
  );
const screen = async () => (await operatorPage(gate, "/dev/vitals")).body;

test("the operator sees the 75th percentile of each metric by page, rated, with its number of visits", async () => {
  await measured("/sport/live/[eventId]", "LCP", 1000, 2000, 2600, 9000);
  await measured("/sport/live/[eventId]", "CLS", 0.3);
  await measured("/", "INP", 40);
  const shown = await screen();
  expect(shown).toContain("<h2>/sport/live/[eventId]</h2>");
  expect(shown).toContain("<td>LCP</td><td>2600\u00a0ms</td><td>◐ needs work</td><td>4</td>");
  expect(shown).toContain('<td>CLS</td><td>0.300</td><td class="poor">○ poor</td><td>1</td>');
  expect(shown).toContain('<td>INP</td><td>40\u00a0ms</td><td class="good">● good</td><td>1</td>');
});

test.each<[VitalName, number, number, number]>([
  ["FCP", 1800, 1801, 3001],
  ["LCP", 2500, 2501, 4001],
  ["CLS", 0.1, 0.101, 0.251],
  ["FID", 100, 101, 301],
  ["INP", 200, 201, 501],
  ["TTFB", 800, 801, 1801],
])(
  "%s measured in the field is stored and rated by its thresholds",
  async (name, good, middling, poor) => {
    await measured("/good", name, good);
    await measured("/middling", name, middling);
    await measured("/poor", name, poor);
    const shown = await screen();
    const ratingOn = (page: string) => shown.split(`<h2>${page}</h2>`)[1]?.split("</section>")[0];
    expect([ratingOn("/good"), ratingOn("/middling"), ratingOn("/poor")]).toEqual([
      expect.stringContaining("● good"),
      expect.stringContaining("needs work"),
      expect.stringContaining("○ poor"),
    ]);
  },
);

test("a metric a page reports again is one visit with its last value", async () => {
  const report = (value: number) =>
    gate.call("reportVitals", {
      body: { page: "/", metrics: [{ id: "metric-again", name: "CLS", value }] },
    });
  await report(0.05);
  await report(0.2);
  expect(await gate.query("select value from vital_samples")).toEqual([{ value: 0.2 }]);
});

test.each<[string, Record<string, unknown>]>([
  ["an address instead of a route's pattern", { page: "/sport?token=secret" }],
  ["a metric that nobody knows", { metrics: [{ id: "metric-x1", name: "TTI", value: 1 }] }],
  ["a value below nothing", { metrics: [{ id: "metric-x2", name: "LCP", value: -1 }] }],
])("%s is refused", async (_what, over) => {
  const metrics = [{ id: "metric-x3", name: "LCP", value: 1 }];
  expect((await gate.call("reportVitals", { rawBody: { page: "/", metrics, ...over } })).http).toBe(
    400,
  );
});

test("the screen shows four weeks, and measurements are deleted after 90 days", async () => {
  await measured("/old", "LCP", 100);
  gate.clock.advance(29 * DAY_MS);
  expect(await screen()).toContain("Nothing has been measured yet.");
  await gate.gate.schedule.run("vitals.sweep");
  expect(await gate.query("select from vital_samples")).toHaveLength(1);
  gate.clock.advance(62 * DAY_MS);
  await gate.gate.schedule.run("vitals.sweep");
  expect(await gate.query("select from vital_samples")).toHaveLength(0);
});

test("web vitals are shown to the operator only", async () => {
  expect(
    (await gate.gate.app.inject({ url: "/dev/vitals", headers: { host: "curacao.localhost" } }))
      .statusCode,
  ).toBe(401);
});
