// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test, vi } from "vitest";
import { localSettings } from "../../data/device/local-settings.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Search } from "./Search.tsx";

const head = {
  eventId: "fb-1",
  sport: "Football",
  kind: "match",
  startTime: 1_780_000_000_000,
  tournament: { id: "epl", name: "Premier League", rank: 1 },
  competitors: [{ name: "Arsenal" }, { name: "Chelsea" }],
};
const market = {
  marketId: "m",
  type: "match_result",
  status: "open",
  outcomes: [{ outcomeId: "m:1", key: "1", odds: 2350 }],
};
const session = vi.hoisted(() => ({ status: "guest" }));
const gate = vi.hoisted(() => ({ isBroken: true }));
vi.mock("../../data/session/session.ts", async (original) => ({
  ...(await original<typeof import("../../data/session/session.ts")>()),
  useSession: () => session,
}));
vi.mock("../../data/session/session.client.ts", () => ({
  call: async (name: string, { query }: { query: { text: string } }) => {
    const games = [{ gameId: "neon-avenue", product: "casino", title: "Neon Avenue" }];
    if (name === "games") return { games };
    if (query.text === "broken" && gate.isBroken) throw new Error("no answer");
    return {
      tournaments: [],
      events: query.text === "arsnal" ? [{ head, market, state: { status: "prematch" } }] : [],
      competitors:
        query.text === "arsnal" ? [{ sport: "Football", competitor: { name: "Arsenal" } }] : [],
    };
  },
}));

vi.mock("../../domain/money/odds-view.ts", () => ({
  useOddsView: () => ({ oddsType: "Decimal", priceChange: "off" }),
}));

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;

function open() {
  render(
    <FrameProvider
      value={
        {
          session: "guest",
          products: [
            { id: "sport", route: "/sport" },
            { id: "casino", route: "/casino" },
          ],
        } as unknown as Frame
      }
    >
      <TextProvider texts={TEXTS} tag="en">
        <Search />
      </TextProvider>
    </FrameProvider>,
  );
  const field = screen.getByRole("searchbox");
  return (text: string) => fireEvent.change(field, { target: { value: text } });
}
afterEach(cleanup);

test("an event found by its words is shown, without a message that there is none", async () => {
  const type = open();
  type("arsnal");
  await screen.findByRole("link", { name: /^Arsenal – Chelsea/ });
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

test("a search without results says so, and not before the answer", async () => {
  const type = open();
  type("qqxzzw");
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  await screen.findByText("Nothing found for “qqxzzw”");
  type("results");
  await screen.findByRole("link", { name: /Results/ });
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

test("a search says that it is on its way until the answer, and that it failed with a way to repeat it", async () => {
  const type = open();
  type("qqxzzw");
  expect(screen.getByRole("status").textContent).toBe("Searching…");
  await screen.findByText("Nothing found for “qqxzzw”");
  expect(screen.queryByText("Searching…")).toBeNull();
  type("broken");
  await screen.findByText(/^Search isn’t working/);
  gate.isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Nothing found for “broken”");
});

vi.mock("./help/help-index.ts", () => ({
  loadHelpIndex: async () => (words: string) =>
    words === "cahs out"
      ? [
          {
            path: "/help/cash-out/what-it-is",
            title: "Cash out",
            heading: "",
            snippet: "Take the offer.",
          },
        ]
      : [],
}));

test("help is found by a mistyped word, in its own group", async () => {
  const type = open();
  type("cahs out");
  const article = await screen.findByRole("link", { name: /Cash out/ });
  expect(article.closest("ul")?.getAttribute("aria-label")).toBe("Help");
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

test("a team links to its events, and a game is found by its title", async () => {
  const type = open();
  type("arsnal");
  const team = await screen.findByRole("link", { name: "Arsenal" });
  expect(team.getAttribute("href")).toBe("/sport/prematch?team=Football%3AArsenal");
  type("neon");
  const game = await screen.findByRole("link", { name: "Neon Avenue" });
  expect(game.getAttribute("href")).toBe("/casino/game/neon-avenue");
});

test("an event is shown with its competition and its price", async () => {
  const type = open();
  type("arsnal");
  const hit = await screen.findByRole("link", { name: /^Arsenal – Chelsea/ });
  expect(hit.textContent).toContain("Premier League");
  expect(hit.textContent).toContain("2.35");
});

test.each([
  ["tennis", "Tennis", "/sport/prematch?sport=Tennis"],
  ["tenis", "Tennis", "/sport/prematch?sport=Tennis"],
  ["dota", "Dota 2", "/esports/events?sport=Dota2"],
  ["over 2.5", "Over 2.5", "/sport/prematch?sport=Football"],
  ["handicp", "Handicap", "/sport/prematch?sport=Football"],
  ["withdrow", "Withdraw", "/account/withdraw"],
])("%s finds %s", async (typed, name, href) => {
  const type = open();
  type(typed);
  const hit = await screen.findByRole("link", { name });
  expect(hit.getAttribute("href")).toBe(href);
});

test("a found market becomes the one that lists show", async () => {
  const type = open();
  type("over 2.5");
  fireEvent.click(await screen.findByRole("link", { name: "Over 2.5" }));
  expect(localSettings().listMarket).toBe("totals");
});

test("only guests are offered an account", () => {
  open();
  const join = () =>
    screen.queryAllByRole("link").filter((link) => link.getAttribute("href") === "/join");
  expect(join()).toHaveLength(1);
  cleanup();
  session.status = "punter";
  open();
  expect(join()).toHaveLength(0);
  session.status = "guest";
});
