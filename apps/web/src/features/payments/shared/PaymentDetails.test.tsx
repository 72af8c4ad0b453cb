// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Payment, PaymentAction } from "@touchline/contract";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { clearPunterData } from "../../../data/punter/punter-data.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";
import { PaymentDetails } from "./PaymentDetails.tsx";

vi.mock("next/router", () => ({ useRouter: () => ({ push: async () => true }) }));
const confirmed: (boolean | string)[] = [];
vi.mock("../../../domain/shell/popups/popups.ts", () => ({
  openPopup: async () => confirmed.shift() ?? false,
}));

const AT = Date.UTC(2026, 10, 16, 12);
const ID = "00000000-0000-4000-8000-000000000009";
const DEPOSIT: Payment = {
  paymentId: ID,
  number: "D-1",
  direction: "deposit",
  method: "card",
  label: "•••• 4242",
  amount: 2500,
  fee: 0,
  currency: "USD",
  state: "needs_action",
  holder: "punter",
  reason: null,
  message: null,
  action: null,
  stages: [],
  promisedAt: null,
  cancellable: false,
  createdAt: AT,
};
const challenge: PaymentAction = {
  type: "challenge",
  url: "https://acs.example/act/1",
  lines: [],
  expiresAt: null,
};

let frame: Frame;
beforeAll(async () => {
  // Preload code that loads on demand, so that tests do not wait for the compiler.
  await import("./components/Challenge.tsx");
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["payment"],
    () => undefined,
  );
});
afterEach(() => {
  cleanup();
  clearPunterData();
  vi.unstubAllGlobals();
});

/**
 * Renders one payment over a scripted gate; `then` is its state after a write. Returns the writes.
 */
function open(payment: Payment | Response, then = payment) {
  const writes: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { method: string }) => {
    const path = url.replace(/^.*\/client-gate/, "");
    if (init.method === "POST") writes.push(path);
    if (!path.startsWith("/payment/one/")) return Response.json({});
    const answer = writes.length > 0 ? then : payment;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <PaymentDetails paymentId={ID} />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  return writes;
}

const REFRESH = `/payment/one/${ID}/refresh`;
const say = (from: Window | null, origin: string, data: object) =>
  window.dispatchEvent(new MessageEvent("message", { source: from as never, origin, data }));

test("a challenge is the bank's page in a sandboxed frame; only our own page ends it, and the gate gives the outcome", async () => {
  const writes = open(
    { ...DEPOSIT, action: challenge },
    { ...DEPOSIT, state: "succeeded", holder: "nobody" },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Confirm with your bank" }));
  const bank = await screen.findByTitle<HTMLIFrameElement>("Confirm with your bank");
  expect([bank.getAttribute("src"), bank.getAttribute("sandbox")]).toEqual([
    "https://acs.example/act/1",
    "allow-scripts allow-forms allow-same-origin allow-popups",
  ]);
  const returned = { type: "touchline.payment-returned", paymentId: ID };
  say(bank.contentWindow, "https://acs.example", returned);
  say(window, window.location.origin, returned);
  say(bank.contentWindow, window.location.origin, { ...returned, paymentId: "another" });
  expect(writes).toEqual([]);
  say(bank.contentWindow, window.location.origin, returned);
  await screen.findByText("$25.00 was added to your balance.");
  expect(writes).toEqual([REFRESH]);
});

test("a punter who leaves the challenge sees the payment's state from the gate", async () => {
  const writes = open({ ...DEPOSIT, action: challenge });
  fireEvent.click(await screen.findByRole("button", { name: "Confirm with your bank" }));
  fireEvent.click(await screen.findByRole("button", { name: "Stop and go back" }));
  await waitFor(() => expect(writes).toEqual([REFRESH]));
  await waitFor(() => expect(screen.queryByTitle("Confirm with your bank")).toBeNull());
});

test("an address that is not http(s) is never opened", async () => {
  open({ ...DEPOSIT, action: { ...challenge, url: "javascript:alert(1)" } });
  await screen.findByText("Waiting for you");
  expect(screen.queryByRole("button", { name: "Confirm with your bank" })).toBeNull();
});

test("a decoupled confirmation sends the punter to the bank's app and can be checked", async () => {
  const writes = open({
    ...DEPOSIT,
    reason: "confirm_in_app",
    action: { ...challenge, type: "decoupled", url: null },
  });
  expect(
    await screen.findByText(/Open your bank’s app and confirm the payment there/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(writes).toEqual([REFRESH]));
});

test("a tap copies a line of the instructions", async () => {
  const lines = [
    { name: "iban" as const, value: "DE89370400440532013000" },
    { name: "reference" as const, value: "TL-1" },
  ];
  open({ ...DEPOSIT, action: { type: "instructions", url: null, lines, expiresAt: AT } });
  expect(await screen.findByRole("button", { name: /DE89370400440532013000.*Copy/ })).toBeTruthy();
  expect(screen.getByText("Reference")).toBeTruthy();
  expect(screen.getByText(/^Nothing has arrived yet\./)).toBeTruthy();
});

test("a withdrawal shows its holder, the reason, the promised hour, our questions, and each stage", async () => {
  open({
    ...DEPOSIT,
    direction: "withdrawal",
    method: "bank",
    label: "•••• 3000",
    state: "checking",
    holder: "punter",
    reason: "source_of_funds",
    message: "Where does the deposit of Monday come from?",
    promisedAt: AT + 86_400_000,
    stages: [
      { state: "requested", at: AT, holder: "us", reason: null },
      { state: "checking", at: AT + 1000, holder: "punter", reason: "source_of_funds" },
    ],
  });
  await screen.findByText("Where does the deposit of Monday come from?");
  expect(screen.getByText("Due by").nextSibling?.textContent).toMatch(/2026/);
  expect(screen.getByText("Currently with").nextSibling?.textContent).toBe("You");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Requested.*Currently with: Us$/),
    expect.stringMatching(
      /^In review.*We’re required by law to ask where the money comes from\.Currently with: You$/,
    ),
  ]);
  expect(screen.getByRole("link", { name: "Send documents" }).getAttribute("href")).toBe(
    "/account/upload",
  );
  expect(screen.getByRole("link", { name: "Ask about this payment" }).getAttribute("href")).toBe(
    `/account/contact-us?payment=${ID}`,
  );
});

test("a withdrawal is cancelled after a confirmation, and shows where the money is", async () => {
  const waiting: Payment = {
    ...DEPOSIT,
    direction: "withdrawal",
    state: "requested",
    holder: "us",
    cancellable: true,
  };
  const writes = open(waiting, {
    ...waiting,
    state: "cancelled",
    holder: "nobody",
    cancellable: false,
  });
  confirmed.push(true);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel withdrawal" }));
  await screen.findByText("You cancelled it. $25.00 is back in your balance.");
  expect(writes).toEqual([`/payment/one/${ID}/cancel`]);
});

test("a withdrawal waiting for the source of funds asks for it here, and thanks for the answer", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { method: string; body: string }) => {
    if (url.includes("/payment/one/"))
      return Response.json({
        ...DEPOSIT,
        direction: "withdrawal",
        state: "checking",
        holder: "us",
        reason: "source_of_funds",
      });
    if (!url.endsWith("/payment/source-of-funds")) return Response.json({});
    if (init.method === "POST") sent.push(JSON.parse(init.body));
    const answer = { source: "savings", text: "Ten years of savings.", at: AT };
    return Response.json({ isAsked: true, statement: sent.length > 0 ? answer : null });
  });
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <PaymentDetails paymentId={ID} />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  const send = await screen.findByRole("button", { name: "Send answer" });
  fireEvent.click(send);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Choose a source",
    "Write at least 10 characters",
  ]);
  confirmed.push("savings");
  fireEvent.click(screen.getByRole("button", { name: /^Source/ }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Source/ }).textContent).toBe("Savings"),
  );
  fireEvent.change(screen.getByLabelText("In your own words"), {
    target: { value: " Ten years of savings. " },
  });
  fireEvent.click(send);
  await screen.findByText(/Our team will review your answer/);
  expect(sent).toEqual([{ source: "savings", text: "Ten years of savings." }]);
  expect(
    screen.getByRole("link", { name: "Send documents as proof" }).getAttribute("href"),
  ).toContain("/account/upload");
});

test("another punter's payment is reported as not in the account", async () => {
  open(Response.json({ status: "ERROR", code: "PAYMENT_NOT_FOUND" }, { status: 404 }));
  await screen.findByText("We couldn’t find this payment in your account.");
});
