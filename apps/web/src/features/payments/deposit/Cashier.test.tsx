// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { MyGrant, Payment, PaymentMethod } from "@touchline/contract";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { closePanel, isPanelOpen } from "../../../data/device/shell-state.ts";
import { SESSION_KEYS } from "../../../data/device/storage.data.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { tellPush } from "../../../data/live/pushes.ts";
import { clearPunterData } from "../../../data/punter/punter-data.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { clearSlip, putSlip } from "../../../domain/slip/slip.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { Cashier } from "./Cashier.tsx";

const pushed: string[] = [];
vi.mock("next/router", () => ({
  useRouter: () => ({ push: async (path: string) => void pushed.push(path) }),
}));
const confirmed: boolean[] = [];
vi.mock("../../../domain/shell/popups/popups.ts", () => ({
  openPopup: async () => confirmed.shift() ?? false,
}));

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const PLAIN = {
  least: 500,
  most: 1_000_000,
  fee: { fixed: 0, bps: 0 },
  takes: { least: 0, most: 5 },
  fields: [],
  hostedUrl: null,
  saved: [],
} satisfies Partial<PaymentMethod>;
const SAVED = {
  method: "card",
  brand: "Visa",
  expires: "12/30",
  isExpired: false,
  isStopped: false,
} as const;
const CARD: PaymentMethod = {
  ...PLAIN,
  method: "card",
  fields: ["card"],
  hostedUrl: "https://cards.example/fields?ticket=1",
  saved: [
    { ...SAVED, savedMethodId: id(1), label: "•••• 0069", expires: "01/24", isExpired: true },
    { ...SAVED, savedMethodId: id(2), label: "•••• 4242" },
    { ...SAVED, savedMethodId: id(3), label: "•••• 9979", isStopped: true },
  ],
};
const BANK: PaymentMethod = {
  ...PLAIN,
  method: "bank",
  fields: ["iban", "holder"],
  fee: { fixed: 100, bps: 150 },
  takes: { least: 3600, most: 3 * 86_400 },
};
const PAYMENT: Payment = {
  paymentId: id(9),
  number: "D-1",
  direction: "deposit",
  method: "card",
  label: "•••• 4242",
  amount: 2500,
  fee: 0,
  currency: "USD",
  state: "processing",
  holder: "provider",
  reason: null,
  message: null,
  action: null,
  stages: [],
  promisedAt: null,
  cancellable: false,
  createdAt: 1_800_000_000_000,
};

let frame: Frame;
beforeAll(async () => {
  // Preload code that loads on demand, so that tests do not wait for the compiler.
  await Promise.all([import("../shared/PaymentPanel.tsx"), import("../shared/CardFields.tsx")]);
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["deposit", "payment"],
    () => undefined,
  );
});
afterEach(() => {
  cleanup();
  clearPunterData();
  closePanel();
  clearSlip();
  sessionStorage.clear();
  pushed.length = 0;
  vi.unstubAllGlobals();
});

interface Given {
  methods?: PaymentMethod[];
  available?: boolean;
  /** The answer to the deposit. */
  begins?: Payment;
  /** The payment's state when it is fetched again. */
  stands?: Payment;
  grants?: MyGrant[];
}

/** Renders the cashier over a scripted gate and records every call with its body. */
function open({
  methods = [CARD, BANK],
  available = true,
  begins = PAYMENT,
  stands = begins,
  grants = [],
}: Given = {}) {
  const gate = { grants };
  const calls: { path: string; body: Record<string, unknown> | null }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { body?: string }) => {
    const path = url.replace(/^.*\/client-gate/, "");
    calls.push({ path, body: init.body ? JSON.parse(init.body) : null });
    if (path.startsWith("/payment/methods"))
      return Response.json({ available, currency: "USD", methods: available ? methods : [] });
    if (path === "/punter/offers")
      return Response.json({ offered: [], active: gate.grants, past: [] });
    if (path === "/payment/deposits") return Response.json(begins);
    if (path.startsWith("/payment/one/")) return Response.json(stands);
    if (path.startsWith("/payment/saved-methods/")) return Response.json({ removed: true });
    return Response.json({});
  });
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <Cashier />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  const sent = () =>
    calls.filter(({ path }) => path === "/payment/deposits").map(({ body }) => body);
  return Object.assign(gate, { calls, sent });
}

const deposit = async (amount = "$25.00") => {
  fireEvent.click(await screen.findByRole("button", { name: amount }));
  fireEvent.click(screen.getByRole("button", { name: `Deposit ${amount}` }));
};

test("without a provider the screen says that payments are not open, and has no form", async () => {
  open({ available: false });
  await screen.findByText(
    "Payments aren’t available on this site. No payment provider is connected.",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("every method shows its limits, its fee and its time", async () => {
  open();
  await screen.findByRole("radio", { name: /^Card/ });
  const about = screen
    .getAllByRole("radio", { name: /\$5\.00/ })
    .map((radio) => radio.closest("label")?.textContent);
  expect(about).toEqual([
    "Card$5.00–$10,000.00 · No fee · Instant",
    "Bank transfer$5.00–$10,000.00 · Fee $1.00 + 1.5% · Up to 3 days",
  ]);
});

test("the first working saved card is preselected", async () => {
  const { sent } = open();
  await deposit();
  await waitFor(() =>
    expect(sent()).toEqual([{ amount: 2500, method: "card", savedMethodId: id(2) }]),
  );
});

test("an expired or blocked card cannot be chosen", async () => {
  open();
  const radio = async (name: RegExp) =>
    (await screen.findByRole<HTMLInputElement>("radio", { name })).disabled;
  expect([
    await radio(/0069.*Expired 01\/24/),
    await radio(/4242.*Expires 12\/30/),
    await radio(/9979.*On hold/),
  ]).toEqual([true, false, true]);
});

test("a saved card is removed only after a confirmation", async () => {
  const { calls } = open();
  const removed = () =>
    calls.filter(({ path }) => path.endsWith("/remove")).map(({ path }) => path);
  const remove = await screen.findByRole("button", { name: "Remove •••• 4242" });
  confirmed.push(false);
  fireEvent.click(remove);
  confirmed.push(true);
  fireEvent.click(remove);
  await waitFor(() => expect(removed()).toEqual([`/payment/saved-methods/${id(2)}/remove`]));
});

/** Sends a message from the frame, as the browser would. */
const tell = (from: Window | null, origin: string, data: object) =>
  window.dispatchEvent(
    new MessageEvent("message", {
      source: from as never,
      origin,
      data: { source: "touchline-acquirer", ...data },
    }),
  );

test("a new card's token comes from the frame of the provider's origin only, and its number never does", async () => {
  const { sent } = open({ methods: [{ ...CARD, saved: [] }] });
  const fields = await screen.findByTitle<HTMLIFrameElement>("Card details");
  expect([fields.getAttribute("src"), fields.getAttribute("sandbox")]).toEqual([
    expect.stringMatching(/^https:\/\/cards\.example\/fields\?ticket=1/),
    "allow-scripts allow-forms allow-same-origin",
  ]);
  await deposit();
  tell(fields.contentWindow, "https://evil.example", { type: "card", token: "tok_of_somebody" });
  tell(window, "https://cards.example", { type: "card", token: "tok_of_somebody" });
  tell(fields.contentWindow, "https://cards.example", {
    type: "card",
    token: "4242 4242 4242 4242",
  });
  tell(fields.contentWindow, "https://cards.example", { type: "card", token: "tok_of_the_card" });
  await waitFor(() =>
    expect(sent()).toEqual([{ amount: 2500, method: "card", token: "tok_of_the_card" }]),
  );
});

test("card fields with errors send nothing", async () => {
  const { sent } = open({ methods: [{ ...CARD, saved: [] }] });
  const fields = await screen.findByTitle<HTMLIFrameElement>("Card details");
  await deposit();
  tell(fields.contentWindow, "https://cards.example", { type: "invalid", field: "number" });
  await waitFor(() =>
    expect(
      screen.getByRole("button", { name: "Deposit $25.00" }).getAttribute("aria-busy"),
    ).toBeNull(),
  );
  expect(sent()).toEqual([]);
});

test("a mistyped IBAN is marked at its field and not sent; a right one is sent without blanks", async () => {
  const { sent } = open({ methods: [BANK] });
  const iban = await screen.findByLabelText("IBAN");
  fireEvent.change(iban, { target: { value: "DE89370400440532013001" } });
  fireEvent.change(screen.getByLabelText("Account holder"), {
    target: { value: " Ada Lovelace " },
  });
  await deposit();
  expect(screen.getByRole("alert").textContent).toContain("Check the IBAN");
  fireEvent.change(iban, { target: { value: "DE89370400440532013000" } });
  expect((iban as HTMLInputElement).value).toBe("DE89 3704 0044 0532 0130 00");
  fireEvent.click(screen.getByRole("button", { name: "Deposit $25.00" }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        amount: 2500,
        method: "bank",
        details: { iban: "DE89370400440532013000", holder: "Ada Lovelace" },
      },
    ]),
  );
});

const PAID: Payment = { ...PAYMENT, state: "succeeded", holder: "nobody", createdAt: Date.now() };
const GRANT = {
  grantId: "g1",
  kind: "deposit_match",
  title: "Welcome match",
  status: "accepted",
  amount: 5000,
  currency: "USD",
  match: { bps: 10_000, leastDeposit: 1000 },
  endsAt: Date.UTC(2026, 10, 25, 12),
  progress: null,
} as unknown as MyGrant;

test("a bonus that waits is named before the deposit, and after it what became of it", async () => {
  const gate = open({ begins: PAID, grants: [GRANT] });
  await screen.findByText(
    /^Welcome match is waiting. You get 100% of your deposit, up to \$50.00, if you deposit at least \$10.00 by/,
  );
  gate.grants = [
    { ...GRANT, status: "active", progress: { needed: 25_000, wagered: 0, balance: 2500 } },
  ];
  await deposit();
  await screen.findByText("$25.00 was added to your balance.");
  tellPush({ type: "promoParticipation", kind: "bonus", id: "g1" });
  await screen.findByText(
    /^Welcome match is running with \$25.00 of bonus money. Wager \$250.00 more by/,
  );
});

test.each([
  [["/sport/football", "/account/deposit"], 0, "Back to where you were", "/sport/football"],
  [["/casino", "/join", "/account/deposit"], 0, "Back to where you were", "/casino"],
  [["/account/deposit"], 0, "Back to where you were", "/sport/live/popular"],
  [["/sport", "/account/deposit", "/account/payments/1"], 1, "Back to bet slip", "/sport"],
] as const)(
  "after a deposit from %j with %i picks one main button leads on",
  async (visits, picks, name, path) => {
    sessionStorage.setItem(SESSION_KEYS.history, JSON.stringify(visits));
    putSlip(picks ? [sampleLeg("e1")] : []);
    open({ begins: PAID });
    await deposit();
    const back = await screen.findByRole("button", { name });
    fireEvent.click(back);
    await waitFor(() => expect(pushed).toEqual([path]));
    expect(isPanelOpen("slip")).toBe(picks > 0);
  },
);

test("after a deposit another one starts with an empty form", async () => {
  open({ begins: PAID });
  await deposit();
  fireEvent.click(await screen.findByRole("button", { name: "Make another deposit" }));
  await screen.findByRole("button", { name: "Deposit" });
});

test("a deposit of unknown outcome is shown as such and polled until it is known", async () => {
  const unknown: Payment = { ...PAYMENT, state: "unknown", reason: "no_answer" };
  open({ begins: unknown, stands: { ...PAYMENT, state: "succeeded", holder: "nobody" } });
  await deposit();
  expect((await screen.findByText(/We don’t know yet/)).textContent).toContain(
    "Your money isn’t lost",
  );
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await screen.findByText("$25.00 was added to your balance.");
});
