// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Heartbeat } from "@touchline/contract";
import type { NextRouter } from "next/router";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { sessionHappened } from "../../data/session/session.ts";
import {
  answerPopup,
  closePopups,
  popupLeft,
  shownPopup,
} from "../../domain/shell/popups/popups.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import {
  CheckingEmailScreen,
  ConfirmEmailScreen,
  FollowedLinkScreen,
  JoinEmailScreen,
} from "./ConfirmEmailScreens.tsx";

const SCREENS: [string, ComponentType][] = [
  ["/emailconfirm", FollowedLinkScreen],
  ["/confirm-email", ConfirmEmailScreen],
  ["/join/confirm-email", JoinEmailScreen],
  ["/account/checking-email-sent", CheckingEmailScreen],
];
const HOSTS = ["localhost", "denmark.localhost", "russia.localhost", "spain.localhost"];

let answers: Record<string, { http: number; body: object }> = {};
let sent: { path: string; body: unknown }[] = [];
const router = {
  push: vi.fn(),
  replace: vi.fn(),
  asPath: "/",
  pathname: "/",
  prefetch: async () => {},
};
const frames = new Map<string, Frame>();
beforeAll(async () => {
  const builder = createFrameBuilder(builtInSources());
  for (const host of HOSTS)
    frames.set(host, await builder(host, "en", ["confirmEmail"], () => undefined));
});
beforeEach(() => {
  sent = [];
  answers = {
    "/captcha/challenge": {
      http: 200,
      body: { kind: "hcaptcha", siteKey: "site", challenge: null, difficultyBits: 0, expiresAt: 0 },
    },
  };
  router.replace.mockClear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = new URL(url, "http://localhost").pathname;
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    const known = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    const { http, body } = known ?? { http: 200, body: {} };
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(body), { status: http, headers });
  });
});
afterEach(() => {
  act(() => closePopups());
  popupLeft(shownPopup()?.uid ?? 0);
  cleanup();
  sessionHappened({ type: "loggedOut" });
  vi.unstubAllGlobals();
});

const heartbeat = (email: string | null, emailConfirmed: boolean, secondFactorDue = false) =>
  ({
    user: { account: "100200", punterInfo: { details: { email, emailConfirmed } } },
    threeDs: { enabled: secondFactorDue, sessionVerified: false, by: "phone" },
  }) as unknown as Heartbeat;
const logIn = (beat: Heartbeat) => sessionHappened({ type: "heartbeatReceived", heartbeat: beat });
const sentTo = (path: string) => sent.find((one) => one.path.endsWith(path))?.body;

function show(address: string, Shown: ComponentType, host = "localhost"): void {
  window.history.replaceState(null, "", address);
  const frame = frames.get(host) as Frame;
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <Shown />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}

async function solveCaptcha(): Promise<void> {
  await vi.waitFor(() => expect(shownPopup()?.name).toBe("captcha"));
  act(() => answerPopup(shownPopup()?.uid ?? 0, { token: "solved" }));
}

test.each(SCREENS.flatMap(([path, Shown]) => HOSTS.map((host) => [path, host, Shown] as const)))(
  "%s at %s tells a punter that the address is confirmed, and leads on",
  async (path, host, Shown) => {
    logIn(heartbeat("a••@example.com", true));
    show(path, Shown, host);
    expect(await screen.findByText(/^a••@example.com is confirmed/)).toBeTruthy();
    const on = screen.getByRole("link", { name: "Go to account" });
    expect(on.getAttribute("href")).toMatch(/\/account$/);
    expect(screen.queryByRole("textbox")).toBeNull();
  },
);

test.each(SCREENS)(
  "%s shows a punter the address that waits, and sends the mail again by the account's number",
  async (path, Shown) => {
    logIn(heartbeat("a••@example.com", false));
    show(path, Shown);
    expect(await screen.findByText(/^a••@example.com isn’t confirmed yet/)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Resend email" }));
    await solveCaptcha();
    await vi.waitFor(() =>
      expect(sentTo("/send-confirmation-mail")).toEqual({ login: "100200", token: "solved" }),
    );
  },
);

test("a punter corrects the address that waits by the session, without the account's login", async () => {
  logIn(heartbeat("a••@example.com", false));
  show("/confirm-email", ConfirmEmailScreen);
  fireEvent.click(await screen.findByRole("button", { name: "Wrong address?" }));
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ana@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Save and send email" }));
  await vi.waitFor(() => expect(sentTo("/update-email")).toEqual({ login: "ana@example.com" }));
});

test("a session that is still to be confirmed cannot change the address", async () => {
  logIn(heartbeat("a••@example.com", false, true));
  show("/confirm-email", ConfirmEmailScreen);
  expect(await screen.findByRole("button", { name: "Resend email" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Wrong address?" })).toBeNull();
});

test("a punter without an email adds one", async () => {
  logIn(heartbeat(null, false));
  show("/confirm-email", ConfirmEmailScreen);
  fireEvent.change(await screen.findByLabelText("Email"), { target: { value: "ana@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Add email" }));
  await vi.waitFor(() => expect(sentTo("/update-email")).toEqual({ login: "ana@example.com" }));
});

test("each route asks a guest in words of its own, and offers the login", async () => {
  const leads = new Set<string>();
  for (const [path, Shown] of SCREENS) {
    show(path, Shown);
    expect(await screen.findByLabelText("Email")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
    leads.add(document.querySelector("p")?.textContent ?? "");
    cleanup();
  }
  expect(leads.size).toBe(SCREENS.length);
});

test("an old link of a confirmed address says so, and nothing has failed", async () => {
  const unknown = { status: "ERROR", code: "UNKNOWN_HASH", details: {} };
  answers["/account/confirm-email"] = { http: 404, body: unknown };
  logIn(heartbeat("a••@example.com", true));
  frames.set("punter", { ...(frames.get("localhost") as Frame), session: "punter" });
  show("/emailconfirm?hash=used", FollowedLinkScreen, "punter");
  expect(await screen.findByText(/already been used or is too old. a••/)).toBeTruthy();
  expect(shownPopup()).toBeNull();
  expect(router.replace).not.toHaveBeenCalled();
});

test("a login by number names no address, and the mail can be sent again", async () => {
  show("/account/checking-email-sent?login=100200", CheckingEmailScreen);
  expect(await screen.findByText(/to your account’s address/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Resend email" }));
  await solveCaptcha();
  await vi.waitFor(() =>
    expect(sentTo("/send-confirmation-mail")).toEqual({ login: "100200", token: "solved" }),
  );
});
