import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
  stateOf,
  textsTo,
} from "../../../../test/phone.ts";
import { withCaptcha } from "../../../../test/punter.ts";
import {
  BREAKER,
  CODE,
  CODES_PER_DAY,
  CODES_PER_HOUR,
  COOLDOWNS_MS,
  WRONG_ENTRIES,
} from "./code-limits.data.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
// Each test has its own days, so that earlier codes no longer count.
beforeEach(() => void gate.clock.advance(3 * DAY_MS));

const enter = (
  entry: { verificationToken: string; verificationCode: string },
  headers = newVisitor(gate),
) => gate.call("phoneCompleteV3", { body: { ...phoneForm(), ...entry }, headers });
const resend = (verificationToken: string, headers = newVisitor(gate)) =>
  gate.call("resendSms", { body: { verificationToken }, headers });
const count = async (table: string) =>
  Number((await gate.query<{ n: bigint }>(`select count(*) as n from ${table}`))[0]?.n);

test("a six-digit code goes to the phone in the visitor's language, with the form's countdown", async () => {
  const phone = newPhone();
  const reply = await beginSignUp(gate, phone, { ...newVisitor(gate), "accept-language": "es" });
  expect(reply.http).toBe(200);
  expect(reply.body.verificationResult).toEqual({
    status: "CODE_SENT",
    attemptVerificationCount: CODES_PER_DAY.phone - 1,
    nextVerificationAfterMillis: COOLDOWNS_MS[0],
    attemptCodeCount: CODE.triesPerCode,
    codeExpiredAfterMillis: CODE.lifetimeMs,
    errorCode: null,
    verificationToken: expect.stringMatching(/^[\w-]{43}$/),
    registrationToken: null,
    phoneNumber: phone,
    channelType: "SMS",
  });
  const [text] = await textsTo(gate, phone);
  expect(text).toMatchObject({
    channel: "sms",
    body: expect.stringMatching(/^\d{6} es tu código de Touchline\. Vale 5 minutos\./),
  });
});

test("a code can go by the messaging gateway instead", async () => {
  const phone = newPhone();
  const reply = await beginSignUp(gate, phone, newVisitor(gate), { channelType: "MESSENGER" });
  expect(reply.body.verificationResult.channelType).toBe("MESSENGER");
  expect((await textsTo(gate, phone))[0]?.channel).toBe("messenger");
});

test("CODE_NO_MATCH: a wrong code uses an attempt and returns how many are left", async () => {
  const started = await startedSignUp(gate, newPhone(), newVisitor(gate));
  const reply = await enter({ ...started, verificationCode: otherThan(started.verificationCode) });
  expect([reply.http, reply.error.code]).toEqual([422, "CODE_NO_MATCH"]);
  expect(stateOf(reply)).toMatchObject({
    attemptCodeCount: CODE.triesPerCode - 1,
    errorCode: "CODE_NO_MATCH",
    status: "CODE_SENT",
  });
  expect((await enter(started)).http).toBe(200);
});

test("TEMPORARY_BLOCKED: a code without attempts left is refused even when right; another can be requested", async () => {
  const phone = newPhone();
  const started = await startedSignUp(gate, phone, newVisitor(gate));
  const wrong = { ...started, verificationCode: otherThan(started.verificationCode) };
  for (let tried = 0; tried < CODE.triesPerCode; tried++)
    expect((await enter(wrong)).error.code).toBe("CODE_NO_MATCH");
  const reply = await enter(started);
  expect([reply.http, reply.error.code]).toEqual([429, "TEMPORARY_BLOCKED"]);
  expect(stateOf(reply)).toMatchObject({
    status: "TEMPORARY_BLOCKED",
    attemptCodeCount: 0,
    nextVerificationAfterMillis: COOLDOWNS_MS[0],
  });
  gate.clock.advance(COOLDOWNS_MS[0]);
  expect((await resend(started.verificationToken)).http).toBe(200);
  expect((await enter({ ...started, verificationCode: await lastCode(gate, phone) })).http).toBe(
    200,
  );
});

test("PUNTER_BLOCKED: too many wrong codes block the phone for a day, right codes and new requests included", async () => {
  const phone = newPhone();
  const started = await startedSignUp(gate, phone, newVisitor(gate));
  const codes: string[] = [];
  for (let wrong = 0; wrong < WRONG_ENTRIES.perDay; wrong++) {
    if (wrong === CODE.triesPerCode) {
      gate.clock.advance(COOLDOWNS_MS[0]);
      await resend(started.verificationToken);
    }
    codes.push((await enter({ ...started, verificationCode: "999" })).error.code);
  }
  expect(codes.slice(0, -1).every((code) => code === "CODE_NO_MATCH")).toBe(true);
  expect(codes.at(-1)).toBe("PUNTER_BLOCKED");
  const right = await enter({ ...started, verificationCode: await lastCode(gate, phone) });
  expect([right.http, right.error.code]).toEqual([403, "PUNTER_BLOCKED"]);
  expect(stateOf(right)).toMatchObject({
    status: "PUNTER_BLOCKED",
    nextVerificationAfterMillis: WRONG_ENTRIES.blockMs,
  });
  expect((await beginSignUp(gate, phone)).error.code).toBe("PUNTER_BLOCKED");
  gate.clock.advance(WRONG_ENTRIES.blockMs);
  expect((await beginSignUp(gate, phone)).http).toBe(200);
});

test("CODE_EXPIRED and CODE_NO_MATCH_OR_EXPIRED: a code is refused after five minutes", async () => {
  const started = await startedSignUp(gate, newPhone(), newVisitor(gate));
  gate.clock.advance(CODE.lifetimeMs - 1);
  expect((await enter({ ...started, verificationCode: "1" })).error.code).toBe("CODE_NO_MATCH");
  gate.clock.advance(1);
  const late = await enter(started);
  expect([late.http, late.error.code]).toEqual([422, "CODE_EXPIRED"]);
  expect(stateOf(late)).toMatchObject({ codeExpiredAfterMillis: 0 });
  expect((await enter({ ...started, verificationCode: "1" })).error.code).toBe(
    "CODE_NO_MATCH_OR_EXPIRED",
  );
});

test("CODE_OVERRIDDEN answers a code that a newer one replaced", async () => {
  const phone = newPhone();
  const started = await startedSignUp(gate, phone, newVisitor(gate));
  gate.clock.advance(COOLDOWNS_MS[0]);
  await resend(started.verificationToken);
  const reply = await enter(started);
  expect([reply.http, reply.error.code]).toEqual([422, "CODE_OVERRIDDEN"]);
  expect((await enter({ ...started, verificationCode: await lastCode(gate, phone) })).http).toBe(
    200,
  );
});

test("CODE_NO_MATCH_OR_EXPIRED and VERIFICATION_ERROR: a finished verification or an unknown token verifies nothing", async () => {
  const started = await startedSignUp(gate, newPhone(), newVisitor(gate));
  expect((await enter(started)).http).toBe(200);
  expect((await enter(started)).error.code).toBe("CODE_NO_MATCH_OR_EXPIRED");
  const unknown = await enter({ ...started, verificationToken: "x".repeat(43) });
  expect([unknown.http, unknown.error.code]).toEqual([422, "VERIFICATION_ERROR"]);
  expect((await resend(started.verificationToken)).error.code).toBe("VERIFICATION_ERROR");
});

test("VERIFICATION_ERROR: a verification of another jurisdiction's site is unknown here", async () => {
  const started = await startedSignUp(gate, newPhone("NG"), newVisitor(gate, "nigeria.localhost"));
  expect((await enter(started)).error.code).toBe("VERIFICATION_ERROR");
});

test("a code can be requested again only as a resend after the cooldown, or once both have expired", async () => {
  const phone = newPhone();
  const { verificationToken } = await startedSignUp(gate, phone, newVisitor(gate));
  const again = await beginSignUp(gate, phone);
  expect([again.http, again.error.code]).toEqual([429, "TEMPORARY_BLOCKED"]);
  expect(stateOf(again)).toMatchObject({
    status: "TEMPORARY_BLOCKED",
    nextVerificationAfterMillis: CODE.lifetimeMs,
    verificationToken: "",
  });
  const early = await resend(verificationToken);
  expect(early.error.code).toBe("TEMPORARY_BLOCKED");
  expect(stateOf(early)).toMatchObject({
    nextVerificationAfterMillis: COOLDOWNS_MS[0],
    verificationToken,
  });
  gate.clock.advance(COOLDOWNS_MS[0]);
  expect((await beginSignUp(gate, phone)).error.code).toBe("TEMPORARY_BLOCKED");
  // Another phone differs from the previous request, so nothing blocks it.
  expect((await beginSignUp(gate, newPhone())).http).toBe(200);
  expect((await resend(verificationToken)).body.verificationResult).toMatchObject({
    nextVerificationAfterMillis: COOLDOWNS_MS[1],
  });
  gate.clock.advance(CODE.lifetimeMs);
  expect((await beginSignUp(gate, phone)).http).toBe(200);
});

test("EXCEEDED_LIMIT: a phone has a daily limit of codes, with growing cooldowns between them", async () => {
  const phone = newPhone();
  const { verificationToken } = await startedSignUp(gate, phone, newVisitor(gate));
  for (let sent = 1; sent < CODES_PER_DAY.phone; sent++) {
    gate.clock.advance(COOLDOWNS_MS[sent - 1] ?? 0);
    const reply = await resend(verificationToken);
    expect(reply.body.verificationResult).toMatchObject({
      attemptVerificationCount: CODES_PER_DAY.phone - 1 - sent,
      nextVerificationAfterMillis: COOLDOWNS_MS[sent],
    });
  }
  gate.clock.advance(HOUR_MS);
  const reply = await resend(verificationToken);
  expect([reply.http, reply.error.code]).toEqual([429, "EXCEEDED_LIMIT"]);
  expect((await beginSignUp(gate, phone)).error.code).toBe("EXCEEDED_LIMIT");
  gate.clock.advance(DAY_MS);
  expect((await beginSignUp(gate, phone)).http).toBe(200);
});

test("EXCEEDED_LIMIT: a device has a daily limit of codes, from any address", async () => {
  const first = await beginSignUp(gate, newPhone());
  const device = first.cookies.find(({ name }) => name === "tl_browser");
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  const cookie = { cookie: `tl_browser=${device?.value}` };
  for (let sent = 1; sent < CODES_PER_DAY.device; sent++)
    expect((await beginSignUp(gate, newPhone(), { ...newVisitor(gate), ...cookie })).http).toBe(
      200,
    );
  expect((await beginSignUp(gate, newPhone(), { ...newVisitor(gate), ...cookie })).error.code).toBe(
    "EXCEEDED_LIMIT",
  );
  expect((await beginSignUp(gate, newPhone())).http).toBe(200);
});

test("EXCEEDED_LIMIT: an address has a daily limit of codes, and a refusal costs its phone nothing", async () => {
  const headers = newVisitor(gate);
  for (let sent = 0; sent < CODES_PER_DAY.address; sent++)
    expect((await beginSignUp(gate, newPhone(), headers)).http).toBe(200);
  const phone = newPhone();
  expect((await beginSignUp(gate, phone, headers)).error.code).toBe("EXCEEDED_LIMIT");
  expect((await beginSignUp(gate, phone)).body.verificationResult.attemptVerificationCount).toBe(
    CODES_PER_DAY.phone - 1,
  );
});

test("NONE: a crowded number range sends nothing for an hour, except resends", async () => {
  const neighbour = (at: number) => `44799955${String(1000 + at)}`;
  for (let sent = 0; sent < CODES_PER_HOUR.range; sent++)
    expect((await beginSignUp(gate, neighbour(sent))).http).toBe(200);
  const held = await beginSignUp(gate, neighbour(500));
  expect([held.http, held.error.code]).toEqual([429, "TEMPORARY_BLOCKED"]);
  const { verificationToken, status, nextVerificationAfterMillis } = stateOf(held);
  expect(status).toBe("NONE");
  expect(await textsTo(gate, neighbour(500))).toEqual([]);
  const none = await enter({ verificationToken, verificationCode: "123456" });
  expect([none.http, none.error.code]).toEqual([422, "NONE"]);
  gate.clock.advance(nextVerificationAfterMillis);
  expect((await resend(verificationToken)).http).toBe(200);
  expect(
    (await enter({ verificationToken, verificationCode: await lastCode(gate, neighbour(500)) }))
      .http,
  ).toBe(200);
});

test("a network of neighbouring addresses has an hourly limit of codes", async () => {
  const from = (at: number) => ({ ...newVisitor(gate), "x-touchline-ip": `192.0.2.${at % 250}` });
  let reply = await beginSignUp(gate, newPhone(), from(0));
  for (let sent = 1; sent <= CODES_PER_HOUR.network; sent++)
    reply = await beginSignUp(gate, newPhone(), from(sent));
  expect(reply.error.code).toBe("TEMPORARY_BLOCKED");
  // Longer than the hour, because the breaker also blocks codes that nobody entered.
  gate.clock.advance(3 * HOUR_MS);
  expect((await beginSignUp(gate, newPhone(), from(1))).http).toBe(200);
});

test.each([
  ["curacao", "79161234567"],
  ["curacao", "12025550123"],
  ["russia", "447400123456"],
  ["nigeria", "447400123456"],
])(
  "DISABLED_SMS_REGION: %s sends no code to %s, whose country it does not serve",
  async (site, phone) => {
    const call = site === "russia" ? ("russiaBegin" as const) : ("phoneBeginV3" as const);
    const reply = await beginSignUp(gate, phone, newVisitor(gate, `${site}.localhost`), { call });
    expect([reply.http, reply.error.code]).toEqual([403, "DISABLED_SMS_REGION"]);
    expect(await textsTo(gate, phone)).toEqual([]);
  },
);

test.each(["447400", "4474001234567890", "00000000", "442071234567"])(
  "INCORRECT_PHONE_NUMBER: %s is not a mobile phone of any country",
  async (phone) => {
    const reply = await beginSignUp(gate, phone);
    expect([reply.http, reply.error.code]).toEqual([422, "INCORRECT_PHONE_NUMBER"]);
  },
);

test("DISABLED_SMS_REGION: the breaker opens for a country whose codes are never entered, and closes in time", async () => {
  const japanese = (at: number) => `8190${String(10_000_000 + at * 10_000)}`;
  for (let sent = 0; sent < BREAKER.minimumSent; sent++) {
    const begun = await beginSignUp(gate, japanese(sent));
    expect(begun.http, JSON.stringify(begun.error)).toBe(200);
  }
  // Codes that were just sent may still be entered.
  expect((await beginSignUp(gate, japanese(100))).http).toBe(200);
  gate.clock.advance(BREAKER.settleMs);
  const reply = await beginSignUp(gate, japanese(101));
  expect([reply.http, reply.error.code]).toEqual([403, "DISABLED_SMS_REGION"]);
  expect((await beginSignUp(gate, newPhone())).http).toBe(200);
  gate.clock.advance(BREAKER.openMs + BREAKER.windowMs);
  expect((await beginSignUp(gate, japanese(102))).http).toBe(200);
});

test("the breaker stays closed where punters enter their codes", async () => {
  const thai = (at: number) => `6681${String(1_000_000 + at * 10_000)}`;
  for (let sent = 0; sent < BREAKER.minimumSent; sent++) {
    const headers = newVisitor(gate);
    const started = await startedSignUp(gate, thai(sent), headers);
    if (sent % 4 === 0) expect((await enter(started, headers)).http).toBe(200);
  }
  gate.clock.advance(BREAKER.settleMs);
  expect((await beginSignUp(gate, thai(200))).http).toBe(200);
});

test("concurrent entries get no more attempts than sequential ones", async () => {
  const started = await startedSignUp(gate, newPhone(), newVisitor(gate));
  const wrong = { ...started, verificationCode: otherThan(started.verificationCode) };
  const replies = await Promise.all(
    Array.from({ length: CODE.triesPerCode * 2 }, () => enter(wrong)),
  );
  const codes = replies.map(({ error }) => error.code).sort();
  expect(codes).toEqual([
    ...Array(CODE.triesPerCode).fill("CODE_NO_MATCH"),
    ...Array(CODE.triesPerCode).fill("TEMPORARY_BLOCKED"),
  ]);
});

test("concurrent requests for one phone send one code", async () => {
  const phone = newPhone();
  const replies = await Promise.all(Array.from({ length: 4 }, () => beginSignUp(gate, phone)));
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429]);
  expect(await textsTo(gate, phone)).toHaveLength(1);
});

test("a repeated request sends no second code and returns the same verification", async () => {
  const phone = newPhone();
  const headers = { ...newVisitor(gate), ...freshKey() };
  const body = await withCaptcha(gate, { joinPunter: { phoneNumber: `+${phone}` } });
  const first = await gate.call("phoneBeginV3", { body, headers });
  gate.clock.advance(SECOND_MS);
  const second = await gate.call("phoneBeginV3", { body, headers });
  expect(second.body.verificationResult.verificationToken).toBe(
    first.body.verificationResult.verificationToken,
  );
  expect(second.body.verificationResult.codeExpiredAfterMillis).toBe(CODE.lifetimeMs - SECOND_MS);
  expect(await textsTo(gate, phone)).toHaveLength(1);
});

test("tables hold neither phones nor codes nor tokens", async () => {
  const phone = newPhone();
  const { verificationToken, verificationCode } = await startedSignUp(
    gate,
    phone,
    newVisitor(gate),
  );
  const dump = await gate.query<{ row: string }>(
    `select v::text as row from verifications v union all select c::text from verification_codes c
     union all select n::text from code_counters n union all select k::text from idempotency_keys k`,
  );
  const text = dump.map(({ row }) => row).join("\n");
  expect(text).not.toContain(phone.slice(2));
  expect(text).not.toContain(verificationToken);
  expect(text).not.toMatch(new RegExp(`\\b${verificationCode}\\b`));
});

test("the sweep deletes expired rows", async () => {
  await startedSignUp(gate, newPhone(), newVisitor(gate));
  gate.clock.advance(3 * DAY_MS + MINUTE_MS);
  await gate.gate.schedule.run("codes.forget");
  expect([
    await count("verifications"),
    await count("verification_codes"),
    await count("code_counters"),
    await count("code_blocks"),
  ]).toEqual([0, 0, 0, 0]);
});
