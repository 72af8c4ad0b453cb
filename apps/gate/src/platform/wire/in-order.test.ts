import { expect, test } from "vitest";
import { createInOrder } from "./in-order.ts";

function queue(keep: (item: number) => Promise<void>) {
  const errors: unknown[] = [];
  let empty = 0;
  const line = createInOrder({
    keep,
    onError: (error) => errors.push(error),
    onEmpty: () => empty++,
    retryMs: 1,
  });
  return { line, errors, emptied: () => empty };
}

test("items are kept one by one in the order they came, and the end is told once", async () => {
  const kept: number[] = [];
  let atOnce = 0;
  const { line, emptied } = queue(async (item) => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    kept.push(item);
    atOnce--;
  });
  for (const item of [1, 2, 3]) line.add(item);
  await line.idle();
  expect(kept).toEqual([1, 2, 3]);
  expect(emptied()).toBe(1);
});

test("an item that failed is retried before the items behind it", async () => {
  const kept: number[] = [];
  let failures = 2;
  const { line, errors } = queue(async (item) => {
    if (item === 1 && failures-- > 0) throw new Error("away");
    kept.push(item);
  });
  line.add(1);
  line.add(2);
  await line.idle();
  expect(kept).toEqual([1, 2]);
  expect(errors).toHaveLength(2);
});

test("a closed queue finishes the current item, keeps no other and tells no end", async () => {
  const kept: number[] = [];
  const { line, emptied } = queue(async (item) => {
    await Promise.resolve();
    kept.push(item);
  });
  line.add(1);
  line.add(2);
  await line.close();
  line.add(3);
  await line.idle();
  expect(kept).toEqual([1]);
  expect(emptied()).toBe(0);
});
