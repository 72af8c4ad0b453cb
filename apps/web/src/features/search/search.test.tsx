// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import compile from "icu-minify/compile";
import { afterEach, expect, test, vi } from "vitest";
import english from "../../../../gate/src/modules/localize/messages/en.json" with { type: "json" };
import { type Frame, FrameProvider } from "../../lib/frame.ts";
import { type CompiledTexts, TextProvider } from "../../lib/text.tsx";
import { Search } from "./Search.tsx";

const head = { eventId: "fb-1", sport: "Football", kind: "match", competitors: [{ name: "Arsenal" }, { name: "Chelsea" }] };
vi.mock("../session/session.client.ts", () => ({
  call: async (name: string, { query }: { query: { text: string } }) => {
    const games = [{ gameId: "neon-avenue", product: "casino", title: "Neon Avenue" }];
    if (name === "games") return { games };
    return {
      tournaments: [],
      events: query.text === "arsnal" ? [{ head, state: { status: "prematch" } }] : [],
      competitors: query.text === "arsnal" ? [{ sport: "Football", competitor: { name: "Arsenal" } }] : [],
    };
  },
}));

const TEXTS = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, compile(text)])) as CompiledTexts;

function open() {
  render(
    <FrameProvider value={{ session: "guest", products: [{ id: "sport", route: "/sport" }] } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <Search />
      </TextProvider>
    </FrameProvider>,
  );
  const field = screen.getByRole("searchbox");
  return (text: string) => fireEvent.change(field, { target: { value: text } });
}
afterEach(cleanup);

test("an event that is found by its words is shown, and nothing claims that there is none", async () => {
  const type = open();
  type("arsnal");
  await screen.findByRole("link", { name: "Arsenal – Chelsea" });
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

test("where neither an event nor a section is found, that is said, and not before the answer", async () => {
  const type = open();
  type("qqxzzw");
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  await screen.findByText("Nothing found for “qqxzzw”");
  type("results");
  await screen.findByRole("link", { name: /Results/ });
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

vi.mock("../help-search/help-index.ts", () => ({
  loadHelpIndex: async () => (words: string) =>
    words === "cahs out" ? [{ path: "/help/cash-out/what-it-is", title: "Cash out", heading: "", snippet: "Take the offer." }] : [],
}));

test("help is found by a mistyped word, in a group of its own", async () => {
  const type = open();
  type("cahs out");
  const article = await screen.findByRole("link", { name: /Cash out/ });
  expect(article.closest("ul")?.getAttribute("aria-label")).toBe("Help");
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

test("a team leads to its events, and a game is found by its title", async () => {
  const type = open();
  type("arsnal");
  const team = await screen.findByRole("link", { name: "Arsenal" });
  expect(team.getAttribute("href")).toBe("/sport/prematch?team=Football%3AArsenal");
  type("neon");
  const game = await screen.findByRole("link", { name: "Neon Avenue" });
  expect(game.getAttribute("href")).toBe("/casino/game/neon-avenue");
});
