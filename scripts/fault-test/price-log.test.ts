import { expect, test } from "vitest";
import type { Batch } from "../../apps/gate/src/modules/sport/feed/shards.ts";
import { PriceLog } from "./price-log.ts";

const batch = (term: number, from: number, count: number): Batch => ({
  term,
  from,
  at: 0,
  steps: Array.from({ length: count }, () => ({
    at: 0,
    step: { kind: "gone", eventId: "e1" },
  })) as unknown as Batch["steps"],
});

test("a price is superseded by the next step of its leader, or by the next leader", () => {
  const log = new PriceLog();
  log.note(3, batch(1, 0, 2), 100);
  log.note(3, batch(1, 2, 0), 150);
  log.note(3, batch(1, 2, 3), 200);
  log.note(3, batch(2, 0, 0), 900);
  const at = (term: number, seq: number) => log.supersededAt({ shard: 3, term, seq });
  expect([at(1, 0), at(1, 1), at(1, 2), at(1, 4), at(1, 5)]).toEqual([100, 100, 200, 200, 900]);
  expect(at(2, 0)).toBeNull();
  expect(log.supersededAt({ shard: 4, term: 1, seq: 1 })).toBeNull();
});

test("steps that are sent again count once", () => {
  const log = new PriceLog();
  log.note(3, batch(1, 0, 2), 100);
  log.note(3, batch(1, 0, 3), 200);
  expect(log.steps).toBe(3);
  expect(log.supersededAt({ shard: 3, term: 1, seq: 2 })).toBe(200);
});
