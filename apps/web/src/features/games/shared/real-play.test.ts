// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from "vitest";
import { openedGame } from "../test/played-page.tsx";
import type { PlayFact } from "./play.ts";
import { createRealPlay } from "./real-play.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BET = { kind: "dice", stake: 100, target: 5050, over: true } as const;

/** A gate that never answers a bet: records the requests and the facts told to the page. */
function openOverNothing(isHere: () => boolean) {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path.split("/").at(-1) ?? "");
    if (path.endsWith("/rounds")) throw new TypeError("the answer was lost");
    return Response.json(
      openedGame({ balance: 89_900, clock: { startedAt: 0, staked: 100, won: 0 } }),
    );
  });
  const told: PlayFact[] = [];
  const player = createRealPlay({
    gameId: "dice",
    round: () => null,
    freeRoundsId: () => undefined,
    tell: (fact: PlayFact) => told.push(fact),
    isHere,
    faultOf: () => ({ text: "try again" }),
    lostFault: () => ({ text: "look", lostIn: "dice" }),
  });
  return { asked, told, player };
}

test("a bet that is never answered is abandoned, its state is fetched, and the punter is not asked to retry", async () => {
  const { asked, told, player } = openOverNothing(() => true);
  const laid = player.lay(BET);
  await vi.runAllTimersAsync();
  expect(await laid).toBeNull();
  expect(asked).toEqual(["rounds", "rounds", "rounds", "rounds", "sessions"]);
  expect(told).toMatchObject([
    { type: "asked" },
    { type: "opened", balance: 89_900 },
    { type: "refused", fault: { lostIn: "dice" } },
  ]);
});

test("after leaving the page no bet is resent, and no game opened", async () => {
  let isHere = true;
  const { asked, player } = openOverNothing(() => isHere);
  const laid = player.lay(BET);
  isHere = false;
  await vi.runAllTimersAsync();
  expect(await laid).toBeNull();
  expect(asked).toEqual(["rounds"]);
});
