import type { Deposits } from "./deposit-limits.rules.ts";

/**
 * Deposits that are under way and deposits that are credited, each of them once. The two are read
 * one after the other, and a deposit may be credited in between: then it would be in neither, or in
 * both. So they are read until nothing moved meanwhile.
 */
export async function countedOnce(
  underWay: () => Promise<bigint>,
  credited: () => Promise<Deposits["credited"]>,
): Promise<Deposits> {
  for (let before = await underWay(); ; ) {
    const found = await credited();
    const after = await underWay();
    if (after === before) return { credited: found, underWay: after };
    before = after;
  }
}
