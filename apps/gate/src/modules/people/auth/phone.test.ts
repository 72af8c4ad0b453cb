import { type AnyRoute, type CallName, calls } from "@touchline/contract";
import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  join,
  PASSWORD,
  sessionHeaders,
  type TestPunter,
  uncounted,
} from "../../../../test/punter.ts";
import { sessionRow } from "../../../../test/session-row.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
afterEach(() => gate.clock.set(START));

const answer = (token: string, host = "curacao.localhost") =>
  gate.call("phoneChangeAnswer", { body: { token }, headers: { ...uncounted(gate), host } });
const messagesTo = async (recipient: string) =>
  (
    await gate.query<{ body: string }>(
      "select body from notify_messages where recipient = $1 order by created_at, message_id",
      [recipient],
    )
  ).map(({ body }) => body);
const linkTo = async (recipient: string, name: "confirm" | "stop") =>
  new RegExp(`phone-change\\?${name}=([\\w-]+)`).exec(
    (await messagesTo(recipient)).join("\n"),
  )?.[1] ?? "";

let phones = 0;
/** An unused German mobile number. */
const newPhone = () => `49151${String(10_000 + 137 * ++phones)}${String(phones).padStart(3, "0")}`;
const begin = (who: TestPunter, phoneNumber: string) =>
  gate.call("phoneChangeBegin", { body: { phoneNumber }, headers: who.headers });
const complete = (who: TestPunter, verificationToken: string, verificationCode: string) =>
  gate.call("phoneChangeComplete", {
    body: { verificationToken, verificationCode },
    headers: who.headers,
  });
const textTo = async (phone: string) =>
  (
    await gate.query<{ body: string }>(
      "select body from notify_messages where recipient = $1 order by created_at desc, message_id limit 1",
      [`+${phone}`],
    )
  )[0]?.body ?? "";
const codeSentTo = async (phone: string) => /^(\d+) is your/.exec(await textTo(phone))?.[1] ?? "";
const hashSentTo = async (phone: string) =>
  /\/threedsconfirm\?hash=([\w-]+)/.exec(await textTo(phone))?.[1] ?? "";
const phoneOf = async (who: TestPunter) =>
  (await gate.call("heartbeat", { headers: who.headers })).body.user.punterInfo.details.phoneInfo;

/** A punter whose phone confirms sessions. */
async function confirming(): Promise<{ who: TestPunter; phone: string }> {
  const who = await join(gate);
  const phone = newPhone();
  await gate.query(
    "update punters set three_ds = true, phone_number = $1, phone_key = $1 where email = $2",
    [phone, who.email],
  );
  return { who, phone };
}
const confirmBegin = (who: TestPunter) => gate.call("threeDsBegin", { headers: who.headers });
const confirm = (who: TestPunter, verificationToken: string, verificationCode: string) =>
  gate.call("threeDsConfirm", {
    body: { verificationToken, verificationCode },
    headers: who.headers,
  });
const confirmByHash = (hash: string, host = "curacao.localhost") =>
  gate.call("threeDsConfirmByHash", { body: { hash }, headers: { ...uncounted(gate), host } });
const isConfirmed = async (who: TestPunter) =>
  (await sessionRow(gate, who.tokens.refreshToken))?.verified_at !== null;

test("a phone is changed by the code sent to it, and can log in from then on", async () => {
  const who = await join(gate);
  const phone = newPhone();
  const begun = await begin(who, `+${phone}`);
  expect(begun.http, JSON.stringify(begun.error)).toBe(200);
  expect(begun.body).toMatchObject({ status: "CODE_SENT", phoneNumber: phone, channelType: "SMS" });
  const wrong = await complete(who, begun.body.verificationToken, "000000x");
  expect(wrong.error).toMatchObject({
    code: "CODE_NO_MATCH",
    details: { verificationResult: { errorCode: "CODE_NO_MATCH" } },
  });
  expect((await complete(who, begun.body.verificationToken, await codeSentTo(phone))).body).toEqual(
    { status: "OK" },
  );
  expect(await phoneOf(who)).toMatchObject({ confirmed: true });
  expect(
    (
      await gate.call("loginByPhone", {
        body: { phoneNumber: phone, password: PASSWORD },
        headers: uncounted(gate),
      })
    ).http,
  ).toBe(200);
});

test("SAME_PHONE_NUMBER answers a change to the account's present phone", async () => {
  const { who, phone } = await confirming();
  expect((await begin(who, `00${phone}`)).error.code).toBe("SAME_PHONE_NUMBER");
});

test("INCORRECT_PHONE_NUMBER answers a change to an invalid phone", async () => {
  expect((await begin(await join(gate), "+49 1")).error.code).toBe("INCORRECT_PHONE_NUMBER");
});

test("PLAYER_NOT_VERIFIED_PASSWORD answers a session that did not verify its password within fifteen minutes", async () => {
  const who = await join(gate);
  gate.clock.advance(9 * MINUTE_MS);
  const { body } = await gate.call("refreshToken", {
    body: { token: who.tokens.refreshToken },
    headers: uncounted(gate),
  });
  gate.clock.advance(6 * MINUTE_MS + 1);
  const later = { ...who, headers: { ...uncounted(gate), ...sessionHeaders(body) } };
  expect((await begin(later, newPhone())).error.code).toBe("PLAYER_NOT_VERIFIED_PASSWORD");
  await gate.call("verifyPassword", { body: { password: PASSWORD }, headers: later.headers });
  expect((await begin(later, newPhone())).http).toBe(200);
});

test("FORBIDDEN answers a phone change while the account is suspended, before and after the code", async () => {
  const who = await join(gate);
  const phone = newPhone();
  const { body } = await begin(who, phone);
  await gate.query("update punters set state = 'SUSPENDED' where email = $1", [who.email]);
  expect((await begin(who, newPhone())).error.code).toBe("FORBIDDEN");
  expect((await complete(who, body.verificationToken, await codeSentTo(phone))).error.code).toBe(
    "FORBIDDEN",
  );
});

test("a phone of another account answers DUPLICATE_PHONE_NUMBER only to the right code", async () => {
  const { phone } = await confirming();
  const who = await join(gate);
  const { body } = await begin(who, phone);
  expect(body.status).toBe("CODE_SENT");
  expect((await complete(who, body.verificationToken, "999999x")).error.code).toBe("CODE_NO_MATCH");
  expect((await complete(who, body.verificationToken, await codeSentTo(phone))).error.code).toBe(
    "DUPLICATE_PHONE_NUMBER",
  );
});

test("the code of one punter's change does not work for another", async () => {
  const [who, other] = [await join(gate), await join(gate)];
  const phone = newPhone();
  const { body } = await begin(who, phone);
  expect((await complete(other, body.verificationToken, await codeSentTo(phone))).http).not.toBe(
    200,
  );
});

test("the code sent to the account's phone confirms a session", async () => {
  const { who, phone } = await confirming();
  const begun = await confirmBegin(who);
  expect(begun.body.status, JSON.stringify(begun.error)).toBe("CODE_SENT");
  expect(await isConfirmed(who)).toBe(false);
  expect((await confirm(who, begun.body.verificationToken, await codeSentTo(phone))).body).toEqual({
    status: "OK",
  });
  expect(await isConfirmed(who)).toBe(true);
});

test.each([
  [
    "a change of phone",
    async () => {
      const who = await join(gate);
      const phone = newPhone();
      return {
        phone,
        ask: () => begin(who, phone),
        enter: (token: string, code: string) => complete(who, token, code),
      };
    },
  ],
  [
    "the confirmation of a session",
    async () => {
      const { who, phone } = await confirming();
      return {
        phone,
        ask: () => confirmBegin(who),
        enter: (token: string, code: string) => confirm(who, token, code),
      };
    },
  ],
])(
  "%s requested again refers to the code already sent, and sends another after the wait",
  async (_, flow) => {
    const { phone, ask, enter } = await flow();
    const first = await ask();
    const { verificationToken, nextVerificationAfterMillis } = first.body;
    const early = await ask();
    expect(early.error).toMatchObject({
      code: "TEMPORARY_BLOCKED",
      details: { verificationResult: { verificationToken } },
    });
    const firstCode = await codeSentTo(phone);
    gate.clock.advance(nextVerificationAfterMillis);
    const again = await ask();
    expect(again.body, JSON.stringify(again.error)).toMatchObject({
      status: "CODE_SENT",
      verificationToken,
    });
    const code = await codeSentTo(phone);
    expect(code).not.toBe(firstCode);
    expect((await enter(verificationToken, firstCode)).error.code).toBe("CODE_OVERRIDDEN");
    expect((await enter(verificationToken, code)).body).toEqual({ status: "OK" });
  },
);

test("another punter's change to the same phone waits, and learns nothing about the pending code", async () => {
  const [who, other] = [await join(gate), await join(gate)];
  const phone = newPhone();
  const { body } = await begin(who, phone);
  gate.clock.advance(body.nextVerificationAfterMillis);
  expect((await begin(other, phone)).error).toMatchObject({
    code: "TEMPORARY_BLOCKED",
    details: { verificationResult: { verificationToken: "" } },
  });
});

test("the link in the message confirms a session from any device, once and on its own site", async () => {
  const { who, phone } = await confirming();
  await confirmBegin(who);
  expect(await textTo(phone)).toMatch(
    /http:\/\/curacao\.localhost(:\d+)?\/threedsconfirm\?hash=[\w-]{43}/,
  );
  const hash = await hashSentTo(phone);
  expect((await confirmByHash(hash)).body).toEqual({ status: "OK" });
  expect(await isConfirmed(who)).toBe(true);
  expect((await confirmByHash(hash)).error.code).toBe("UNKNOWN_HASH");
});

test("UNKNOWN_HASH answers a confirmation link that is made up, late, foreign or of an ended session", async () => {
  expect((await confirmByHash("made-up")).error.code).toBe("UNKNOWN_HASH");
  for (const spoil of [
    async () => gate.clock.advance(15 * MINUTE_MS),
    async (who: TestPunter) => void (await gate.call("logout", { headers: who.headers })),
  ]) {
    const { who, phone } = await confirming();
    await confirmBegin(who);
    await spoil(who);
    expect((await confirmByHash(await hashSentTo(phone))).error.code).toBe("UNKNOWN_HASH");
  }
  const { who, phone } = await confirming();
  await confirmBegin(who);
  expect((await confirmByHash(await hashSentTo(phone), "spain.localhost")).error.code).toBe(
    "UNKNOWN_HASH",
  );
  expect(await isConfirmed(who)).toBe(false);
});

test("SESSION_ALREADY_VERIFIED answers an already confirmed session, by code and by link", async () => {
  const { who, phone } = await confirming();
  const { body } = await confirmBegin(who);
  const code = await codeSentTo(phone);
  const hash = await hashSentTo(phone);
  await confirm(who, body.verificationToken, code);
  expect((await confirmBegin(who)).error.code).toBe("SESSION_ALREADY_VERIFIED");
  expect((await confirm(who, body.verificationToken, code)).error.code).toBe(
    "SESSION_ALREADY_VERIFIED",
  );
  expect((await confirmByHash(hash)).error.code).toBe("SESSION_ALREADY_VERIFIED");
});

test("FORBIDDEN_THREE_DS_DISABLED answers an account without session confirmation or without a verified phone", async () => {
  expect((await confirmBegin(await join(gate))).error.code).toBe("FORBIDDEN_THREE_DS_DISABLED");
  const { who } = await confirming();
  await gate.query("update punters set phone_key = null where email = $1", [who.email]);
  expect((await confirmBegin(who)).error.code).toBe("FORBIDDEN_THREE_DS_DISABLED");
});

test("an account whose sessions need a phone that it lacks adds one, and confirms the session with it", async () => {
  const { who } = await confirming();
  await gate.query("update punters set phone_number = null, phone_key = null where email = $1", [
    who.email,
  ]);
  const phone = newPhone();
  const begun = await begin(who, phone);
  expect(begun.body.status, JSON.stringify(begun.error)).toBe("CODE_SENT");
  const added = await complete(who, begun.body.verificationToken, await codeSentTo(phone));
  expect(added.body).toEqual({ status: "OK" });
  expect(await isConfirmed(who)).toBe(false);
  gate.clock.advance(begun.body.nextVerificationAfterMillis);
  const asked = await confirmBegin(who);
  expect(asked.body.status, JSON.stringify(asked.error)).toBe("CODE_SENT");
  await confirm(who, asked.body.verificationToken, await codeSentTo(phone));
  expect(await isConfirmed(who)).toBe(true);
});

test("a password alone cannot change the phone that confirms sessions", async () => {
  const { who, phone } = await confirming();
  expect((await begin(who, newPhone())).error.code).toBe("PLAYER_NOT_VERIFIED_PHONE");
  const lost = await gate.call("phoneChangeBegin", {
    body: { phoneNumber: newPhone(), oldPhoneLost: true },
    headers: who.headers,
  });
  expect(lost.error).toMatchObject({ code: "FORBIDDEN", details: { reason: "email.unconfirmed" } });
  const [row] = await gate.query<{ phone_key: string }>(
    "select phone_key from punters where email = $1",
    [who.email],
  );
  expect(row?.phone_key).toBe(phone);
});

test("the phone changes once the old one was verified by code, and the owner is notified by old phone and mail", async () => {
  const { who, phone: old } = await confirming();
  const proof = await gate.call("phoneProofBegin", { headers: who.headers });
  expect(proof.body.status, JSON.stringify(proof.error)).toBe("CODE_SENT");
  const body = {
    verificationToken: proof.body.verificationToken,
    verificationCode: await codeSentTo(old),
  };
  expect((await gate.call("phoneProofComplete", { body, headers: who.headers })).body).toEqual({
    status: "OK",
  });
  const phone = newPhone();
  const begun = await begin(who, phone);
  expect((await complete(who, begun.body.verificationToken, await codeSentTo(phone))).body).toEqual(
    { status: "OK" },
  );
  expect((await messagesTo(`+${old}`)).join()).toContain(`ending in ${phone.slice(-2)}`);
  expect((await messagesTo(who.email)).join()).toContain(
    `a new phone that ends in ${phone.slice(-2)}`,
  );
});

test("a newly added phone gets no password link for a day; the email does", async () => {
  const { who, phone } = await confirming();
  await gate.query("update punters set phone_changed_at = $1 where email = $2", [
    new Date(START),
    who.email,
  ]);
  const ask = async () => {
    const token = await solvedCaptcha(gate, "password");
    await gate.call("recoverPassword", {
      body: { phoneNumber: phone, token },
      headers: uncounted(gate),
    });
    await gate.gate.schedule.run("auth.recoveries");
  };
  await ask();
  expect((await messagesTo(`+${phone}`)).join()).not.toContain("/change-password?token=");
  expect((await messagesTo(who.email)).join()).toContain("/change-password?token=");
  gate.clock.advance(DAY_MS);
  await ask();
  expect((await messagesTo(`+${phone}`)).join()).toContain("/change-password?token=");
});

/**
 * Somebody who knows the password of an account with a confirmed email claims that its phone is
 * lost.
 */
async function asked() {
  const { who, phone: old } = await confirming();
  await gate.query("update punters set email_confirmed_at = $1 where email = $2", [
    new Date(START),
    who.email,
  ]);
  const phone = newPhone();
  const begun = await gate.call("phoneChangeBegin", {
    body: { phoneNumber: phone, oldPhoneLost: true },
    headers: who.headers,
  });
  const done = await complete(who, begun.body.verificationToken, await codeSentTo(phone));
  expect(done.body, JSON.stringify(done.error)).toEqual({ status: "EMAIL_SENT" });
  const key = async () =>
    (
      await gate.query<{ phone_key: string }>("select phone_key from punters where email = $1", [
        who.email,
      ])
    )[0]?.phone_key;
  return { who, old, phone, key };
}
const waitFor = async (ms: number) => {
  gate.clock.advance(ms);
  await gate.gate.schedule.run("auth.waiting-phones");
};

test("a lost phone is replaced three days after the owner confirmed by email, and not before", async () => {
  const { who, old, phone, key } = await asked();
  await waitFor(5 * MINUTE_MS);
  const token = await linkTo(who.email, "confirm");
  expect((await answer(token, "spain.localhost")).error.code).toBe("UNKNOWN_HASH");
  expect((await answer(token)).body).toEqual({ status: "WAITING", hours: 72 });
  await waitFor(3 * DAY_MS - 1);
  expect(await key()).toBe(old);
  await waitFor(1);
  expect(await key()).toBe(phone);
});

test("a change never confirmed by email does not happen", async () => {
  const { who, old, key } = await asked();
  const token = await linkTo(who.email, "confirm");
  await waitFor(DAY_MS);
  expect((await answer(token)).error.code).toBe("UNKNOWN_HASH");
  await waitFor(5 * DAY_MS);
  expect(await key()).toBe(old);
});

test("the old phone can stop a pending change, which ends every session", async () => {
  const { who, old, key } = await asked();
  await answer(await linkTo(who.email, "confirm"));
  expect((await answer(await linkTo(`+${old}`, "stop"))).body.status).toBe("STOPPED");
  await waitFor(4 * DAY_MS);
  expect(await key()).toBe(old);
  expect((await sessionRow(gate, who.tokens.refreshToken))?.ended_at).not.toBeNull();
});

/** Calls that a session may make before its second factor. Explain each addition in ADR 29. */
const BEFORE_SECOND_FACTOR = [
  "acceptLegalAgreement",
  "confirmSecondFactor",
  "confirmSessionReminder",
  "excludeForPeriod",
  "excludeForTimeout",
  "excludePermanently",
  "excludeTemporarily",
  "exclusionChoices",
  "favourites",
  "heartbeat",
  "isPunterVip",
  "legalAcceptances",
  "logout",
  "phoneChangeBegin",
  "phoneChangeComplete",
  "phoneProofBegin",
  "phoneProofComplete",
  "prove",
  "proveBegin",
  "punterIdentity",
  "recentGames",
  "recognitionLink",
  "sessionExpirationTimeout",
  "sessionReminder",
  "threeDsBegin",
  "threeDsConfirm",
  "verifyPassword",
];

test("a session without its second factor may make only the listed calls", async () => {
  const { who } = await confirming();
  gate.clock.advance(2000);
  const open: string[] = [];
  for (const [name, entry] of Object.entries(calls) as [CallName, AnyRoute][]) {
    if (entry.auth !== "punter" || name === "logout") continue;
    const { error, http } = await gate.call(name, {
      headers: who.headers,
      params: {
        id: "x",
        key: "x",
        gameId: "x",
        roundId: "x",
        messageId: "x",
        source: "inbox",
        slug: "x",
      },
    });
    if (error?.code !== "gateway.denied.second_factor") open.push(name);
    else expect(http).toBe(403);
  }
  expect([...open, "logout"].sort()).toEqual(BEFORE_SECOND_FACTOR);
});
