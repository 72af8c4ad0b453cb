// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { CallError } from "@touchline/calls";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import type { NextRouter } from "next/router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { RouterContext } from "../../next-inside.ts";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { WelcomeBonus } from "./components/WelcomeBonus.tsx";

const choice = (offerId: string, title: string, match: object | null) => ({
  offerId,
  title,
  terms: `All terms of ${title}.`,
  amount: 5000,
  currency: "USD",
  match,
});
const WELCOME = {
  id: "w1",
  choices: [
    choice("c1", "A match", { bps: 10_000, leastDeposit: 1000 }),
    choice("c2", "Rounds", null),
  ],
};
let welcome: object | null;
let fault: CallError | null;
const sent: unknown[] = [];
vi.mock("../../data/session/session.client.ts", () => ({
  loadHeartbeat: async () => {},
  call: async (name: string, input: object) => {
    if (name === "welcomeOffers") return { welcome };
    sent.push([name, input]);
    if (fault) throw fault;
    return {};
  },
}));
const push = vi.fn(async (_path: string) => true);
const answer = vi.fn();
beforeEach(() => {
  [welcome, fault] = [WELCOME, null];
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  push.mockClear();
  answer.mockClear();
});

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
const show = () =>
  render(
    <RouterContext value={{ push } as unknown as NextRouter}>
      <FrameProvider value={{ session: "punter" } as unknown as Frame}>
        <TextProvider texts={TEXTS} tag="en">
          <WelcomeBonus
            props={{ amount: 5000, currency: "USD" }}
            open
            answer={answer}
            onClosed={() => {}}
          />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );

test.each([
  ["A match", "c1", "/account/deposit"],
  ["Rounds", "c2", "/account/offers"],
])("%s is chosen with its terms in view, and the way goes on", async (title, offerId, path) => {
  show();
  await screen.findByText(`All terms of ${title}.`);
  expect(screen.queryByRole("button", { name: "Choose bonus" })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(title) }));
  fireEvent.click(screen.getByRole("button", { name: "Choose bonus" }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith("chosen"));
  expect(sent).toEqual([["chooseWelcome", { params: { id: "w1" }, body: { offerId } }]]);
  expect(push).toHaveBeenCalledWith(path);
});

test("a refusal is told, and the choice stays open", async () => {
  fault = new CallError("OFFER_ENDED", 409);
  show();
  fireEvent.click(await screen.findByRole("radio", { name: /Rounds/ }));
  fireEvent.click(screen.getByRole("button", { name: "Choose bonus" }));
  await screen.findByRole("alert");
  expect(answer).not.toHaveBeenCalled();
});

test("with nothing left to choose the popup closes; later is later", async () => {
  welcome = null;
  show();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(null));
  cleanup();
  welcome = WELCOME;
  show();
  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(answer).toHaveBeenLastCalledWith("later");
});
