import type { Deposits } from "./deposit-limits.rules.ts";

/**
 * Deposits under way and credited deposits, each counted once. They are read one after the other,
 * and a deposit credited in between would be in neither or in both. So both are read until nothing
 * changed meanwhile.
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
