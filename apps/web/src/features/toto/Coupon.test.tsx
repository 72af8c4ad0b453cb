// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Heartbeat, TotoDraw } from "@touchline/contract";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { sessionHappened } from "../../data/session/session.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Coupon } from "./Coupon.tsx";
import { useDraw } from "./toto.queries.ts";
import { putReceiptAway } from "./toto.state.ts";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["toto", "clock", "period"],
    () => undefined,
  );
});
afterEach(() => {
  cleanup();
  putReceiptAway();
  sessionHappened({ type: "loggedOut" });
  vi.unstubAllGlobals();
});

const competitors = ["Home", "Away"].map((name) => ({
  name,
  short: name.slice(0, 2),
  colour: "#112233",
}));
const draw = (drawId: string): TotoDraw =>
  ({
    drawId,
    game: "correct-score",
    status: "open",
    currency: "USD",
    unit: 100,
    minUnitStake: 10,
    maxStake: 200_000,
    matches: Array.from({ length: 5 }, (_, at) => ({
      eventId: `e${at}`,
      tournament: "League",
      competitors,
      startTime: 0,
      state: null,
      score: null,
      isVoid: false,
      sharesPermille: [],
    })),
  }) as unknown as TotoDraw;

function logIn(mainBalance: number, currency = "USD"): void {
  const user = {
    account: "100",
    settings: {},
    balanceInfo: { mainBalance, bonus: 0, currency },
    punterInfo: { state: "OPENED" },
  };
  sessionHappened({ type: "heartbeatReceived", heartbeat: { user } as unknown as Heartbeat });
}

function DrawPage({ first }: { first: TotoDraw }) {
  return <Coupon followed={useDraw(first)} onSeeMine={() => {}} />;
}

/** The gate's answer to a request for a draw in a currency. */
let drawIn: (currency: string) => object | null = () => null;

/**
 * The coupon over a gate with these answers to placements, in order. Returns the keys and bodies
 * sent.
 */
function open(drawId: string, ...answers: ("lost" | Response)[]) {
  const sent: { key: string; body: unknown }[] = [];
  vi.stubGlobal(
    "fetch",
    async (url: string, init: { headers: Record<string, string>; body: string }) => {
      const asked = /[?]currency=(\w+)/.exec(url)?.[1];
      if (asked) {
        const shown = drawIn(asked);
        return shown
          ? Response.json(shown)
          : Response.json({ code: "UNAVAILABLE" }, { status: 503 });
      }
      if (!url.endsWith(`/toto/draws/${drawId}/coupons`)) return Response.json({});
      sent.push({ key: init.headers["Idempotency-Key"] ?? "", body: JSON.parse(init.body) });
      const answer = answers.shift();
      if (answer === "lost" || !answer) throw new TypeError("no network");
      return answer;
    },
  );
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <DrawPage first={draw(drawId)} />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  return sent;
}

const markAll = () => {
  for (const button of screen.getAllByRole("button", { name: /^1:0, / })) fireEvent.click(button);
};
const place = () => fireEvent.click(screen.getByRole("button", { name: "Place coupon" }));
const taken = (drawId: string) =>
  Response.json({
    couponId: "c",
    number: "500000001",
    drawId,
    currency: "USD",
    lines: 2,
    unitStake: 100,
    stake: 200,
  });

test("the cost follows every pick, and nothing can be placed before each match has one", () => {
  logIn(100_000);
  open("1");
  expect(screen.getByRole("button", { name: "Pick every match" })).toHaveProperty("disabled", true);
  markAll();
  expect(screen.getByText("1 line × $1.00")).toBeTruthy();
  for (const button of screen.getAllByRole("button", { name: /^2:2, / }).slice(0, 3))
    fireEvent.click(button);
  expect(screen.getByText("8 lines × $1.00")).toBeTruthy();
  expect(screen.getByText("$8.00")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByText("0 of 5 matches picked")).toBeTruthy();
});

test("a coupon whose answer was lost is resent under its key, and then appears on the receipt", async () => {
  logIn(100_000);
  const sent = open("2", "lost", taken("2"));
  markAll();
  place();
  expect((await screen.findByRole("alert")).textContent).toContain("it won’t be placed twice");
  place();
  await screen.findByRole("heading", { name: "Coupon placed" });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("a refused coupon shows the reason, stays filled in, and gets a new key when resent", async () => {
  logIn(100_000);
  const closed = () =>
    Response.json({ status: "ERROR", code: "TOTO_DRAW_CLOSED" }, { status: 409 });
  const sent = open("3", closed(), closed());
  markAll();
  place();
  expect((await screen.findByRole("alert")).textContent).toContain("You haven’t been charged");
  place();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("a guest fills in the coupon and is asked to log in; a punter without funds is offered a deposit", () => {
  open("4");
  markAll();
  expect(screen.getByRole("button", { name: "Log in to place" })).toHaveProperty("disabled", false);
  cleanup();
  logIn(50);
  open("4");
  // The coupon is still as the guest filled it in.
  expect(screen.getByText("Your balance is $0.50.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe(
    "/account/deposit",
  );
});

test("nothing can be placed while the page shows another currency than the punter's, and the page says so", async () => {
  drawIn = () => null;
  logIn(100_000, "JPY");
  const sent = open("5", taken("5"));
  markAll();
  expect(screen.queryByText(/[$]1[.]00/)).toBeNull();
  expect(screen.getByRole("button", { name: "Loading" })).toHaveProperty("disabled", true);
  expect((await screen.findByRole("alert")).textContent).toContain("couldn’t load prices in JPY");
  expect(screen.queryByRole("button", { name: "Place coupon" })).toBeNull();
  drawIn = (currency) => ({ ...draw("5"), currency, unit: 150, minUnitStake: 15 });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("1 line × ¥150");
  place();
  await screen.findByRole("heading", { name: "Coupon placed" });
  expect(sent).toMatchObject([{ body: { unitStake: 150, currency: "JPY" } }]);
});

test("a stake entered in one currency is cleared in another", async () => {
  drawIn = (currency) => ({ ...draw("6"), currency, unit: 150, minUnitStake: 15 });
  open("6");
  markAll();
  const field = screen.getByLabelText<HTMLInputElement>("Per line");
  field.focus();
  field.value = "5";
  fireEvent.input(field);
  await screen.findByText("1 line × $5.00");
  act(() => logIn(100_000, "JPY"));
  expect(await screen.findByText("1 line × ¥150")).toBeTruthy();
});
