// @vitest-environment happy-dom

import type { VerificationResult } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NamedPopups } from "../../domain/shell/popups/popup-props.ts";
import { answerPopup, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { signUp } from "./join.client.ts";
import type { JoinRequest } from "./join-request.ts";

interface Asked {
  path: string;
  key: string | null;
  body: { joinPunter?: { token?: string }; verificationToken?: string };
}
type Answer = (asked: Asked) => { http?: number; body: unknown } | "lost";

/** The calls made to the gate, and its answers. */
let asked: Asked[] = [];
let answers: Record<string, Answer> = {};
let captchas = 0;
const sent = (end: string) => asked.filter(({ path }) => path.endsWith(end));

beforeEach(() => {
  asked = [];
  answers = {};
  vi.setSystemTime(1_800_000_000_000);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = new URL(url, "http://localhost").pathname;
    const body = init.body ? JSON.parse(String(init.body)) : {};
    const one = { path, key: new Headers(init.headers).get("idempotency-key"), body };
    asked.push(one);
    const end = Object.keys(answers).find((name) => path.endsWith(name));
    const answer = end && answers[end]?.(one);
    if (answer === "lost") throw new TypeError("offline");
    const { http = 200, body: reply } = answer || { body: defaults(path) };
    return new Response(JSON.stringify(reply), {
      status: http,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const defaults = (path: string): unknown =>
  path.endsWith("/captcha/challenge")
    ? { kind: "hcaptcha", siteKey: "site", challenge: null, difficultyBits: 0, expiresAt: 0 }
    : { codeLength: 6 };

/** Waits for a popup, answers it and lets it close. */
async function answer(name: string, what: unknown): Promise<void> {
  await vi.waitFor(() => expect(shownPopup()?.name).toBe(name));
  const uid = shownPopup()?.uid ?? 0;
  answerPopup(uid, what);
  popupLeft(uid);
}
const answerCaptcha = () => answer("captcha", { token: `captcha-${++captchas}` });
async function codePopup(): Promise<NamedPopups["code-verification"]["props"]> {
  await vi.waitFor(() => expect(shownPopup()?.name).toBe("code-verification"));
  const popup = shownPopup();
  if (popup?.kind !== "named") throw new Error("no named popup is open");
  return popup.props.given as NamedPopups["code-verification"]["props"];
}

const byEmail = (email: string): JoinRequest => ({
  site: siteOf(PROFILES.Curacao),
  tab: "email",
  values: { email, password: "secret-1", termsAgreement: true, wantsEmails: false },
  extras: { locale: "en" },
});
const byPhone = (phone: string): JoinRequest => ({
  site: siteOf(PROFILES.Curacao),
  tab: "phone",
  values: { phone, password: "secret-1", termsAgreement: true, wantsEmails: false },
  extras: { locale: "en" },
});

test("a sign-up whose answer was lost is resent under the same key with the same captcha; a changed one is new", async () => {
  answers["/signup/email"] = () => "lost";
  const first = signUp(byEmail("a@example.com"));
  await answerCaptcha();
  expect(await first).toMatchObject({ ok: false, refusal: { code: "network" } });
  expect(await signUp(byEmail("a@example.com"))).toMatchObject({ ok: false });
  const other = signUp(byEmail("b@example.com"));
  await answerCaptcha();
  await other;
  const [one, two, three] = asked.filter(({ body }) => body.joinPunter);
  expect(two).toEqual(one);
  expect(three?.key).not.toBe(one?.key);
  expect(three?.body.joinPunter?.token).not.toBe(one?.body.joinPunter?.token);
});

test("a captcha that cannot be fetched, or whose widget is blocked, is reported; one the visitor closes is not", async () => {
  answers["/captcha/challenge"] = () => "lost";
  expect(await signUp(byEmail("c@example.com"))).toEqual({
    ok: false,
    refusal: { code: "network", field: null, rule: null },
  });
  answers = {};
  const blocked = signUp(byEmail("c@example.com"));
  await answer("captcha", { token: null, failed: true });
  expect(await blocked).toMatchObject({ ok: false, refusal: { code: "common.request.error" } });
  const closed = signUp(byEmail("c@example.com"));
  await answer("captcha", null);
  expect(await closed).toEqual({ ok: false, refusal: null });
});

const verification = (
  phoneNumber: string,
  over: Partial<VerificationResult> = {},
): VerificationResult => ({
  status: "CODE_SENT",
  attemptVerificationCount: 5,
  nextVerificationAfterMillis: 120_000,
  attemptCodeCount: 5,
  codeExpiredAfterMillis: 300_000,
  errorCode: null,
  verificationToken: `token-of-${phoneNumber}`,
  registrationToken: null,
  phoneNumber,
  channelType: "SMS",
  ...over,
});
const begins = () => sent("/begin").length;

test("a closed code sheet reopens without another code; another number starts over", async () => {
  answers["/begin"] = ({ body }) => ({
    body: {
      verificationResult: verification((body.joinPunter as { phoneNumber: string }).phoneNumber),
    },
  });
  const first = signUp(byPhone("4915112345001"));
  await answerCaptcha();
  await codePopup();
  await answer("code-verification", null);
  expect(await first).toEqual({ ok: false, refusal: null });

  vi.setSystemTime(Date.now() + 100_000);
  const again = signUp(byPhone("4915112345001"));
  expect((await codePopup()).verification).toMatchObject({
    verificationToken: "token-of-4915112345001",
    nextVerificationAfterMillis: 20_000,
    codeExpiredAfterMillis: 200_000,
  });
  await answer("code-verification", { outcome: "change-number" });
  await again;
  expect(begins()).toBe(1);

  const other = signUp(byPhone("4915112345002"));
  await answerCaptcha();
  expect((await codePopup()).verification.verificationToken).toBe("token-of-4915112345002");
  await answer("code-verification", null);
  await other;
  expect(begins()).toBe(2);
});

test("TEMPORARY_BLOCKED at a restart continues the verification that this page knows", async () => {
  const phone = "4915112345003";
  answers["/begin"] = () => ({
    body: { verificationResult: verification(phone, { nextVerificationAfterMillis: 900_000 }) },
  });
  const first = signUp(byPhone(phone));
  await answerCaptcha();
  await answer("code-verification", null);
  await first;

  vi.setSystemTime(Date.now() + 400_000);
  const blocked = verification(phone, {
    status: "TEMPORARY_BLOCKED",
    verificationToken: "",
    nextVerificationAfterMillis: 500_000,
  });
  answers["/begin"] = () => ({
    http: 409,
    body: { code: "TEMPORARY_BLOCKED", details: { verificationResult: blocked } },
  });
  const again = signUp(byPhone(phone));
  await answerCaptcha();
  expect((await codePopup()).verification).toMatchObject({
    verificationToken: `token-of-${phone}`,
    nextVerificationAfterMillis: 500_000,
  });
  await answer("code-verification", null);
  await again;

  const unknown = verification("4915112345004", { ...blocked, phoneNumber: "4915112345004" });
  answers["/begin"] = () => ({
    http: 409,
    body: { code: "TEMPORARY_BLOCKED", details: { verificationResult: unknown } },
  });
  const stranger = signUp(byPhone("4915112345004"));
  await answerCaptcha();
  expect(await stranger).toMatchObject({ ok: false, refusal: { code: "TEMPORARY_BLOCKED" } });
});

test("a sign-up's code can be sent again by messenger where the site has one", async () => {
  const phone = "4915112345006";
  answers["/begin"] = () => ({ body: { verificationResult: verification(phone) } });
  answers["/phone/config"] = () => ({
    body: { isPasswordRequired: false, codeLength: 6, channelTypes: ["SMS", "MESSENGER"] },
  });
  answers["/resend-notification-sms"] = () => ({
    body: { verificationResult: verification(phone, { channelType: "MESSENGER" }) },
  });
  const joining = signUp(byPhone(phone));
  await answerCaptcha();
  const { channelTypes, onResend } = await codePopup();
  expect(channelTypes).toEqual(["SMS", "MESSENGER"]);
  expect(await onResend("MESSENGER")).toMatchObject({ channelType: "MESSENGER" });
  expect(sent("/resend-notification-sms")[0]?.body).toEqual({
    verificationToken: `token-of-${phone}`,
    channelType: "MESSENGER",
  });
  await answer("code-verification", null);
  await joining;
});

test("a code whose answer was lost is resubmitted under the same key", async () => {
  const phone = "4915112345005";
  answers["/begin"] = () => ({ body: { verificationResult: verification(phone) } });
  answers["/complete"] = () => "lost";
  const joining = signUp(byPhone(phone));
  await answerCaptcha();
  const { onCheck } = await codePopup();
  expect(await onCheck("123456")).toMatchObject({ code: "network" });
  answers["/complete"] = () => ({ body: { status: "OK" } });
  expect(await onCheck("123456")).toBeNull();
  await answer("code-verification", { outcome: "verified" });
  expect(await joining).toMatchObject({ ok: true });
  const [lost, answered] = sent("/complete");
  expect(answered).toEqual(lost);
});

test("Russia: a form whose answer was lost is resent, with the verified phone and without adding the email twice", async () => {
  const phone = "79161234567";
  const request: JoinRequest = { ...byPhone(phone), site: siteOf(PROFILES.Russia) };
  request.values.email = "r@example.com";
  answers["/begin"] = () => ({ body: { verificationResult: verification(phone) } });
  answers["/phone-number"] = () => ({
    body: { verificationResult: verification(phone, { registrationToken: "registration" }) },
  });
  answers["/complete"] = () => "lost";
  const joining = signUp(request);
  await answerCaptcha();
  const { onCheck } = await codePopup();
  expect(await onCheck("123456")).toMatchObject({ code: "network" });
  await answer("code-verification", null);
  await joining;

  const before = asked.length;
  answers["/complete"] = () => ({ body: { status: "OK" } });
  expect(await signUp(request)).toMatchObject({ ok: true });
  const [lost, answered] = sent("/complete");
  expect(answered).toEqual(lost);
  expect(asked.slice(before)).toEqual([answered]);
});
