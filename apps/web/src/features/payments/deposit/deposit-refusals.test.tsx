// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ERRORS, type PaymentMethod, type startDeposit } from "@touchline/contract";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";
import { DepositForm } from "./DepositForm.tsx";

type Refused = (typeof startDeposit)["errors"][number];
const [LEFT, RESETS] = [1500, Date.UTC(2026, 10, 20, 12)];

/** Every refusal of the call, so that the compiler reports one without a screen. */
const REFUSALS: Record<Refused, [details: object, text: string]> = {
  DAILY_DEPOSIT_LIMIT_EXCEED: [{}, "This is more than your daily deposit limit."],
  WEEKLY_DEPOSIT_LIMIT_EXCEED: [{}, "This is more than your weekly deposit limit."],
  MONTHLY_DEPOSIT_LIMIT_EXCEED: [{}, "This is more than your monthly deposit limit."],
  IDENTIFICATION_DEPOSIT_LIMIT_EXCEED: [
    {},
    "Your simplified verification doesn’t allow a deposit of this size.",
  ],
  JOINT_LIMIT_EXCEED: [
    { left: LEFT, resetsAt: RESETS },
    "This is more than you have left under your limits across all operators.",
  ],
  JOINT_LIMITS_UNAVAILABLE: [
    {},
    "We couldn’t check your limits with the regulator. Try again in a few minutes.",
  ],
  FORBIDDEN_THREE_DS_DISABLED: [{}, "Your bank’s confirmation (3-D Secure) is off"],
  PAYMENTS_UNAVAILABLE: [{}, "Payments aren’t available on this site right now."],
  PAYMENT_METHOD_UNAVAILABLE: [{}, "This payment method isn’t available here. Choose another."],
  PAYMENT_METHOD_EXPIRED: [{}, "This card has expired. Use another."],
  PAYMENT_METHOD_STOPPED: [{}, "This method is on hold while we check it."],
  PAYMENT_AMOUNT_OUT_OF_RANGE: [
    { least: 100, most: 200 },
    "This amount is outside the method’s limits.",
  ],
  PAYMENT_DETAILS_INVALID: [
    { field: "card", rule: "required" },
    "Check the payment method’s details.",
  ],
  PAYMENT_TOO_MANY: [{ most: 5 }, "Too many payments are in progress."],
  PAYMENT_STOPPED: [{}, "Payments on your account are on hold while we check something."],
  ValidationError: [{}, "Check"],
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

const NO_LIMIT = { limit: null, used: 0, pending: null, pendingFrom: null };
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

/** The form over a gate that gives every deposit this answer. Returns the keys and amounts sent. */
function open(currency: string, answer: () => Response) {
  const sent: { key: string; amount: number }[] = [];
  vi.stubGlobal(
    "fetch",
    async (url: string, init: { headers: Record<string, string>; body: string }) => {
      if (url.endsWith("/deposit-limits"))
        return Response.json({ daily: NO_LIMIT, weekly: NO_LIMIT, monthly: NO_LIMIT, currency });
      if (!url.endsWith("/payment/deposits")) return Response.json({});
      sent.push({
        key: init.headers["Idempotency-Key"] ?? "",
        amount: JSON.parse(init.body).amount,
      });
      return answer();
    },
  );
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <DepositForm currency={currency} methods={[METHOD]} onPayment={() => {}} />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  return sent;
}
const field = () => screen.getByLabelText("Amount");
const submit = () => screen.getByRole("button", { name: /^Deposit/ });

test.each(Object.keys(REFUSALS) as Refused[])(
  "a deposit refused with %s shows the reason and that nothing was charged",
  async (code) => {
    const [details, text] = REFUSALS[code];
    const sent = open("USD", () =>
      Response.json({ status: "ERROR", code, details }, { status: ERRORS[code].http }),
    );
    fireEvent.click(screen.getByRole("button", { name: "$25.00" }));
    fireEvent.click(submit());
    const said = (await screen.findByRole("alert")).textContent ?? "";
    expect(said).toContain(text);
    expect(said.split("You haven’t been charged.")).toHaveLength(2);
    expect(said).not.toContain("server.error");
    // The first was answered, so the next attempt is another deposit.
    fireEvent.click(submit());
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  },
);

test("a limit across operators shows the remainder and renewal, and links to no limit of ours", async () => {
  const details = { left: LEFT, resetsAt: RESETS };
  open("EUR", () =>
    Response.json(
      { status: "ERROR", code: "JOINT_LIMIT_EXCEED", details },
      { status: ERRORS.JOINT_LIMIT_EXCEED.http },
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "€25.00" }));
  fireEvent.click(submit());
  await screen.findByRole("alert");
  expect(
    screen.getByText(/You can deposit up to €15\.00 under your limits\./).textContent,
  ).toContain("20 Nov");
  expect(screen.queryByRole("link", { name: "See deposit limits" })).toBeNull();
});

test.each([
  ["JPY", "1200", 1200, "Deposit ¥1200"],
  ["KWD", "12.345", 12_345, "Deposit KWD 12.345"],
])(
  "%s: a typed amount is sent and shown in the currency's own units",
  async (currency, typed, amount, button) => {
    const sent = open(currency, () =>
      Response.json({ paymentId: "1", state: "succeeded", amount, currency }),
    );
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.input(field(), { target: { value: typed } });
    expect(submit().textContent?.replace("\u00a0", " ")).toBe(button);
    fireEvent.click(submit());
    await vi.waitFor(() => expect(sent.map((each) => each.amount)).toEqual([amount]));
  },
);
