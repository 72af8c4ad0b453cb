import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  beginSignUp,
  freshKey,
  newPhone,
  newVisitor,
  otherThan,
  phoneForm,
  startedSignUp,
  textsTo,
} from "../../../../test/phone.ts";
import { join, joinBody, withCaptcha } from "../../../../test/punter.ts";

let gate: TestGate;
let knownEmail: string;
const knownPhone = newPhone();
beforeAll(async () => {
  gate = await startTestGate();
  knownEmail = (await join(gate)).email;
  await gate.call("phoneCompleteV3", {
    body: { ...phoneForm(), ...(await startedSignUp(gate, knownPhone, newVisitor(gate))) },
    headers: newVisitor(gate),
  });
  expect(await gate.query("select 1 from punters where phone_key = $1", [knownPhone])).toHaveLength(
    1,
  );
});
afterAll(() => gate.close());
// A phone's count of codes today is not secret; each test has its own days.
beforeEach(() => void gate.clock.advance(2 * DAY_MS));

/**
 * A reply reduced to what could distinguish accounts: status, fields and values, without those that
 * are always new or echo the input.
 */
const shape = (reply: { http: number; body: unknown }, sent: string) =>
  JSON.stringify([reply.http, reply.body], (key, value) =>
    ["verificationToken", "requestId", "phoneNumber"].includes(key) || value === sent
      ? "…"
      : (value as unknown),
  );

test("a code request answers alike and sends a code, whether or not the phone has an account", async () => {
  const unknown = newPhone();
  const replies = await Promise.all([knownPhone, unknown].map((phone) => beginSignUp(gate, phone)));
  expect(shape(replies[0] as never, knownPhone)).toBe(shape(replies[1] as never, unknown));
  const [known, other] = [await textsTo(gate, knownPhone), await textsTo(gate, unknown)];
  expect(known.length).toBeGreaterThan(other.length);
  expect(other).toHaveLength(1);
});

test("a completion with a wrong code answers alike for a phone with and without an account", async () => {
  const wrong = async (phone: string) => {
    const started = await startedSignUp(gate, phone, newVisitor(gate));
    const body = {
      ...phoneForm(),
      ...started,
      verificationCode: otherThan(started.verificationCode),
    };
    return shape(await gate.call("phoneCompleteV3", { body, headers: newVisitor(gate) }), phone);
  };
  expect(await wrong(knownPhone)).toBe(await wrong(newPhone()));
});

test("a sign-up by email answers alike for a known and an unknown email until its captcha is answered", async () => {
  const send = (email: string, token?: string) =>
    gate.call("signUpByEmail", {
      body: { ...joinBody(email), joinPunter: { email, ...(token ? { token } : {}) } },
      headers: newVisitor(gate),
    });
  for (const token of [undefined, "made up"]) {
    const [known, unknown] = [
      await send(knownEmail, token),
      await send("nobody.knows@example.com", token),
    ];
    expect(shape(known, knownEmail)).toBe(shape(unknown, "nobody.knows@example.com"));
    expect(known.http).toBeGreaterThanOrEqual(400);
  }
  expect((await send(knownEmail, await solvedCaptcha(gate))).error.code).toBe("DUPLICATE_EMAIL");
});

test("one captcha answer reveals one email at most, even under a key whose requests are refused", async () => {
  await join(gate, { nickname: "knownnick" });
  const headers = { ...newVisitor(gate), ...freshKey() };
  const token = await solvedCaptcha(gate);
  // The taken nickname prevents the account, so the key stays usable.
  const probe = (email: string) =>
    gate.call("signUpByEmail", {
      body: { ...joinBody(email, { nickname: "knownnick" }), joinPunter: { email, token } },
      headers,
    });
  expect((await probe("free@example.com")).error.code).toBe("NICKNAME_ALREADY_EXIST");
  expect((await probe("free@example.com")).error.code).toBe("NICKNAME_ALREADY_EXIST");
  expect((await probe(knownEmail)).error.code).toBe("INVALID_CAPTCHA");
});

test("a request for a confirmation mail answers alike for every login", async () => {
  const send = async (login: string) =>
    gate.call("sendConfirmationMail", {
      body: { login, token: await solvedCaptcha(gate) },
      headers: newVisitor(gate),
    });
  const replies = await Promise.all(
    [knownEmail, "nobody.knows@example.com", "99999999", `+${knownPhone}`].map(send),
  );
  expect(new Set(replies.map((reply) => shape(reply, "")))).toEqual(
    new Set(['[200,{"status":"OK"}]']),
  );
});

test("EXCEEDED_EMAIL_LIMIT: one verified phone may try five emails, and the sixth reveals nothing", async () => {
  const started = await startedSignUp(gate, newPhone(), newVisitor(gate));
  const attempt = (email: string) =>
    gate.call("phoneCompleteV3", {
      body: { ...phoneForm({ joinPunter: { email } }), ...started },
      headers: newVisitor(gate),
    });
  for (let tried = 0; tried < 5; tried++)
    expect((await attempt(knownEmail)).error.code).toBe("DUPLICATE_EMAIL");
  expect((await attempt(knownEmail)).error.code).toBe("EXCEEDED_EMAIL_LIMIT");
  expect((await attempt("nobody.knows@example.com")).error.code).toBe("EXCEEDED_EMAIL_LIMIT");
});

test("EXCEEDED_EMAIL_LIMIT: a registration in Russia may add five emails, and the sixth reveals nothing", async () => {
  const visitor = newVisitor(gate, "russia.localhost");
  const started = await startedSignUp(gate, newPhone("RU"), visitor, "russiaBegin");
  const { body } = await gate.call("russiaConfirmPhone", { body: started, headers: visitor });
  const registrationToken = body.verificationResult.registrationToken ?? "";
  const add = (email: string) =>
    gate.call("russiaAddEmail", { body: { registrationToken, email }, headers: visitor });
  for (let tried = 0; tried < 5; tried++)
    expect((await add(`mine${tried}@example.com`)).http).toBe(200);
  expect((await add("mine5@example.com")).error.code).toBe("EXCEEDED_EMAIL_LIMIT");
});

test("a phone that its owner never verified is not a login and blocks no other account", async () => {
  const phone = newPhone();
  const form = {
    ...joinBody("writer@example.com"),
    joinPunter: { email: "writer@example.com", phoneNumber: `+${phone}` },
  };
  await gate.call("signUpByEmail", {
    body: await withCaptcha(gate, form),
    headers: newVisitor(gate),
  });
  const started = await startedSignUp(gate, phone, newVisitor(gate));
  expect(
    (
      await gate.call("phoneCompleteV3", {
        body: { ...phoneForm(), ...started },
        headers: newVisitor(gate),
      })
    ).http,
  ).toBe(200);
});
