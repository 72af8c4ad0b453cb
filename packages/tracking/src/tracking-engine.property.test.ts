import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collector, device, type Fate, happened } from "../test/engine.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 2, 12) }));
afterEach(() => void vi.useRealTimers());

type Step =
  | { do: "log"; count: number }
  | { do: "wait"; ms: number }
  | { do: "leave" }
  | { do: "hide" };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("log" as const), count: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
  fc.constant({ do: "leave" as const }),
  fc.constant({ do: "hide" as const }),
);
// Never five failures in a row, so nothing may be dropped.
const fates = fc
  .array(fc.constantFrom<Fate>("told", "untold", "lost"), { maxLength: 40 })
  .map((drawn) => {
    let failed = 0;
    return drawn.map((fate): Fate => {
      failed = fate === "told" ? 0 : failed + 1;
      if (failed < 5) return fate;
      failed = 0;
      return "told";
    });
  });

test("however many tabs send the same event, it counts at most once", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.infiniteStream(fc.constantFrom<Fate>("told", "untold", "lost")),
      async (steps, drawn) => {
        const server = collector();
        const visitor = device(server.send);
        server.decide(() => drawn.next().value);
        const tabs = [visitor.openPage()];
        for (const each of steps) {
          if (each.do === "wait") await vi.advanceTimersByTimeAsync(each.ms);
          else if (each.do === "hide") for (const tab of tabs) tab.persist();
          else if (each.do === "leave") tabs.push(visitor.openPage());
          else
            for (const [tab, page] of tabs.entries())
              page.log(`e${tab}-${Date.now()}`, {}, happened(Date.now()));
          for (const tab of tabs) tab.enable();
        }
        await vi.advanceTimersByTimeAsync(3_600_000);
        const counted = server.events().map(({ name, sessionIndex }) => `${name} ${sessionIndex}`);
        expect(new Set(counted).size).toBe(counted.length);
      },
    ),
    { numRuns: 50 },
  ));

test("through any failures an event counts once, and none is lost while fewer than five attempts fail in a row", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fates, async (steps, drawn) => {
      const server = collector();
      const visitor = device(server.send);
      const ahead = [...drawn];
      server.decide(() => ahead.shift() ?? "told");
      let page = visitor.openPage();
      page.enable();
      let logged = 0;
      for (const each of steps) {
        if (each.do === "wait") await vi.advanceTimersByTimeAsync(each.ms);
        else if (each.do === "hide") page.persist();
        else if (each.do === "leave") {
          page.persist();
          page.close();
          page = visitor.openPage();
          page.enable();
        } else
          for (let count = 0; count < each.count; count++)
            page.log(`e${++logged}`, {}, happened(Date.now()));
      }
      page.persist();
      await vi.advanceTimersByTimeAsync(3_600_000);
      const names = server.names();
      expect(names).toHaveLength(logged);
      expect(new Set(names).size).toBe(logged);
    }),
    { numRuns: 200 },
  ));
