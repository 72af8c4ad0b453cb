// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectLogin, type LoginOutcome } from "../../data/session/login.ts";
import { answerPopup, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { attemptLogin } from "./attempt-login.ts";

const CAPTCHA_NEEDED = "sportsbook.gateway.captcha.error.required";
const WIDGET = {
  kind: "hcaptcha" as const,
  siteKey: "site",
  challenge: null,
  difficultyBits: 0,
  expiresAt: 0,
};
const attempt = { login: "ana", password: "secret", rememberMe: false };

/** The gate requires a captcha before it checks the password. */
const submit = vi.fn(
  async (tried: { token?: string | undefined }): Promise<LoginOutcome> =>
    tried.token ? { ok: true } : { ok: false, code: CAPTCHA_NEEDED, challenge },
);
let challenge: typeof WIDGET | undefined;
beforeEach(() => {
  challenge = WIDGET;
  connectLogin(submit);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Answers the captcha dialog. */
async function widgetAnswers(answer: unknown): Promise<void> {
  await vi.waitFor(() => expect(shownPopup()?.name).toBe("captcha"));
  const uid = shownPopup()?.uid ?? 0;
  answerPopup(uid, answer);
  popupLeft(uid);
}

test("a solved captcha logs in with its token", async () => {
  const outcome = attemptLogin(attempt);
  await widgetAnswers({ token: "answered" });
  expect(await outcome).toEqual({ ok: true });
  expect(submit).toHaveBeenLastCalledWith({ ...attempt, token: "answered" });
});

test("a captcha the visitor closes ends the attempt silently", async () => {
  const outcome = attemptLogin(attempt);
  await widgetAnswers(null);
  expect(await outcome).toBeNull();
});

test("a blocked captcha widget is reported at login as a failed request", async () => {
  const outcome = attemptLogin(attempt);
  await widgetAnswers({ token: null, failed: true });
  expect(await outcome).toEqual({ ok: false, code: "common.request.error" });
});

test("a captcha that cannot be fetched is reported at login by the call's error", async () => {
  challenge = undefined;
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect(await attemptLogin(attempt)).toEqual({ ok: false, code: "network" });
});
