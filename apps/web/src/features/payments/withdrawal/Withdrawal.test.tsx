// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ERRORS, type PaymentMethod, type withdraw } from "@touchline/contract";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { clearPunterData } from "../../../data/punter/punter-data.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";
import { Withdrawal } from "./Withdrawal.tsx";
import type { Way, WithdrawalOptions } from "./withdrawal.rules.ts";

const pushed: string[] = [];
vi.mock("next/router", () => ({
  useRouter: () => ({ push: async (path: string) => void pushed.push(path) }),
}));
const proofs: string[] = [];
vi.mock("../../../domain/shell/popups/popups.ts", () => ({
  openPopup: async (kind: string) => {
    proofs.push(kind);
    return "proved";
  },
}));

const AT = Date.UTC(2026, 10, 18, 12);
const ID = "00000000-0000-4000-8000-000000000002";
const CARD: Way = {
  method: "card",
  savedMethod: {
    savedMethodId: ID,
    method: "card",
    label: "•••• 4242",
    brand: "Visa",
    expires: "12/30",
    isExpired: false,
    isStopped: false,
  },
  least: 1000,
  most: 5000,
  isFirst: true,
};
const BANK: Way = { method: "bank", savedMethod: null, least: 1000, most: 100_000, isFirst: false };
const OPTIONS: WithdrawalOptions = {
  currency: "USD",
  withdrawable: 20_000,
  blocks: [],
  ways: [BANK],
  promisedAt: AT,
};
const METHOD: PaymentMethod = {
  method: "bank",
  least: 1000,
  most: 100_000,
  fee: { fixed: 0, bps: 0 },
  takes: { least: 0, most: 86_400 },
  fields: ["iban", "holder"],
  hostedUrl: null,
  saved: [],
};

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["withdraw", "payment"],
    () => undefined,
  );
});
afterEach(() => {
  cleanup();
  clearPunterData();
  vi.unstubAllGlobals();
  for (const list of [pushed, proofs]) list.length = 0;
});

type Answer = "lost" | { code: string; http: number; details?: object } | "done";

/** The screen over a gate with these answers to withdrawals, in order. */
function open(options: Partial<WithdrawalOptions> = {}, ...answers: Answer[]) {
  const sent: { key: string; body: unknown }[] = [];
  vi.stubGlobal(
    "fetch",
    async (url: string, init: { headers: Record<string, string>; body: string }) => {
      if (url.includes("/payment/methods"))
        return Response.json({ available: true, currency: "USD", methods: [METHOD] });
      if (url.endsWith("/payment/withdrawal-options"))
        return Response.json({ ...OPTIONS, ...options });
      if (!url.endsWith("/payment/withdrawals")) return Response.json({});
      sent.push({ key: init.headers["Idempotency-Key"] ?? "", body: JSON.parse(init.body) });
      const answer = answers.shift() ?? "done";
      if (answer === "lost") throw new TypeError("no network");
      if (answer === "done") return Response.json({ paymentId: "p-1", state: "requested" });
      return Response.json(
        { status: "ERROR", code: answer.code, details: answer.details },
        { status: answer.http },
      );
    },
  );
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <Withdrawal />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  return sent;
}

const BODY = {
  amount: 20_000,
  method: "bank",
  details: { iban: "DE89370400440532013000", holder: "Ada Lovelace" },
};

async function review() {
  fireEvent.click(await screen.findByRole("button", { name: /^Full amount/ }));
  fireEvent.change(screen.getByLabelText("IBAN"), { target: { value: "de89370400440532013000" } });
  fireEvent.change(screen.getByLabelText("Account holder"), { target: { value: "Ada Lovelace" } });
  fireEvent.click(screen.getByRole("button", { name: "Review withdrawal" }));
  return screen.findByRole("button", { name: "Withdraw $200.00" });
}

test.each([
  ["identity", "Verify identity", "/account/id-confirmation"],
  ["debt", "Contact us", "/account/contact-us"],
  ["under_way", "See payments", "/account/payments"],
  ["nothing", "See transaction history", "/account/statement"],
  ["stopped", "Contact us", "/account/contact-us"],
] as const)(
  "a block (%s) is shown with the next step, and without a form",
  async (block, name, path) => {
    open({ blocks: [block] });
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(path);
    expect(screen.queryByRole("button", { name: "Review withdrawal" })).toBeNull();
  },
);

test("money returns first to its source, with the maximum and the reason; other methods come later", async () => {
  const sent = open({ ways: [CARD, { ...BANK, most: 0 }], withdrawable: 5000 });
  const [card, bank] = [
    await screen.findByRole<HTMLInputElement>("radio", { name: /Visa/ }),
    screen.getByRole<HTMLInputElement>("radio", { name: /Bank/ }),
  ];
  expect([card.checked, bank.disabled]).toEqual([true, true]);
  expect(card.closest("label")?.textContent).toBe(
    "Card · Visa •••• 4242Up to $50.00 · We pay back to your deposit method first",
  );
  fireEvent.click(screen.getByRole("button", { name: "Full amount · $50.00" }));
  fireEvent.click(screen.getByRole("button", { name: "Review withdrawal" }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw $50.00" }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { amount: 5000, method: "card", savedMethodId: ID },
    ]),
  );
});

test("nothing is sent before the review; then the payment's own screen follows", async () => {
  const sent = open();
  const send = await review();
  expect(sent).toEqual([]);
  expect(screen.getByText("DE89 3704 0044 0532 0130 00")).toBeTruthy();
  fireEvent.click(send);
  await waitFor(() => expect(pushed).toEqual(["/account/payments/p-1"]));
  expect(sent.map(({ body }) => body)).toEqual([BODY]);
});

test("if the gate requires a proof, it is requested and the same withdrawal is resent under its key", async () => {
  const sent = open({}, { code: "PROOF_NEEDED", http: 403 });
  fireEvent.click(await review());
  await waitFor(() => expect(pushed).toEqual(["/account/payments/p-1"]));
  expect(proofs).toEqual(["proof"]);
  expect(sent[1]).toEqual(sent[0]);
});

test("a withdrawal whose answer was lost is resent under its key", async () => {
  const sent = open({}, "lost");
  const send = await review();
  fireEvent.click(send);
  expect((await screen.findByRole("alert")).textContent).toContain("it won’t be sent twice");
  fireEvent.click(send);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

type Refused = (typeof withdraw)["errors"][number];
/**
 * Every refusal of the call, so that the compiler reports one without a screen. Another test covers
 * PROOF_NEEDED.
 */
const REFUSALS: Record<Exclude<Refused, "PROOF_NEEDED">, [details: object, text: string]> = {
  PAYMENTS_UNAVAILABLE: [{}, "Payments aren’t available on this site right now."],
  PAYMENT_METHOD_UNAVAILABLE: [{}, "This payment method isn’t available here. Choose another."],
  PAYMENT_METHOD_EXPIRED: [{}, "This card has expired. Use another."],
  PAYMENT_METHOD_STOPPED: [{}, "This method is on hold while we check it."],
  PAYMENT_AMOUNT_OUT_OF_RANGE: [
    { least: 100, most: 200 },
    "This amount is outside the method’s limits.",
  ],
  PAYMENT_DETAILS_INVALID: [
    { field: "iban", rule: "country" },
    "We can’t pay to banks in this country. Your money is still in your balance.",
  ],
  PAYMENT_TOO_MANY: [{}, "Too many payments are in progress."],
  PAYMENT_STOPPED: [{}, "Payments on your account are on hold while we check something."],
  WITHDRAWAL_BLOCKED: [{}, "Something has to be sorted out"],
  WITHDRAWAL_OTHER_METHOD_FIRST: [{}, "We pay money back to your deposit method first."],
  INSUFFICIENT_FUNDS: [{}, "You don’t have enough in your balance. Your money"],
  ValidationError: [{}, "Check"],
};

test.each(
  Object.entries(REFUSALS).map(([code, [details, text]]) => [code, details, text] as const),
)(
  "a withdrawal refused with %s shows the reason, and that the money is still there",
  async (code, details, text) => {
    open({}, { code, http: ERRORS[code as Refused].http, details });
    fireEvent.click(await review());
    const said = (await screen.findByRole("alert")).textContent;
    expect(said).toContain(text);
    expect(said).toContain("Your money is still in your balance.");
  },
);

test("an invalid amount or account is marked at its field", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Review withdrawal" }));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Enter an amount",
    "Check the IBAN. It’s incomplete or has a typo.",
    "Enter the account holder’s name as the bank has it",
  ]);
});
