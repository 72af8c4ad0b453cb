import type { Favourite } from "@touchline/contract";
import { expect, test } from "vitest";
import { keepsEvents, keptQuery } from "./kept-query.ts";

test("a query names what is kept by its kind; games and markets are no events", () => {
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

test("somebody who keeps no event asks for none, and never for all", () =>
  expect(keptQuery([]).ids).toBe("-"));

test("of more than an address takes, the latest are asked for", () => {
  const kept = Array.from(
    { length: 500 },
    (_, at): Favourite => ({ kind: "event", id: `event-number-${at}` }),
  );
  const { ids } = keptQuery(kept);
  expect(ids.length).toBeLessThanOrEqual(4000);
  expect(ids.startsWith("event-number-499,event-number-498")).toBe(true);
});
