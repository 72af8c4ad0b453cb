import type { EventList } from "@touchline/contract";
import { expect, test } from "vitest";
import { matchesOf } from "./MyMatches.tsx";

const event = (id: string, status: string, startTime: number, over: object = {}) =>
  ({
    treeId: id,
    tree: {
      head: { eventId: id, kind: "match", sport: "Football", startTime, ...over },
      state: { status },
    },
  }) as never;

const EVENTS: Pick<EventList, "events"> = {
  events: [
    event("later", "prematch", 300),
    event("soon", "prematch", 200),
    event("on", "live", 100),
    event("over", "ended", 50),
    event("race", "prematch", 150, { kind: "race", sport: "HorseRacing" }),
    event("cs", "live", 90, { sport: "CounterStrike" }),
  ],
};

test.each([
  [
    "a list of coming events: live ones first, then by start",
    "sport",
    false,
    ["on", "soon", "later"],
  ],
  ["a list of live events: those that are played", "sport", true, ["on"]],
  ["esports: only theirs", "esports", false, ["cs"]],
] as const)("my matches above %s", (_, product, liveOnly, ids) =>
  expect(matchesOf(EVENTS, product, liveOnly).map(({ treeId }) => treeId)).toEqual(ids),
);

test("at most six of them are shown", () => {
  const many = { events: Array.from({ length: 20 }, (_, at) => event(`m${at}`, "prematch", at)) };
  expect(matchesOf(many, "sport", false)).toHaveLength(6);
});
