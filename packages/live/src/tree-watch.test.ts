import { expect, test } from "vitest";
import { RECONNECT_CEILING_MS, reconnectDelayMs } from "./backoff.ts";
import { TreeWatch } from "./tree-watch.ts";

test("subscribing FULL drops a SHORT one; removing FULL restores SHORT", () => {
  const watch = new TreeWatch();
  watch.add("t", "SHORT");
  expect(watch.wanted("t")).toBe("SHORT");
  watch.add("t", "FULL");
  expect(watch.wanted("t")).toBe("FULL");
  watch.remove("t", "FULL");
  expect(watch.wanted("t")).toBe("SHORT");
  watch.remove("t", "SHORT");
  expect(watch.wanted("t")).toBeNull();
});

test("subscriptions are counted per id: the last reader to leave ends one", () => {
  const watch = new TreeWatch();
  watch.add("t", "SHORT");
  watch.add("t", "SHORT");
  watch.remove("t", "SHORT");
  expect(watch.wanted("t")).toBe("SHORT");
  watch.remove("t", "SHORT");
  expect([...watch.ids()]).toEqual([]);
});

test("reconnects are quick at first, randomised, and at most 10 s apart", () => {
  const delays = [1, 2, 3, 4, 5, 6, 20].map((failures) => reconnectDelayMs(failures, () => 1));
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 10_000, RECONNECT_CEILING_MS]);
  expect(reconnectDelayMs(3, () => 0)).toBe(1000);
});
