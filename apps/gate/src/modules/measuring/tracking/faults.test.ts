import type { Fault } from "@touchline/contract";
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
  await gate.query("delete from faults");
});

const wrong = (...faults: Fault[]) => gate.call("reportFaults", { body: { faults } });
const shown = async () =>
  (await operatorPage(gate, "/dev/tracking")).body
    .split("<h2>Faults</h2>")[1]
    ?.split("</section>")[0] ?? "";
const moment = () => new Date(gate.clock.now()).toISOString().slice(0, 19).replace("T", " ");

test("the operator sees each fault once, with its page loads, last time, and place in the code", async () => {
  const { http, body } = await wrong(
    { message: "SUBSCRIBE message error" },
    { message: "TypeError: <x>", details: "at f (a.js:1:2)" },
  );
  expect([http, body]).toEqual([200, { status: "OK" }]);
  gate.clock.advance(DAY_MS);
  await wrong({ message: "TypeError: <x>", details: "at g (b.js:3:4)" });
  await Promise.all(
    [1, 2, 3].map(() => wrong({ message: "TypeError: <x>", details: "at g (b.js:3:4)" })),
  );
  const page = await shown();
  expect(page).toContain(
    `<td>TypeError: &lt;x&gt;</td><td>5</td><td>${moment()}</td><td>at g (b.js:3:4)</td>`,
  );
  expect(page).toContain("<td>SUBSCRIBE message error</td><td>1</td>");
  expect(page.indexOf("TypeError")).toBeLessThan(page.indexOf("SUBSCRIBE"));
});

test("a page load that reports one fault twice counts once", async () => {
  await wrong({ message: "again" }, { message: "again" });
  expect(await shown()).toContain("<td>again</td><td>1</td>");
});

test.each<[string, unknown]>([
  ["none", []],
  ["more than twenty", Array.from({ length: 21 }, (_, at) => ({ message: `fault ${at}` }))],
  ["one without a message", [{ message: "" }]],
  ["one with a message that is too long", [{ message: "x".repeat(201) }]],
  ["one that no database can keep", [{ message: "\u0000" }]],
])("faults are refused: %s", async (_which, faults) => {
  expect((await gate.call("reportFaults", { rawBody: { faults } })).http).toBe(400);
  expect(await gate.query("select from faults")).toEqual([]);
});

test("too many fault reports from one address are refused", async () => {
  const crowded = await startTestGate();
  try {
    const tries = await Promise.all(
      Array.from({ length: 70 }, () => crowded.call("reportFaults", { rawBody: {} })),
    );
    expect(tries.map(({ http }) => http)).toContain(429);
  } finally {
    await crowded.close();
  }
});

test("faults are deleted 90 days after they were last seen", async () => {
  await wrong({ message: "old" });
  gate.clock.advance(89 * DAY_MS);
  await gate.gate.schedule.run("tracking.faults.sweep");
  expect(await gate.query("select from faults")).toHaveLength(1);
  gate.clock.advance(2 * DAY_MS);
  await gate.gate.schedule.run("tracking.faults.sweep");
  expect(await gate.query("select from faults")).toEqual([]);
});
