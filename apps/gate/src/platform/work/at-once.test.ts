import { expect, test } from "vitest";
import { forEachAtOnce } from "./at-once.ts";

test("a limited number of tasks run at once; a failing one does not hold up the others, and is reported at the end", async () => {
  const waiting: PromiseWithResolvers<void>[] = [];
  const begun: number[] = [];
  const all = forEachAtOnce([0, 1, 2, 3, 4], 2, (item) => {
    begun.push(item);
    waiting[item] = Promise.withResolvers();
    return waiting[item].promise;
  });
  expect(begun).toEqual([0, 1]);
  waiting[1]?.reject(new Error("the second failed"));
  for (const item of [0, 2, 3, 4]) {
    while (!waiting[item]) await new Promise(setImmediate);
    waiting[item].resolve();
  }
  await expect(all).rejects.toThrow("the second failed");
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
