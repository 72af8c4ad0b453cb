// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import {
  answerPopup,
  closePopups,
  popupLeft,
  shownPopup,
} from "../../domain/shell/popups/popups.ts";
import { JoinByToken } from "../../features/join/JoinByToken.tsx";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { PhoneChangeScreen } from "../confirm/PhoneChangeScreen.tsx";
import { ChangePasswordScreen } from "../password/ChangePasswordScreen.tsx";
import { CheckingEmailScreen } from "./ConfirmEmailScreens.tsx";
import { EmailHashScreen } from "./EmailHashScreen.tsx";

/** The gate's answers, by the end of the path. */
let answers: Record<string, { http: number; body: object } | "lost"> = {};
let sent: { path: string; body: unknown }[] = [];
const router = {
  push: vi.fn(),
  replace: vi.fn(),
  asPath: "/",
  pathname: "/",
  prefetch: async () => {},
};
let frame: Frame;
beforeAll(async () => {
  const texts = ["confirmEmail", "password", "join", "phoneChange", "popups"];
  frame = await createFrameBuilder(builtInSources())("localhost", "en", texts, () => undefined);
});
beforeEach(() => {
  answers = {};
  sent = [];
  router.push.mockClear();
  router.replace.mockClear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = new URL(url, "http://localhost").pathname;
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? {
      http: 200,
      body: {},
    };
    if (answer === "lost") throw new TypeError("offline");
    return new Response(JSON.stringify(answer.body), {
      status: answer.http,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => {
  act(() => closePopups());
  popupLeft(shownPopup()?.uid ?? 0);
  cleanup();
  vi.unstubAllGlobals();
});

const refused = (http: number, code: string) => ({
  http,
  body: { status: "ERROR", code, details: {} },
});

function show(address: string, screenOf: ReactNode): void {
  window.history.replaceState(null, "", address);
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {screenOf}
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}

test("an expired confirmation link offers a new one, mailed to the address the visitor enters", async () => {
  answers["/confirm-email"] = refused(404, "UNKNOWN_HASH");
  show("/emailconfirm?hash=too-old", <EmailHashScreen />);
  await vi.waitFor(() => expect(shownPopup()?.name).toBe("confirm-registration-failure"));
  act(() => answerPopup(shownPopup()?.uid ?? 0, "another"));
  popupLeft(shownPopup()?.uid ?? 0);
  cleanup();

  answers["/captcha/challenge"] = {
    http: 200,
    body: { kind: "hcaptcha", siteKey: "site", challenge: null, difficultyBits: 0, expiresAt: 0 },
  };
  show("/account/checking-email-sent", <CheckingEmailScreen />);
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "slow@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send link" }));
  await vi.waitFor(() => expect(shownPopup()?.name).toBe("captcha"));
  act(() => answerPopup(shownPopup()?.uid ?? 0, { token: "solved" }));
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("/send-confirmation-mail"))?.body).toEqual({
      login: "slow@example.com",
      token: "solved",
    }),
  );
});

test("a confirmation link that could not be checked is checked again, and not called expired", async () => {
  answers["/confirm-email"] = "lost";
  show("/emailconfirm?hash=good", <EmailHashScreen />);
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
  expect(shownPopup()).toBeNull();
  expect(router.replace).not.toHaveBeenCalled();
  answers["/confirm-email"] = {
    http: 200,
    body: { accessToken: "", refreshToken: "", sessionHash: "", expiresIn: 600 },
  };
  fireEvent.click(retry);
  await vi.waitFor(() => expect(router.replace).toHaveBeenCalledWith("/"));
});

test("an expired password link leads to the page that sends another", async () => {
  answers["/password/token"] = refused(404, "TOKEN_NOT_FOUND");
  show("/change-password?token=too-old", <ChangePasswordScreen />);
  const again = await screen.findByRole("link", { name: "Request new link" }, { timeout: 10_000 });
  expect(again.getAttribute("href")).toBe("/account/lost-password");
});

test.each([
  ["confirm", "Change phone again", "/confirm-phone"],
  ["stop", "Contact us", "/account/contact-us"],
])("an expired link to %s a change of phone offers the next step", async (kind, name, path) => {
  answers["/phone/answer"] = refused(404, "UNKNOWN_HASH");
  show(`/phone-change?${kind}=too-old`, <PhoneChangeScreen />);
  fireEvent.click(await screen.findByRole("button", { name: /^(Confirm|Stop) change$/ }));
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(path);
});

test("an expired invitation lets the visitor join without it", async () => {
  answers["/join/token"] = refused(404, "TOKEN_NOT_FOUND");
  const onOver = vi.fn();
  show(
    "/join?token=too-old",
    <JoinByToken token="too-old" minimumAge={18} agreements={[]} onOver={onOver} />,
  );
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Open my account" }));
  fireEvent.click(await screen.findByRole("button", { name: "Join without an invitation" }));
  expect(onOver).toHaveBeenCalledOnce();
});
