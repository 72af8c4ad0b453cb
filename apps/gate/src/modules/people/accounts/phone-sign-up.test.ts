import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  beginSignUp,
  freshKey,
  lastCode,
  newPhone,
  newVisitor,
  otherThan,
  phoneForm,
  startedSignUp,
  textsTo,
} from "../../../../test/phone.ts";
import { joinBody, PASSWORD, sessionHeaders, withCaptcha } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const complete = (body: object, headers: Record<string, string> = newVisitor(gate)) =>
  gate.call("phoneCompleteV3", { rawBody: body, headers });
const heartbeat = async (tokens: unknown) =>
  (await gate.call("heartbeat", { headers: sessionHeaders(tokens as never) })).body;
const accountsOf = (phone: string) =>
  gate.query("select 1 from punters where phone_key = $1", [phone]);

test("POST /account/v3/signup/phone: a code and a chosen password open an account that logs in by phone", async () => {
  const phone = newPhone();
  const headers = newVisitor(gate);
  const started = await startedSignUp(gate, phone, headers);
  const reply = await complete({ ...phoneForm(), ...started }, headers);
  expect(reply.body).toMatchObject({
    status: "OK",
    needEmailConfirmation: false,
    loginByAuthType: "phone_number",
  });
  expect(reply.body.punterHash).toMatch(/^\d{8}$/);
  const { user } = await heartbeat(reply.body.loginResult);
  expect(user.account).toBe(reply.body.punterHash);
  expect(user.punterInfo.details.phoneInfo).toEqual({ phoneNumber: `+${phone}`, confirmed: true });
  expect(user.settings).toMatchObject({ communicationChannels: ["phone"], currencyId: "GBP" });
  expect((await textsTo(gate, phone)).map(({ body }) => body).join()).not.toContain("password");
  const login = await gate.call("loginByPhone", {
    body: { phoneNumber: `+${phone}`, password: PASSWORD },
    headers: newVisitor(gate),
  });
  expect(login.http).toBe(200);
});

test("POST /account/v2/signup/phone: without a password, a generated one is texted with the login, and works", async () => {
  const phone = newPhone();
  const headers = newVisitor(gate);
  const started = await startedSignUp(gate, phone, headers, "phoneBeginV2");
  const { password: _, ...form } = phoneForm();
  const reply = await gate.call("phoneCompleteV2", { body: { ...form, ...started }, headers });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  const text = (await textsTo(gate, phone)).find(({ body }) => body.includes("Login"))?.body ?? "";
  const [, login, password] = /Login: (\S+), password: (\S+)\./.exec(text) ?? [];
  expect(login).toBe(`+${phone}`);
  expect(password).toMatch(/^[a-z2-9]{16}$/);
  const body = { phoneNumber: login ?? "", password: password ?? "" };
  expect((await gate.call("loginByPhone", { body, headers: newVisitor(gate) })).http).toBe(200);
});

test("a punter whose password was texted proves the owner by a code as well, and changes it by that", async () => {
  const phone = newPhone();
  const visitor = newVisitor(gate);
  const started = await startedSignUp(gate, phone, visitor, "phoneBeginV2");
  const { password: _, ...form } = phoneForm();
  const signedUp = await gate.call("phoneCompleteV2", {
    body: { ...form, ...started },
    headers: visitor,
  });
  const refreshToken = signedUp.body.loginResult?.refreshToken ?? "";
  gate.clock.advance(20 * MINUTE_MS);
  const tokens = await gate.call("refreshToken", {
    body: { token: refreshToken },
    headers: visitor,
  });
  const headers = { ...visitor, ...sessionHeaders(tokens.body) };
  const ways = async () => (await gate.call("proveBegin", { headers })).body;
  expect(await ways()).toMatchObject({ ways: ["phone", "password"], provedUntil: null });
  const change = () => gate.call("changePassword", { body: { password: PASSWORD }, headers });
  expect((await change()).error.code).toBe("PROOF_NEEDED");

  const begun = await gate.call("phoneProofBegin", { headers });
  expect(begun.http, JSON.stringify(begun.error)).toBe(200);
  const { verificationToken } = begun.body;
  const verificationCode = await lastCode(gate, phone);
  await gate.call("phoneProofComplete", { body: { verificationToken, verificationCode }, headers });
  expect((await ways()).provedUntil).toBe(gate.clock.now() + 15 * MINUTE_MS);
  expect((await change()).http).toBe(200);
  expect((await ways()).ways).toEqual(["password", "phone"]);

  // A phone that somebody added a moment ago proves nothing, also not by an earlier code.
  await gate.query("update punters set phone_changed_at = $1 where phone_key = $2", [
    new Date(gate.clock.now() - HOUR_MS),
    phone,
  ]);
  expect((await ways()).ways).toEqual(["password"]);
  const again = () =>
    gate.call("changePassword", { body: { password: "another horse 2" }, headers });
  expect((await again()).error.code).toBe("PROOF_NEEDED");
});

test("DUPLICATE_PHONE_NUMBER is revealed only after the code was entered", async () => {
  const phone = newPhone();
  await complete({ ...phoneForm(), ...(await startedSignUp(gate, phone, newVisitor(gate))) });
  const again = await startedSignUp(gate, phone, newVisitor(gate));
  expect(
    (
      await complete({
        ...phoneForm(),
        ...again,
        verificationCode: otherThan(again.verificationCode),
      })
    ).error.code,
  ).toBe("CODE_NO_MATCH");
  const reply = await complete({ ...phoneForm(), ...again });
  expect([reply.http, reply.error.code]).toEqual([409, "DUPLICATE_PHONE_NUMBER"]);
  expect(await accountsOf(phone)).toHaveLength(1);
});

test("two concurrent completions of one verification open one account", async () => {
  const phone = newPhone();
  const started = await startedSignUp(gate, phone, newVisitor(gate));
  const replies = await Promise.all([1, 2, 3].map(() => complete({ ...phoneForm(), ...started })));
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 422, 422]);
  expect(await accountsOf(phone)).toHaveLength(1);
});

test("a repeated completion logs in again and opens no second account", async () => {
  const phone = newPhone();
  const headers = { ...newVisitor(gate), ...freshKey() };
  const body = { ...phoneForm(), ...(await startedSignUp(gate, phone, newVisitor(gate))) };
  const [first, second] = [await complete(body, headers), await complete(body, headers)];
  expect([first.http, second.http]).toEqual([200, 200]);
  expect(first.body.loginResult?.refreshToken).not.toBe(second.body.loginResult?.refreshToken);
  expect((await heartbeat(second.body.loginResult)).user.account).toBe(first.body.punterHash);
  expect((await complete({ ...body, currencyID: "USD" }, headers)).error.code).toBe(
    "gateway.validation.idempotency_key.reused",
  );
});

test("a form error that can be corrected leaves the code valid", async () => {
  await gate.call("signUpByEmail", {
    body: await withCaptcha(gate, joinBody("taken.phone@example.com")),
    headers: newVisitor(gate),
  });
  const started = await startedSignUp(gate, newPhone(), newVisitor(gate));
  const withEmail = (email: string) =>
    complete({ ...phoneForm({ joinPunter: { email } }), ...started });
  expect((await complete({ ...phoneForm({ countryId: "ZZ" }), ...started })).error.code).toBe(
    "ValidationError",
  );
  const taken = await withEmail("taken.phone@example.com");
  expect([taken.http, taken.error.code]).toEqual([409, "DUPLICATE_EMAIL"]);
  expect((await withEmail("free.phone@example.com")).http).toBe(200);
});

test("the account gets the phone that received the code, whatever the form says", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const started = await startedSignUp(gate, phone, newVisitor(gate));
  await complete({ ...phoneForm({ joinPunter: { phoneNumber: `+${other}` } }), ...started });
  expect([(await accountsOf(phone)).length, (await accountsOf(other)).length]).toEqual([1, 0]);
});

test.each(["spain", "denmark", "alderney"])(
  "COMMON_ERROR: there is no sign-up by phone in %s",
  async (site) => {
    const reply = await beginSignUp(gate, newPhone(), newVisitor(gate, `${site}.localhost`));
    expect([reply.http, reply.error.code]).toEqual([422, "COMMON_ERROR"]);
  },
);

test("CAPTCHA_REQUIRED and INVALID_CAPTCHA: sending a code needs a captcha answer, and each works once", async () => {
  const begin = (token?: string) =>
    gate.call("phoneBeginV3", {
      body: { joinPunter: { phoneNumber: `+${newPhone()}`, ...(token ? { token } : {}) } },
      headers: newVisitor(gate),
    });
  const none = await begin();
  expect([none.http, none.error.code]).toEqual([428, "CAPTCHA_REQUIRED"]);
  expect((await begin("made up")).error.code).toBe("INVALID_CAPTCHA");
  const token = await solvedCaptcha(gate);
  expect((await begin(token)).http).toBe(200);
  const used = await begin(token);
  expect([used.http, used.error.code]).toEqual([422, "INVALID_CAPTCHA"]);
});

test("the first step requires a phone", async () => {
  const body = await withCaptcha(gate, { joinPunter: { email: "only@example.com" } });
  const reply = await gate.call("phoneBeginV3", { body, headers: newVisitor(gate) });
  expect(reply.error).toMatchObject({
    code: "ValidationError",
    details: { field: "phone", rule: "required" },
  });
});

test("Nigeria signs up by phone with a password and nothing else", async () => {
  const phone = newPhone("NG");
  const headers = newVisitor(gate, "nigeria.localhost");
  const started = await startedSignUp(gate, phone, headers);
  const form = { joinPunter: {}, termsAgreement: true, ...started };
  expect((await complete(form, headers)).error).toMatchObject({
    code: "ValidationError",
    details: { field: "password", rule: "required" },
  });
  const reply = await complete({ ...form, password: PASSWORD }, headers);
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
});
