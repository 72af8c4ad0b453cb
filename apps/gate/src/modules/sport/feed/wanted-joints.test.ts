import type { Joint } from "@touchline/contract";
import { fakeClock } from "@touchline/testkit";
import { beforeEach, expect, test } from "vitest";
import { head, resultMarket, state } from "../../../../test/feed.ts";
import { createCatalogueService } from "../catalogue/catalogue.service.ts";
import { MOST_WANTED, WANTED_MS } from "./joints.ts";
import { WantedJoints } from "./wanted-joints.ts";

let clock: ReturnType<typeof fakeClock>;
let version: string;
let joints: WantedJoints;
const joint = (): Joint => ({
  version,
  cases: [{ weight: 1, blocks: [Float64Array.of(0.5, 0.5)] }],
  mask: () => ({ block: 0, wins: Uint8Array.of(1, 0) }),
});

beforeEach(() => {
  clock = fakeClock(1_780_000_000_000);
  version = "1";
  const catalogue = createCatalogueService(clock, "epoch");
  for (let n = 0; n <= MOST_WANTED; n++) {
    catalogue.fixture("p", { event: head(`e${n}`), state: state() });
    catalogue.odds("p", `e${n}`, state(), [resultMarket(`e${n}`, [1500, 4000, 6000])]);
  }
  joints = new WantedJoints({ clock, catalogue, joint });
});

const sent = (id: string) => {
  const step = joints.next(id);
  return step?.kind === "joint" ? typeof step.joint : "nothing";
};

test("each new version is sent once while the joint is wanted", () => {
  expect(sent("e1")).toBe("nothing");
  expect(joints.want("e1")).toBe(true);
  expect([sent("e1"), sent("e1")]).toEqual(["string", "nothing"]);
  version = "2";
  expect(sent("e1")).toBe("string");
  expect(joints.want("unknown")).toBe(false);
});

test("a joint that nobody wants any more is taken away with the next change of prices", () => {
  joints.want("e1");
  sent("e1");
  clock.advance(WANTED_MS + 1);
  version = "2";
  // Null is sent: every process drops it.
  expect(joints.next("e1")).toEqual({ kind: "joint", eventId: "e1", joint: null });
  expect(sent("e1")).toBe("nothing");
});

test("beyond the most, the joint that was wanted longest ago gives way", () => {
  for (let n = 0; n < MOST_WANTED; n++) joints.want(`e${n}`);
  joints.want("e0");
  joints.want(`e${MOST_WANTED}`);
  expect([sent("e0"), sent(`e${MOST_WANTED}`)]).toEqual(["string", "string"]);
  expect(joints.next("e1")).toEqual({ kind: "joint", eventId: "e1", joint: null });
});
