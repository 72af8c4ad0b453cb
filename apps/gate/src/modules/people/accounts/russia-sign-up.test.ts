import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  beginSignUp,
  freshKey,
  lastCode,
  newPhone,
  newVisitor,
  startedSignUp,
} from "../../../../test/phone.ts";
import { PASSWORD, sessionHeaders } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(() => void gate.clock.advance(3 * DAY_MS));

const visitor = () => newVisitor(gate, "russia.localhost");
const form = { joinPunter: {}, password: PASSWORD, birthDay: "1990-07-07", termsAgreement: true };

async function provedPhone(phone = newPhone("RU")) {
  const body = await startedSignUp(gate, phone, visitor(), "russiaBegin");
  const reply = await gate.call("russiaConfirmPhone", { body, headers: visitor() });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return { phone, reply, registrationToken: reply.body.verificationResult.registrationToken ?? "" };
}
const complete = (body: object, headers = visitor()) =>
  gate.call("russiaComplete", { rawBody: body, headers });
const addEmail = (registrationToken: string, email: string) =>
  gate.call("russiaAddEmail", { body: { registrationToken, email }, headers: visitor() });
const goOn = (registrationToken: string) =>
  gate.call("russiaContinue", { body: { registrationToken }, headers: visitor() });

test("POST /account/v2/ru/signup/begin sends a code; POST /account/ru/signup/repeat sends another that overrides it", async () => {
  const phone = newPhone("RU");
  const started = await startedSignUp(gate, phone, visitor(), "russiaBegin");
  const { verificationToken } = started;
  expect(
    (await gate.call("russiaRepeat", { body: { verificationToken }, headers: visitor() })).error
      .code,
  ).toBe("TEMPORARY_BLOCKED");
  gate.clock.advance(60_000);
  const repeated = await gate.call("russiaRepeat", {
    body: { verificationToken },
    headers: visitor(),
  });
  expect(repeated.body.verificationResult).toMatchObject({
    status: "CODE_SENT",
    verificationToken,
  });
  const confirm = (verificationCode: string) =>
    gate.call("russiaConfirmPhone", {
      body: { verificationToken, verificationCode },
      headers: visitor(),
    });
  expect((await confirm(started.verificationCode)).error.code).toBe("CODE_OVERRIDDEN");
  expect((await confirm(await lastCode(gate, phone))).http).toBe(200);
});

test("POST /account/ru/signup/confirmation/phone-number verifies the phone and returns the token for the next steps", async () => {
  const { phone, reply } = await provedPhone();
  expect(reply.body).toMatchObject({
    emailRequired: false,
    verificationResult: {
      status: "VERIFIED",
      phoneNumber: phone,
      registrationToken: expect.stringMatching(/^[\w-]{43}$/),
    },
    basePunterVerificationResult: { status: "VERIFIED" },
  });
});

test("POST /account/ru/signup/complete opens the account of a verified phone, with the added email", async () => {
  const { phone, registrationToken } = await provedPhone();
  expect((await addEmail(registrationToken, "ivan@example.com")).http).toBe(200);
  const reply = await complete({ ...form, registrationToken });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  expect(reply.body).toMatchObject({
    status: "OK",
    loginByAuthType: "phone_number",
    needEmailConfirmation: false,
  });
  const headers = { ...sessionHeaders(reply.body.loginResult as never), host: "russia.localhost" };
  const { user } = (await gate.call("heartbeat", { headers })).body;
  expect(user.punterInfo.details).toMatchObject({
    phoneInfo: { phoneNumber: `+${phone}`, confirmed: true },
    emailConfirmed: false,
  });
  expect(user.balanceInfo.currency).toBe("RUB");
  const [row] = await gate.query<{ email: string }>(
    "select email from punters where phone_key = $1",
    [phone],
  );
  expect(row?.email).toBe("ivan@example.com");
});

test("a registration opens one account, no matter how often it is completed", async () => {
  const { phone, registrationToken } = await provedPhone();
  const headers = { ...visitor(), ...freshKey() };
  const body = { ...form, registrationToken };
  const [first, repeated] = [await complete(body, headers), await complete(body, headers)];
  expect([first.http, repeated.http]).toEqual([200, 200]);
  expect(repeated.body.punterHash).toBe(first.body.punterHash);
  const other = await complete(body);
  expect([other.http, other.error.code]).toEqual([401, "TOKEN_NOT_FOUND"]);
  expect(await gate.query("select 1 from punters where phone_key = $1", [phone])).toHaveLength(1);
});

test("POST /account/ru/signup/add-email refuses an invalid email, a taken one, and one the payment centre knows", async () => {
  const first = await provedPhone();
  await addEmail(first.registrationToken, "petr@example.com");
  await complete({ ...form, registrationToken: first.registrationToken });
  const { registrationToken } = await provedPhone();
  expect((await addEmail(registrationToken, "no email")).error).toMatchObject({
    code: "ValidationError",
    details: { field: "email" },
  });
  const taken = await addEmail(registrationToken, "PETR@example.com");
  expect([taken.http, taken.error.code]).toEqual([409, "DUPLICATE_EMAIL"]);
  const known = await addEmail(registrationToken, "known@cups.example");
  expect([known.http, known.error.code]).toEqual([409, "CPS_EMAIL_ALREADY_EXISTS"]);
  expect((await addEmail("x".repeat(43), "a@example.com")).error.code).toBe("TOKEN_NOT_FOUND");
});

test("the completion answers CPS_EMAIL_ALREADY_EXISTS too, and the registration stays open", async () => {
  const { registrationToken } = await provedPhone();
  const reply = await complete({
    ...form,
    joinPunter: { email: "known@cups.example" },
    registrationToken,
  });
  expect([reply.http, reply.error.code]).toEqual([409, "CPS_EMAIL_ALREADY_EXISTS"]);
  expect((await complete({ ...form, registrationToken })).http).toBe(200);
});

test("POST /account/ru/signup/continue returns the step of an interrupted sign-up, for a day", async () => {
  const { phone, registrationToken } = await provedPhone();
  gate.clock.advance(DAY_MS - 1000);
  expect((await goOn(registrationToken)).body.verificationResult).toMatchObject({
    status: "VERIFIED",
    phoneNumber: phone,
    registrationToken,
  });
  expect((await goOn("")).error.code).toBe("EMPTY_TOKEN");
  expect((await goOn("x".repeat(43))).error.code).toBe("TOKEN_NOT_FOUND");
  gate.clock.advance(1000);
  expect((await goOn(registrationToken)).error.code).toBe("TOKEN_NOT_FOUND");
  expect((await complete({ ...form, registrationToken: "" })).error.code).toBe("EMPTY_TOKEN");
});

test("DUPLICATE_PHONE_NUMBER is answered when the phone is verified", async () => {
  const { phone, registrationToken } = await provedPhone();
  await complete({ ...form, registrationToken });
  gate.clock.advance(DAY_MS);
  const body = await startedSignUp(gate, phone, visitor(), "russiaBegin");
  const reply = await gate.call("russiaConfirmPhone", { body, headers: visitor() });
  expect([reply.http, reply.error.code]).toEqual([409, "DUPLICATE_PHONE_NUMBER"]);
});

test("POST /account/v2/signup/ru takes the code and the form in one request", async () => {
  const started = await startedSignUp(gate, newPhone("RU"), visitor(), "russiaBegin");
  const send = (over: object = {}) =>
    gate.call("russiaSignUp", { rawBody: { ...form, ...started, ...over }, headers: visitor() });
  expect((await send({ joinPunter: { email: "known@cups.example" } })).error.code).toBe(
    "CPS_EMAIL_ALREADY_EXISTS",
  );
  expect((await send({ birthDay: "2010-01-01" })).error).toMatchObject({
    code: "ValidationError",
    details: { field: "birthDay", rule: "minimumAge" },
  });
  const reply = await send();
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  expect(reply.body.loginResult?.status).toBe("OK");
});

test("Russia's form has no country field, ignores one, and sets the account's country to Russia", async () => {
  const started = await startedSignUp(gate, newPhone("RU"), visitor(), "russiaBegin");
  const reply = await gate.call("russiaSignUp", {
    rawBody: { ...form, ...started, countryId: "US", currencyID: "USD" },
    headers: visitor(),
  });
  const headers = { ...sessionHeaders(reply.body.loginResult as never), host: "russia.localhost" };
  const { user } = (await gate.call("heartbeat", { headers })).body;
  expect([user.punterInfo.address.countryId, user.balanceInfo.currency]).toEqual(["RU", "RUB"]);
});

test("only Russia's own site texts Russian phones", async () => {
  expect(
    (await beginSignUp(gate, newPhone("RU"), newVisitor(gate), { call: "russiaBegin" })).error.code,
  ).toBe("COMMON_ERROR");
});

test("registrations store no phone in clear and are deleted after a day", async () => {
  const { phone } = await provedPhone();
  const rows = await gate.query<{ row: string }>("select r::text as row from registrations r");
  expect(rows.some(({ row }) => row.includes(phone.slice(1)))).toBe(false);
  gate.clock.advance(2 * DAY_MS);
  await gate.gate.schedule.run("accounts.forget");
  expect(await gate.query("select 1 from registrations where completed_at is null")).toEqual([]);
});
