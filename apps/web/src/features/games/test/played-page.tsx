import { act, render } from "@testing-library/react";
import type { GameCard, Heartbeat } from "@touchline/contract";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { sessionHappened } from "../../../data/session/session.ts";
import { TextProvider } from "../../../domain/texts/text.ts";
import type { GameDetails } from "../use-play.ts";

/** The frame of a page with the texts of games. */
export const gameFrame = (): Promise<Frame> =>
  createFrameBuilder(builtInSources())("localhost", "en", ["game"], () => undefined);

const router = { push: vi.fn(), asPath: "/", pathname: "/", query: {} } as unknown as NextRouter;

/** The page as the site shows it; shown again, it is the same page with something else on it. */
export function show(frame: Frame, page: ReactNode): { showInstead: (next: ReactNode) => void } {
  const around = (shown: ReactNode) => (
    <RouterContext.Provider value={router}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {shown}
        </TextProvider>
      </FrameProvider>
    </RouterContext.Provider>
  );
  const { rerender } = render(around(page));
  return { showInstead: (next) => rerender(around(next)) };
}

export const CHECK_MS = 3_600_000;

export const detailsOf = (game: Partial<GameCard>): GameDetails => ({
  game: {
    ...{
      gameId: "dice",
      product: "mgames",
      title: "Dice",
      studio: "Terrace",
      mechanic: "instant",
      plays: "own",
      demo: true,
    },
    ...{
      features: [],
      themes: [],
      volatility: "low",
      rtp: 9900,
      hitRate: null,
      most: null,
      jackpotId: null,
      isNew: false,
    },
    ...game,
  },
  rules: { autoplay: true, minRoundMs: 0, realityCheckMs: CHECK_MS },
  demo: { currency: "USD", balance: 100_000, minStake: 10, maxStake: 1000 },
});

/** What the gate answers to a game that is opened, with how the punter stands. */
export const openedGame = (standing: object) => ({
  ...{
    sessionId: "s",
    token: "t",
    expiresAt: 0,
    currency: "USD",
    round: null,
    reached: null,
    realityCheckMs: CHECK_MS,
  },
  ...{
    limits: { minStake: 10, maxStake: 1000 },
    seeds: { serverHash: "h", clientSeed: "c", nonce: 0 },
    frameUrl: null,
  },
  ...{ bonus: 0, freeRounds: null },
  ...standing,
});

/** A bet on a round that many share, as the gate tells it. */
export const sharedRound = (
  gameId: string,
  roundId: string,
  staked: number,
  view: object,
  won: number | null = null,
) => ({
  ...{
    roundId,
    gameId,
    currency: "USD",
    status: "open",
    nonce: null,
    bet: null,
    moves: [],
    jackpot: null,
    openedAt: 0,
  },
  ...{ settledAt: null, staked, won, view },
});

interface LoggedIn {
  account?: string;
  state?: string;
  nickname?: string | null;
}

export function logIn({ account = "1", state = "OPENED", nickname = null }: LoggedIn = {}): void {
  const user = {
    ...{
      account,
      settings: { timeZoneId: "UTC" },
      balanceInfo: { mainBalance: 90_000, bonus: 0, currency: "USD" },
    },
    punterInfo: { state, details: { nickname } },
  };
  act(() =>
    sessionHappened({ type: "heartbeatReceived", heartbeat: { user } as unknown as Heartbeat }),
  );
}
