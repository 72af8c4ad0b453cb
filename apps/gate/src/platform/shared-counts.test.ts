import { MINUTE_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { startGateOn, startTestGate } from "../../test/gate.ts";
import { wireHub } from "../../test/wires.ts";
import { SharedCounts } from "./shared-counts.ts";

let clock: ReturnType<typeof fakeClock>;
let hub: ReturnType<typeof wireHub>;
beforeEach(() => {
  clock = fakeClock(1_780_000_020_000);
  hub = wireHub();
});
const counts = (processId: string) =>
  new SharedCounts({ wire: hub.wire(), clock, name: "test", processId });

test("a count holds over all processes once they told each other", () => {
  const [first, second] = [counts("1"), counts("2")];
  expect([first.add("a", 3, 1), second.add("a", 4, 1)]).toEqual([3, 4]);
  first.tell();
  second.tell();
  expect([first.total("a"), second.total("a"), second.total("b")]).toEqual([7, 7, 0]);
});

test("a lost message is made good by the next one that is sent for the key", () => {
  const [first, second] = [counts("1"), counts("2")];
  hub.lose(() => true);
  first.add("a", 3, 1);
  first.tell();
  hub.lose(() => false);
  first.add("a", 1, 1);
  first.tell();
  expect(second.total("a")).toBe(4);
});

test("small counts are not told, and every minute begins anew", () => {
  const [first, second] = [counts("1"), counts("2")];
  first.add("a", 3, 5);
  first.tell();
  expect(second.total("a")).toBe(0);
  first.add("a", 3, 5);
  first.tell();
  expect(second.total("a")).toBe(6);
  clock.advance(MINUTE_MS);
  expect([first.total("a"), second.total("a")]).toEqual([0, 0]);
  expect(first.restMs()).toBe(MINUTE_MS - (clock.now() % MINUTE_MS));
});

test("whoever counts what, all agree after telling", () => {
  const act = fc.record({ at: fc.nat(2), key: fc.constantFrom("a", "b"), n: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      hub = wireHub();
      const all = [counts("1"), counts("2"), counts("3")];
      for (const { at, key, n } of acts) all[at]?.add(key, n, 0);
      for (const each of all) each.tell();
      for (const key of ["a", "b"]) {
        const sum = acts.reduce((total, act) => total + (act.key === key ? act.n : 0), 0);
        expect(all.map((each) => each.total(key))).toEqual([sum, sum, sum]);
      }
    }),
  );
});

test("the limit of a call holds over two gates", async () => {
  const first = await startTestGate({ clock, wire: hub.wire() });
  const second = await startGateOn(first.databaseUrl, { clock, wire: hub.wire() });
  try {
    const ask = (gate: typeof first) =>
      gate.call("captchaChallenge", { query: { action: "login" } }).then(({ http }) => http);
    const perMinute = 60;
    for (let n = 0; n < perMinute / 2; n++)
      expect([await ask(first), await ask(second)]).toEqual([200, 200]);
    for (const { gate } of [first, second]) await gate.schedule.run("requests.tell");
    expect([await ask(first), await ask(second)]).toEqual([429, 429]);
    clock.advance(MINUTE_MS);
    expect(await ask(first)).toBe(200);
  } finally {
    await second.close();
    await first.close();
  }
});
