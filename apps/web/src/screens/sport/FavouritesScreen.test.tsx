// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Favourite, Heartbeat } from "@touchline/contract";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { LiveProvider } from "../../data/live/live.store.tsx";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { EventMarkets } from "../event/EventMarkets.tsx";
import TournamentScreen from "../statistics/TournamentScreen.tsx";
import { FavouritesScreen } from "./FavouritesScreen.tsx";

let kept: Favourite[] = [];
let asked: URL[] = [];
let frame: Frame;
beforeAll(async () => {
  const texts = [
    "favourite",
    "event",
    "events",
    "list",
    "sport",
    "statistics",
    "live",
    "market",
    "marketGroup",
    "outcome",
    "odds",
    "slip",
    "category",
  ];
  frame = await createFrameBuilder(builtInSources())("localhost", "en", texts, () => undefined);
});
beforeEach(() => {
  kept = [];
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address, "http://localhost");
    asked.push(url);
    return new Response(
      JSON.stringify(answerTo(url, init?.body ? JSON.parse(String(init.body)) : null)),
      {
        headers: { "content-type": "application/json" },
      },
    );
  });
});
afterEach(() => {
  act(() => {
    sessionHappened({ type: "loggedOut" });
    clearPunterData();
  });
  cleanup();
  vi.unstubAllGlobals();
});

function answerTo({ pathname }: URL, body: { favourite: Favourite; kept: boolean } | null): object {
  if (body?.favourite) {
    const { kind, id } = body.favourite;
    kept = kept
      .filter((each) => each.kind !== kind || each.id !== id)
      .concat(body.kept ? [body.favourite] : []);
  }
  if (pathname.endsWith("/favourites")) return { favourites: kept };
  if (pathname.includes("/statistics/tournament"))
    return { tournament: { id: "fb-1", name: "Premier League" } };
  return { serverTime: 1_780_000_000_000, list: { groups: [] }, events: [] };
}

function show(page: ReactNode): void {
  const user = {
    account: "10000001",
    settings: { timeZoneId: "Europe_London" },
    punterInfo: { state: "OPENED" },
  };
  const heartbeat = {
    user,
    threeDs: { enabled: false, sessionVerified: true },
  } as unknown as Heartbeat;
  act(() => sessionHappened({ type: "heartbeatReceived", heartbeat }));
  const router = {
    push: vi.fn(),
    asPath: "/sport/favorites",
    pathname: "/sport/favorites",
    query: {},
    prefetch: async () => {},
  };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {page}
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}

const TOURNAMENT = {
  sport: "Football",
  category: { name: "England", countryCode: "GB-ENG" },
  tournament: { id: "fb-1", name: "Premier League" },
  season: null,
  events: [],
  live: null,
};

test("the star on its page adds a tournament to the favourites, and removes it", async () => {
  show(<TournamentScreen statistics={TOURNAMENT as never} />);
  fireEvent.click(screen.getByRole("button", { name: "Add to favourites: Premier League" }));
  const star = await screen.findByRole("button", {
    name: "Remove from favourites: Premier League",
    pressed: true,
  });
  await vi.waitFor(() => expect(kept).toEqual([{ kind: "tournament", id: "fb-1" }]));
  fireEvent.click(star);
  await screen.findByRole("button", { name: "Add to favourites: Premier League", pressed: false });
  await vi.waitFor(() => expect(kept).toEqual([]));
});

test("the favourites list teams and tournaments by name, and fetch their events", async () => {
  kept = [
    { kind: "competitor", id: "Football:Arsenal" },
    { kind: "tournament", id: "fb-1" },
    { kind: "event", id: "f7" },
    { kind: "market", id: "match-result" },
  ];
  show(<FavouritesScreen />);
  expect((await screen.findByRole("link", { name: "Arsenal" })).getAttribute("href")).toContain(
    "Arsenal",
  );
  expect(
    (await screen.findByRole("link", { name: "Premier League" })).getAttribute("href"),
  ).toContain("fb-1");
  await vi.waitFor(() => {
    const list = asked.findLast(({ searchParams }) => searchParams.has("competitors"));
    expect(Object.fromEntries(list?.searchParams ?? [])).toMatchObject({
      ids: "f7",
      tournaments: "fb-1",
      competitors: "Football:Arsenal",
    });
  });
  fireEvent.click(screen.getByRole("button", { name: "Remove from favourites: Arsenal" }));
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Arsenal" })).toBeNull());
  // A favourite market applies to event pages and is not an event itself.
  expect(screen.queryByText("match-result")).toBeNull();
});

const market = (type: "match_result" | "both_to_score", keys: string[]) => ({
  marketId: `f7:${type}`,
  type,
  lineQuarters: null,
  status: "open",
  outcomes: keys.map((key) => ({ outcomeId: `f7:${type}:${key}`, key, odds: 2000 })),
});

test("a favourite market is first on the page of every event", async () => {
  const head = {
    eventId: "f7",
    treeId: "t-f7",
    sport: "Football",
    kind: "match",
    startTime: 1_900_000_000_000,
    tournament: { id: "fb-1", name: "Premier League" },
    competitors: ["Arsenal", "Chelsea"].map((name) => ({
      name,
      short: name.slice(0, 2),
      colour: "#112233",
    })),
  };
  const markets = [market("match_result", ["1", "X", "2"]), market("both_to_score", ["yes", "no"])];
  show(
    <LiveProvider seed={() => {}}>
      <EventMarkets
        tree={{ head, markets } as never}
        state={{} as never}
        over={false}
        isBoosted={false}
      />
    </LiveProvider>,
  );
  const stars = () =>
    screen
      .getAllByRole("button", { name: /favourites: / })
      .map((star) => star.getAttribute("aria-label") ?? "");
  const [first, second = ""] = stars();
  fireEvent.click(screen.getByRole("button", { name: second }));
  await vi.waitFor(() => expect(stars()).toEqual([second.replace("Add to", "Remove from"), first]));
  expect(kept).toEqual([{ kind: "market", id: expect.any(String) }]);
});

test("empty favourites say what will be here, with an icon and a link", async () => {
  show(<FavouritesScreen />);
  const title = await screen.findByText(frame.texts["favourite.none"] as string);
  expect(title.parentElement?.querySelector("svg")).not.toBeNull();
  expect(screen.getByRole("link", { name: "See live events" }).getAttribute("href")).toBe(
    "/sport/live/popular",
  );
});
