import type { Favourite } from "@touchline/contract";
import { expect, test } from "vitest";
import { keepsEvents, keptQuery } from "./kept-query.ts";

test("a query names favourites by kind, and excludes games and markets", () => {
  const kept: Favourite[] = [
    { kind: "event", id: "f1" },
    { kind: "tournament", id: "fb-1" },
    { kind: "competitor", id: "Football:Arsenal" },
    { kind: "competitor", id: "Tennis:Marek Novák" },
    { kind: "player", id: "Football:Arsenal#A. Smith" },
    { kind: "player", id: "Football:Bodø/Glimt#O. Berg" },
    { kind: "game", id: "plinko" },
  ];
  const competitors = "Tennis:Marek Novák|Football:Bodø/Glimt|Football:Arsenal";
  expect(keptQuery(kept)).toEqual({ ids: "f1", tournaments: "fb-1", competitors });
  expect(keepsEvents([{ kind: "player", id: "Football:Arsenal#A. Smith" }])).toBe(true);
  expect(keepsEvents(kept)).toBe(true);
  expect(keepsEvents([{ kind: "game", id: "plinko" }])).toBe(false);
});

test("a punter without favourite events queries none, and never all", () =>
  expect(keptQuery([]).ids).toBe("-"));

test("beyond an address's length, the latest favourites are queried", () => {
  const kept = Array.from(
    { length: 500 },
    (_, at): Favourite => ({ kind: "event", id: `event-number-${at}` }),
  );
  const { ids } = keptQuery(kept);
  expect(ids.length).toBeLessThanOrEqual(4000);
  expect(ids.startsWith("event-number-499,event-number-498")).toBe(true);
});
