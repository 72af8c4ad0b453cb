// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { PaymentMethod } from "@touchline/contract";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, type FrameExperiments, FrameProvider } from "../../../data/frame/frame.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";
import { DepositForm } from "./DepositForm.tsx";

const NO_LIMIT = { limit: null, used: 0, pending: null, pendingFrom: null };
const LIMITS = {
  daily: { ...NO_LIMIT, limit: 3000, used: 1000 },
  weekly: NO_LIMIT,
  monthly: NO_LIMIT,
  currency: "USD",
};

const METHOD: PaymentMethod = {
  method: "wallet",
  least: 100,
  most: 1_000_000,
  fee: { fixed: 0, bps: 0 },
  takes: { least: 0, most: 5 },
  fields: [],
  hostedUrl: null,
  saved: [],
};

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["deposit", "limits", "payment"],
    () => undefined,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * The form over a gate with these answers to deposits, in order. Returns the keys and amounts sent.
 */
const open = (...answers: ("lost" | Response)[]) => openAs({}, ...answers);

/** The same for a visitor with these experiment groups and flags. */
function openAs(experiments: Partial<FrameExperiments>, ...answers: ("lost" | Response)[]) {
  const sent: { key: string; amount: number }[] = [];
  vi.stubGlobal(
    "fetch",
    async (url: string, init: { headers: Record<string, string>; body: string }) => {
      if (url.endsWith("/deposit-limits")) return Response.json(LIMITS);
      if (!url.endsWith("/payment/deposits")) return Response.json({});
      sent.push({
        key: init.headers["Idempotency-Key"] ?? "",
        amount: JSON.parse(init.body).amount,
      });
      const answer = answers.shift();
      if (answer === "lost" || !answer) throw new TypeError("no network");
      return answer;
    },
  );
  render(
    <FrameProvider value={{ ...frame, experiments: { ...frame.experiments, ...experiments } }}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <DepositForm currency="USD" methods={[METHOD]} onPayment={() => {}} />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  return sent;
}

const choose = (amount: string) => fireEvent.click(screen.getByRole("button", { name: amount }));
const send = () => fireEvent.click(screen.getByRole("button", { name: /^Deposit \$/ }));
const done = () =>
  Response.json({ paymentId: "1", state: "succeeded", amount: 2500, currency: "USD" });
const over = () =>
  Response.json({ status: "ERROR", code: "DAILY_DEPOSIT_LIMIT_EXCEED" }, { status: 422 });
const RESETS = Date.UTC(2026, 10, 20, 12);
const overWith = (details: object) =>
  Response.json({ status: "ERROR", code: "WEEKLY_DEPOSIT_LIMIT_EXCEED", details }, { status: 422 });

test("a deposit whose answer was lost is resent under its key, and never shown as not charged", async () => {
  const sent = open("lost", done());
  choose("$25.00");
  send();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("you’ll only be charged once");
  expect(alert.textContent).not.toContain("You haven’t been charged");
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

test("another amount is another deposit, even after a lost answer", async () => {
  const sent = open("lost", done());
  choose("$25.00");
  send();
  await screen.findByRole("alert");
  choose("$50.00");
  expect(screen.queryByRole("alert")).toBeNull();
  send();
  await waitFor(() => expect(sent.map(({ amount }) => amount)).toEqual([2500, 5000]));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("a refused deposit shows the reason and that nothing was charged, and is retried under a new key", async () => {
  const sent = open(over(), done());
  choose("$100.00");
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("You haven’t been charged.");
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

const inGroup = (experiment: string, group: "a" | "b") => ({
  groups: { [experiment]: { group, params: { variant: group } } },
});
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Deposit/ });
const field = () => screen.getByLabelText<HTMLInputElement>("Amount");

test("not-active button, variant b: the button is inactive until there is an amount", () => {
  openAs(inGroup("deposit-not-active-button", "b"));
  expect(button().disabled).toBe(true);
  choose("$25.00");
  expect(button().disabled).toBe(false);
});

test.each([
  ["variant a", inGroup("deposit-not-active-button", "a")],
  ["no experiment", {}],
])(
  "not-active button, %s: the button is active, and pressed too early shows what is missing",
  (_group, experiments) => {
    const sent = openAs(experiments);
    fireEvent.click(button());
    expect([screen.getByRole("alert").textContent, sent]).toEqual(["Enter an amount", []]);
    choose("$25.00");
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("handle errors, variant b: a wrong amount is marked at its field, before and after sending", async () => {
  const sent = openAs(inGroup("deposit-handle-errors", "b"), over());
  fireEvent.click(button());
  expect([field().getAttribute("aria-invalid"), screen.getByRole("alert").textContent]).toEqual([
    "true",
    "Enter an amount",
  ]);
  choose("$50.00");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(
      "You can deposit up to $20.00 under your limits",
    ),
  );
  send();
  expect(sent).toEqual([]);
  choose("$10.00");
  expect(field().getAttribute("aria-invalid")).toBeNull();
  send();
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

test("handle errors, variant a: a refusal is shown under the form", async () => {
  openAs(inGroup("deposit-handle-errors", "a"), over());
  choose("$100.00");
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("You haven’t been charged.");
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

test("crypto visual, variant b: the coins are shown; in variant a and without the experiment they are not", () => {
  openAs(inGroup("deposit-crypto-visual", "b"));
  expect(
    screen.getByRole("region", { name: "Paying with crypto" }).querySelectorAll("li"),
  ).toHaveLength(6);
  for (const experiments of [inGroup("deposit-crypto-visual", "a"), {}]) {
    cleanup();
    openAs(experiments);
    expect(screen.queryByText("Bitcoin")).toBeNull();
  }
});

test("the flag deposit-steps sets the one-tap amounts; nonsense leaves the defaults", () => {
  openAs({ flags: { "deposit-steps": [5, 500] } });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "$5.00",
    "$500.00",
    "Deposit",
  ]);
  cleanup();
  openAs({ flags: { "deposit-steps": ["5", -1] } });
  expect(screen.getAllByRole("button")).toHaveLength(5);
});

test("a deposit over a limit shows the remainder and the renewal time, and links to the limits", async () => {
  open(overWith({ limit: 5000, left: 1500, resetsAt: RESETS }));
  choose("$100.00");
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("weekly deposit limit");
  expect(
    screen.getByText(/You can deposit up to \$15\.00 under your limits\./).textContent,
  ).toMatch(/You can deposit more from .*2026/);
  expect(screen.getByRole("link", { name: "See deposit limits" }).getAttribute("href")).toBe(
    "#deposit-limits",
  );
});

test("if the gate omits it, the remainder is computed from the limits", async () => {
  open(over());
  choose("$100.00");
  send();
  expect((await screen.findByText(/under your limits/)).textContent).toContain("$20.00");
});

test("an amount outside the method's limits is not sent", () => {
  const sent = open();
  fireEvent.change(field(), { target: { value: "99999" } });
  fireEvent.input(field(), { target: { value: "99999" } });
  fireEvent.click(button());
  expect([screen.getByRole("alert").textContent, sent]).toEqual(["Enter $1.00 to $10,000.00", []]);
});

test("closed payments are not a lost answer: the deposit is not shown as unknown", async () => {
  open(Response.json({ status: "ERROR", code: "PAYMENTS_UNAVAILABLE" }, { status: 503 }));
  choose("$25.00");
  send();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Payments aren’t available on this site right now.",
  );
});

test("a card its bank cannot confirm has its own message", async () => {
  open(Response.json({ status: "ERROR", code: "FORBIDDEN_THREE_DS_DISABLED" }, { status: 403 }));
  choose("$25.00");
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("3-D Secure");
});
