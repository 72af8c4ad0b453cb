import { expect, test } from "vitest";
import { createBulkhead } from "./bulkhead.ts";
import { isRefusal } from "./refusal.ts";

/** Jobs that end when the test decides. */
function jobs() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    ends,
    most: () => most,
    job: async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((end) => ends.push(end));
      running--;
      return "done";
    },
  };
}

test("a bulkhead runs a limited number of jobs, queues a limited number, and refuses the next at once", async () => {
  const bulkhead = createBulkhead({ atOnce: 2, waiting: 3 });
  const { ends, job, most } = jobs();
  const taken = [1, 2, 3, 4, 5].map(() => bulkhead.run(job));
  const refused = await bulkhead.run(job);
  expect(isRefusal(refused) && refused.code).toBe("gateway.unavailable");
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await Promise.all(taken)).toEqual(Array(5).fill("done"));
  expect(most()).toBe(2);
});

test("a failed job frees its place for the next", async () => {
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 1 });
  const fails = bulkhead.run(async () => {
    throw new Error("no");
  });
  const follows = bulkhead.run(async () => "yes");
  await expect(fails).rejects.toThrow("no");
  expect(await follows).toBe("yes");
  expect(await bulkhead.run(async () => "again")).toBe("again");
});
