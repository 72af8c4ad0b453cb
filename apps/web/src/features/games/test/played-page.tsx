import { act, render } from "@testing-library/react";
import type { GameCard, Heartbeat } from "@touchline/contract";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { sessionHappened } from "../../../data/session/session.ts";
import { RouterContext } from "../../../next-inside.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import type { GameDetails } from "../shared/use-play.ts";

/** A page's frame with the texts of games. */
export const gameFrame = (): Promise<Frame> =>
  createFrameBuilder(builtInSources())("localhost", "en", ["game"], () => undefined);

const router = { push: vi.fn(), asPath: "/", pathname: "/", query: {} } as unknown as NextRouter;

/** Renders the page as on the site; `showInstead` re-renders the same page with other content. */
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
    gameId: "dice",
    product: "mgames",
    title: "Dice",
    studio: "Terrace",
    mechanic: "instant",
    plays: "own",
    demo: true,
    features: [],
    themes: [],
    volatility: "low",
    rtp: 9900,
    hitRate: null,
    most: null,
    jackpotId: null,
    isNew: false,
    ...game,
  },
  rules: { autoplay: true, minRoundMs: 0, realityCheckMs: CHECK_MS },
  demo: { currency: "USD", balance: 100_000, minStake: 10, maxStake: 1000 },
});

/** The gate's answer to opening a game, with the punter's state. */
export const openedGame = (standing: object) => ({
  sessionId: "s",
  token: "t",
  expiresAt: 0,
  currency: "USD",
  round: null,
  reached: null,
  realityCheckMs: CHECK_MS,
  limits: { minStake: 10, maxStake: 1000 },
  seeds: { serverHash: "h", clientSeed: "c", nonce: 0 },
  frameUrl: null,
  bonus: 0,
  freeRounds: null,
  ...standing,
});

/** A bet on a shared round, as the gate reports it. */
export const sharedRound = (
  gameId: string,
  roundId: string,
  staked: number,
  view: object,
  won: number | null = null,
) => ({
  roundId,
  gameId,
  currency: "USD",
  status: "open",
  nonce: null,
  bet: null,
  moves: [],
  jackpot: null,
  openedAt: 0,
  settledAt: null,
  staked,
  won,
  view,
});

interface LoggedIn {
  account?: string;
  state?: string;
  nickname?: string | null;
}

export function logIn({ account = "1", state = "OPENED", nickname = null }: LoggedIn = {}): void {
  const user = {
    account,
    settings: { timeZoneId: "UTC" },
    balanceInfo: { mainBalance: 90_000, bonus: 0, currency: "USD" },
    punterInfo: { state, details: { nickname } },
  };
  act(() =>
    sessionHappened({ type: "heartbeatReceived", heartbeat: { user } as unknown as Heartbeat }),
  );
}
