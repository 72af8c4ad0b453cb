// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Jurisdiction, VerificationResult } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import catalogue from "@touchline/texts/messages/en.json" with { type: "json" };
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { POPUP_ORDER, priorityOf } from "../../domain/shell/popups/popup-order.ts";
import { closePopups, openPopup, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { refusalPopup } from "../../domain/shell/popups/refusals.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { NAMED_SAMPLES } from "../../screens/dev/named-popups.samples.ts";
import { PopupHost } from "../../shell/PopupHost.tsx";

const messages = Object.fromEntries(
  Object.entries(catalogue).filter(([key]) => key.startsWith("popups.")),
);
/** The gate answers the only call that popups make: their texts. */
const gate = vi.fn(async (url: string | URL | Request, _init?: RequestInit) => {
  if (!String(url).endsWith("/uniweb-gate/localize/resources"))
    throw new Error(`not asked for: ${url}`);
  return new Response(JSON.stringify({ locale: "en", version: "1", messages }), {
    headers: { "content-type": "application/json" },
  });
});

const LINKS = { gamblingHelp: "https://help.example", regulator: "https://regulator.example" };
let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
  document.documentElement.lang = "en";
  vi.stubGlobal("fetch", gate);
});
const push = vi.fn(async (_path: string) => true);
beforeEach(() => void push.mockClear());
afterEach(() => {
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
  cleanup();
});

function show(jurisdiction: Jurisdiction = "Curacao"): void {
  render(
    <RouterContext value={{ push } as unknown as NextRouter}>
      <FrameProvider
        value={{
          ...frame,
          jurisdiction,
          site: siteOf(PROFILES[jurisdiction]),
          pages: { ...frame.pages, HELP_LINKS: LINKS },
        }}
      >
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <PopupHost />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}
const dialog = async (title: string | RegExp) =>
  within(await screen.findByRole("dialog", { name: title }, { timeout: 10_000 }));
const press = (inside: Awaited<ReturnType<typeof dialog>>, name: string | RegExp) =>
  fireEvent.click(inside.getByRole("button", { name }));

describe("the order of named popups", () => {
  test("docs/popups.md lists every named popup in the order of their priorities", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../../../docs/popups.md"), "utf8");
    expect([...page.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)).toEqual([
      ...POPUP_ORDER,
    ]);
  });

  test("among those that wait the restriction goes first and the offer last, whatever came first", () => {
    void openPopup("info", { title: "on the screen", text: "" });
    void openNamedPopup("welcome-bonus", { amount: 100, currency: "EUR" });
    void openPopup("info", { title: "without a name", text: "" });
    void openNamedPopup("legal-agreement", { agreements: [] });
    void openNamedPopup("self-exclusion", { kind: "permanent", endDate: null });
    const order: (string | null)[] = [];
    for (let popup = shownPopup(); popup; popup = shownPopup()) {
      order.push(popup.name);
      popupLeft(popup.uid);
    }
    expect(order).toEqual([null, "self-exclusion", "legal-agreement", "welcome-bonus", null]);
    expect(new Set(POPUP_ORDER.map(priorityOf)).size).toBe(29);
  });
});

test("the texts of the popups come with the first of them and are kept", async () => {
  show();
  for (const name of ["null-balance", "thank-you-for-registration"] as const) {
    const answer = openNamedPopup(name, {});
    fireEvent.click(
      (
        await screen.findAllByRole("button", { name: "Close" }, { timeout: 10_000 })
      )[0] as HTMLElement,
    );
    await answer;
    await waitFor(() => expect(shownPopup()).toBeNull());
  }
  expect(gate).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(gate.mock.calls[0]?.[1]?.body))).toEqual({ namespaces: ["popups"] });
});

test.each(Object.keys(NAMED_SAMPLES))(
  "the named popup %s opens with a title and an answer to give",
  async (name) => {
    show();
    void NAMED_SAMPLES[name]?.();
    const popup = await screen.findByRole("dialog", {}, { timeout: 10_000 });
    expect(popup.getAttribute("aria-labelledby")).toBeTruthy();
    expect(within(popup).getAllByRole("button").length).toBeGreaterThan(0);
    expect(popup.textContent).not.toMatch(/popups\.|undefined/);
  },
);

test.each([
  ["support", "Curacao", "Contact us", "/account/contact-us"],
  ["email", "Curacao", "Confirm email", "/account/checking-email-sent"],
  ["verification", "Curacao", "See verification status", "/account/id-confirmation"],
  ["verification", "Belarus", "See verification status", "/account/upload"],
] as const)(
  "an inactive account that waits for %s (%s) leads on: %s",
  async (by, site, name, to) => {
    show(site);
    void openNamedPopup("account-inactive", { by });
    press(await dialog(/isn’t active|checking your identity/), name);
    await waitFor(() => expect(push).toHaveBeenCalledWith(to));
  },
);

describe("what a refused verification leads to", () => {
  test.each([
    ["Curacao", "verification-blocked", "Continue by email", "email", null],
    ["Russia", "verification-blocked", "Contact us", "contact-us", "/account/contact-us"],
    ["Belarus", "sms-region-disabled", "Contact us", "contact-us", "/account/contact-us"],
    ["Russia", "phone-already-used", "Use another number", "back", null],
    ["Belarus", "phone-already-used", "Reset password", "lost-password", "/account/lost-password"],
    ["Curacao", "phone-already-used", "Continue by email", "email", null],
  ] as const)("%s, %s: %s", async (jurisdiction, name, button, result, path) => {
    show(jurisdiction);
    const answer = openNamedPopup(name, {});
    press(await dialog(/./), button);
    await expect(answer).resolves.toBe(result);
    expect(push.mock.calls).toEqual(path ? [[path]] : []);
  });

  test("Russia is offered no email when codes are blocked", async () => {
    show("Russia");
    void openNamedPopup("verification-blocked", {});
    expect(
      (await dialog("Too many attempts")).queryByRole("button", { name: "Continue by email" }),
    ).toBeNull();
  });

  test("each code of the catalogue has its popup, and the others are told inline", () => {
    expect(
      ["PUNTER_BLOCKED", "EXCEEDED_LIMIT", "DISABLED_SMS_REGION", "DUPLICATE_PHONE_NUMBER"].map(
        refusalPopup,
      ),
    ).toEqual([
      "verification-blocked",
      "verification-blocked",
      "sms-region-disabled",
      "phone-already-used",
    ]);
    expect(["DUPLICATE_EMAIL", "CPS_EMAIL_ALREADY_EXISTS"].map(refusalPopup)).toEqual(
      Array(2).fill("email-already-used"),
    );
    expect(["CODE_NO_MATCH", "TEMPORARY_BLOCKED", "toString"].map(refusalPopup)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("the code verification popup", () => {
  const verification: VerificationResult = {
    status: "CODE_SENT",
    attemptVerificationCount: 2,
    nextVerificationAfterMillis: 0,
    attemptCodeCount: 3,
    codeExpiredAfterMillis: 300_000,
    errorCode: null,
    verificationToken: "token-of-this-test",
    registrationToken: null,
    phoneNumber: "447400123456",
    channelType: "SMS",
  };
  const type = (popup: Awaited<ReturnType<typeof dialog>>, code: string) =>
    fireEvent.change(popup.getByLabelText("Code from the message"), { target: { value: code } });

  test("a wrong code is told beside the field, a right one answers", async () => {
    show();
    const onCheck = vi.fn(async (code: string) =>
      code === "123456"
        ? null
        : { code: "CODE_NO_MATCH", verification: { ...verification, attemptCodeCount: 2 } },
    );
    const answer = openNamedPopup("code-verification", {
      verification,
      codeLength: 6,
      onCheck,
      onResend: async () => verification,
    });
    const popup = await dialog("Enter the code");
    popup.getByText(/\+44 7400 123456/);
    type(popup, "111111");
    await popup.findByText(catalogue["server.error.CODE_NO_MATCH"]);
    expect((popup.getByLabelText("Code from the message") as HTMLInputElement).value).toBe("");
    type(popup, "1");
    popup.getByText("2 tries left");
    type(popup, "123456");
    await expect(answer).resolves.toEqual({ outcome: "verified" });
  });

  test("a new code can be asked for only after the wait that the gate names", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    const onResend = vi.fn(async () => ({ ...verification, nextVerificationAfterMillis: 60_000 }));
    const waiting = { ...verification, nextVerificationAfterMillis: 30_000 };
    void openNamedPopup("code-verification", {
      verification: waiting,
      codeLength: 6,
      onCheck: async () => null,
      onResend,
    });
    const popup = await dialog("Enter the code");
    popup.getByText(/You can request a new code in 0:(30|29)/);
    expect(popup.queryByRole("button", { name: "Send new code" })).toBeNull();
    await vi.advanceTimersByTimeAsync(31_000);
    press(popup, "Send new code");
    await popup.findByText("A new code is on its way.");
    popup.getByText(/You can request a new code in (1:00|0:59)/);
    expect(onResend).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test("a new code can be sent by messenger where that is offered", async () => {
    show();
    const onResend = vi.fn(async () => verification);
    const channelTypes = ["SMS", "MESSENGER"] as const;
    const answer = openNamedPopup("code-verification", {
      verification,
      codeLength: 6,
      channelTypes,
      onCheck: async () => null,
      onResend,
    });
    const popup = await dialog("Enter the code");
    press(popup, "Send it by messenger");
    expect(onResend).toHaveBeenCalledWith("MESSENGER");
    press(popup, "Change number");
    await answer;
  });

  test("one try too many ends it with the code of the popup that follows", async () => {
    show();
    const onCheck = async () => ({ code: "EXCEEDED_LIMIT" });
    const answer = openNamedPopup("code-verification", {
      verification,
      codeLength: 4,
      onCheck,
      onResend: async () => verification,
    });
    type(await dialog("Enter the code"), "0000");
    await expect(answer).resolves.toEqual({ outcome: "refused", code: "EXCEEDED_LIMIT" });
  });
});

test("a confirmation link that did not work leads to the page that mails a new one", async () => {
  show();
  const answer = openNamedPopup("confirm-registration-failure", {});
  press(await dialog("The link didn’t work"), "Send new link");
  await expect(answer).resolves.toBe("another");
  expect(push).toHaveBeenCalledWith("/account/checking-email-sent");
});

test("the Spain session reminder shows hours spent, total bet and total lost, and has no close button", async () => {
  show("Spain");
  const answer = openNamedPopup("spain-session-reminder", {
    hoursSpent: 1.25,
    totalBet: 12_550,
    totalLost: 4200,
    currency: "EUR",
  });
  const popup = await dialog("Reality check");
  for (const text of ["1 h 15 min", "€125.50", "€42.00"]) popup.getByText(text);
  expect(popup.queryByRole("button", { name: "Close" })).toBeNull();
  press(popup, "Log out");
  await expect(answer).resolves.toBe("log-out");
});

test("the legal agreement is accepted or logged out of, and cannot be closed", async () => {
  show();
  const answer = openNamedPopup("legal-agreement", { agreements: [] });
  const popup = await dialog("Our rules have changed");
  expect(popup.queryByRole("button", { name: "Close" })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(shownPopup()).toMatchObject({ leaving: false });
  press(popup, "I accept");
  await expect(answer).resolves.toBe("accepted");
});

test("registration by token shows the generated password and goes to deposit", async () => {
  show();
  const answer = openNamedPopup("registration-by-token", { password: "Kick0ff-Rapid-42" });
  const popup = await dialog("Your account is ready");
  popup.getByText("Kick0ff-Rapid-42");
  popup.getByRole("button", { name: "Copy" });
  press(popup, "Go to deposit");
  await expect(answer).resolves.toBe("deposit");
  expect(push).toHaveBeenCalledWith("/account/deposit");
});

test.each([
  ["casino", /can’t play or deposit/],
  ["sport", /can’t bet or deposit/],
])("a suspended account on %s is told in its wording", async (product, wording) => {
  show();
  void openNamedPopup("suspended", { product });
  (await dialog("Your account is suspended")).getByText(wording);
});

test.each([
  ["permanent", null, "Permanent"],
  ["temporary", Date.UTC(2030, 0, 15, 12), /15 January 2030|January 15, 2030/],
  ["timeout", Date.UTC(2030, 0, 15, 12), /January/],
  ["regulator", null, /country’s self-exclusion register/],
] as const)(
  "a self-exclusion of the kind %s says how long, with the ways to help",
  async (kind, endDate, shown) => {
    show();
    void openNamedPopup("self-exclusion", { kind, endDate });
    const popup = await dialog(
      kind === "regulator"
        ? "You’re on the self-exclusion register"
        : "You can’t bet or play right now",
    );
    popup.getByText(shown);
    expect(popup.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Gambling support",
      "Regulator",
    ]);
  },
);
