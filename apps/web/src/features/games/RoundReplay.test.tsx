// @vitest-environment happy-dom

import { cleanup, screen } from "@testing-library/react";
import type { GameBet, GameRound } from "@touchline/contract";
import { createDraws } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Frame } from "../../data/frame/frame.ts";
import { RoundReplay } from "./RoundReplay.tsx";
import { detailsOf, gameFrame, show } from "./test/played-page.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await gameFrame();
});
afterEach(cleanup);

/** Replays a finished round with its moves and returns the outcome. */
async function replayed(bet: GameBet, moves: object[] = []): Promise<unknown> {
  const game = await loadGame(bet.kind);
  const play = game?.play(
    createDraws({ serverSeed: "server", clientSeed: "client", nonce: 1 }),
    bet,
    moves,
  );
  if (play?.won == null) throw new Error(`${bet.kind} is not over in the test`);
  const round: GameRound = {
    roundId: "r",
    gameId: bet.kind,
    currency: "USD",
    status: "settled",
    nonce: 1,
    bet,
    moves,
    view: play.view,
    staked: Number(play.staked),
    bonusStaked: 0,
    isFree: false,
    won: Number(play.won),
    jackpot: null,
    openedAt: 0,
    settledAt: 0,
  };
  show(frame, <RoundReplay game={detailsOf({ gameId: bet.kind }).game} round={round} />);
  return play.view;
}
/** The text outside the stage, which is inert. */
const said = () => document.querySelector(".only-said:not([inert] *)")?.textContent;

test("a dice round is replayed with its target", async () => {
  const view = (await replayed({ kind: "dice", stake: 500, target: 1000, over: false })) as {
    rolled: number;
  };
  expect(await screen.findByText("Under")).toBeTruthy();
  expect((document.querySelector("input[type=range]") as HTMLInputElement).value).toBe("1000");
  expect(screen.getByText("10.00")).toBeTruthy();
  expect(said()).toBe((view.rolled / 100).toFixed(2));
});

test("a keno round is replayed at its own risk level, and its hits are described", async () => {
  const { hits } = (await replayed({
    kind: "keno",
    stake: 500,
    risk: "high",
    picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  })) as {
    hits: number[];
  };
  expect(
    await screen.findByRole("button", { name: "High", pressed: true, hidden: true }),
  ).toBeTruthy();
  expect(said()).toBe(hits.length === 1 ? "1 hit" : `${hits.length} hits`);
});

test("a mines round is replayed with its number of mines", async () => {
  await replayed({ kind: "mines", stake: 500, mines: 20 }, [
    { kind: "mines", act: "reveal", cell: 4 },
  ]);
  expect(
    await screen.findByRole("button", { name: "20", pressed: true, hidden: true }),
  ).toBeTruthy();
  expect(said()).toBe("Cell 5, mine");
});

test("the roulette number and the cards of a hand are described beside the stage", async () => {
  const { pocket } = (await replayed({
    kind: "roulette",
    chips: [{ spot: "red", amount: 500 }],
  })) as { pocket: number };
  expect(said()).toMatch(new RegExp(`^${pocket} (red|black|green)$`));
  cleanup();
  // The dealer shows an ace.
  const acts = ["decline", "stand"].map((act) => ({ kind: "blackjack", act }));
  await replayed({ kind: "blackjack", stake: 500 }, acts);
  expect(said()).toMatch(/^Dealer: \d+\. Your hand: \d+, \w+$/);
});
