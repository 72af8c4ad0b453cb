// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from "vitest";
import type { PlayFact } from "./play.ts";
import { createRealPlay } from "./real-play.ts";
import { openedGame } from "./test/played-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a bet that is never answered is given up, and what stands is asked for", async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path.split("/").at(-1) ?? "");
    if (path.endsWith("/rounds")) throw new TypeError("the answer was lost");
    return Response.json(openedGame({ balance: 89_900, clock: { startedAt: 0, staked: 100, won: 0 } }));
  });
  const told: PlayFact[] = [];
  const host = { gameId: "dice", round: () => null, tell: (fact: PlayFact) => told.push(fact), faultOf: () => ({ text: "lost" }) };
  const laid = createRealPlay(host).lay({ kind: "dice", stake: 100, target: 5050, over: true });
  await vi.runAllTimersAsync();
  expect(await laid).toBeNull();
  expect(asked).toEqual(["rounds", "rounds", "rounds", "rounds", "sessions"]);
  expect(told).toMatchObject([{ type: "asked" }, { type: "opened", balance: 89_900 }, { type: "refused", fault: { text: "lost" } }]);
});
