import { expect, test } from "vitest";
import { countedOnce } from "./counted-once.ts";
import type { Deposits } from "./deposit-limits.rules.ts";

test.each([1, 2, 3, 4])("a deposit credited before read %i counts once", async (moment) => {
  let reads = 0;
  const isCredited = () => ++reads >= moment;
  const deposit = { amount: 600n } as Deposits["credited"][number];
  const counted = await countedOnce(
    async () => (isCredited() ? 0n : 600n),
    async () => (isCredited() ? [deposit] : []),
  );
  expect(counted.underWay + counted.credited.reduce((sum, { amount }) => sum + amount, 0n)).toBe(
    600n,
  );
});
