// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { sessionHappened } from "../../../data/session/session.ts";
import type { CompiledTexts } from "../../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { Scoreboard } from "./Scoreboard.tsx";

const sent: unknown[] = [];
vi.mock("../../../data/session/session.client.ts", () => ({
  call: async (name: string, { body }: { body?: { favourite: unknown } } = {}) => {
    if (name === "setFavourite") sent.push(body);
    return { favourites: body ? [body.favourite] : [] };
  },
}));
afterEach(cleanup);

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
const team = (name: string) => ({ name, short: name.slice(0, 2), colour: "#112233" });
const head = {
  eventId: "f1",
  sport: "Football",
  kind: "match",
  startTime: 1_900_000_000_000,
  competitors: [team("Arsenal"), team("Chelsea")],
};
const state = { status: "prematch", score: [0, 0], periodScores: [], stats: {} };

test("a team of an event can be added to the favourites", async () => {
  sessionHappened({
    type: "heartbeatReceived",
    heartbeat: { user: { settings: { timeZoneId: "Europe_London" } } } as never,
  });
  render(
    <FrameProvider value={{ session: "punter" } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <Scoreboard head={head as never} state={state as never} />
      </TextProvider>
    </FrameProvider>,
  );
  screen.getByRole("button", { name: "Add to favourites: Chelsea" });
  screen.getByRole("button", { name: "Add to favourites: Arsenal" }).click();
  await screen.findByRole("button", { name: "Remove from favourites: Arsenal", pressed: true });
  expect(sent).toEqual([{ favourite: { kind: "competitor", id: "Football:Arsenal" }, kept: true }]);
});
