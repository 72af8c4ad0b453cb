import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { newVisitor } from "../../../../test/phone.ts";
import { join, joinBody, PASSWORD, sessionHeaders, withCaptcha } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const visitor = () => newVisitor(gate, "alderney.localhost");
const form = (email: string) => joinBody(email, { countryId: "GG", currencyID: "GBP" });
const signUp = async (email: string) =>
  gate.call("signUpByEmailV2", { body: await withCaptcha(gate, form(email)), headers: visitor() });
const mailsTo = (email: string) =>
  gate.query<{ subject: string; body: string }>(
    "select * from notify_messages where recipient = $1 order by created_at, message_id",
    [email],
  );
async function hashTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /\/emailconfirm\?hash=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
}
const confirm = (hash: string, headers: Record<string, string> = visitor()) =>
  gate.call("confirmEmail", { body: { hash }, headers });
const logIn = (login: string, password = PASSWORD) =>
  gate.call("login", { body: { login, password }, headers: visitor() });

test("POST /account/v2/signup/email opens an account that can be used once its email is confirmed", async () => {
  const reply = await signUp("wait@example.com");
  expect(reply.body).toMatchObject({
    status: "OK",
    needEmailConfirmation: true,
    punterToken: null,
    loginResult: null,
  });
  expect(reply.cookies.some(({ name }) => name === "tl_session")).toBe(false);
  expect((await logIn("wait@example.com")).error.code).toBe("CANNOT_LOGIN_NO_EMAIL_CONFIRMED");
  const [mail] = await mailsTo("wait@example.com");
  expect(mail?.subject).toBe("Confirm your email");
  expect(mail?.body).toContain("http://alderney.localhost/emailconfirm?hash=");
});

test("the mailed link confirms the email, opens the account and logs in, once", async () => {
  await signUp("open@example.com");
  const hash = await hashTo("open@example.com");
  const reply = await confirm(hash);
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  const headers = { ...sessionHeaders(reply.body), host: "alderney.localhost" };
  const { punterInfo } = (await gate.call("heartbeat", { headers })).body.user;
  expect(punterInfo).toMatchObject({ state: "OPENED", details: { emailConfirmed: true } });
  expect((await logIn("open@example.com")).http).toBe(200);
  const again = await confirm(hash);
  expect([again.http, again.error.code]).toEqual([404, "UNKNOWN_HASH"]);
});

test("UNKNOWN_HASH: a link that is made up, expired or from another site opens nothing", async () => {
  expect((await confirm("made-up")).error.code).toBe("UNKNOWN_HASH");
  await signUp("elsewhere@example.com");
  expect((await confirm(await hashTo("elsewhere@example.com"), newVisitor(gate))).error.code).toBe(
    "UNKNOWN_HASH",
  );
  await signUp("late@example.com");
  gate.clock.advance(2 * DAY_MS);
  expect((await confirm(await hashTo("late@example.com"))).error.code).toBe("UNKNOWN_HASH");
});

const resend = async (login: string, token?: string) =>
  gate.call("sendConfirmationMail", {
    body: { login, token: token ?? (await solvedCaptcha(gate)) },
    headers: visitor(),
  });

test("POST /account/signup/send-confirmation-mail sends another mail and invalidates the earlier link", async () => {
  await signUp("again@example.com");
  const first = await hashTo("again@example.com");
  gate.clock.advance(1000);
  expect((await resend("again@example.com")).body).toEqual({ status: "OK" });
  expect(await mailsTo("again@example.com")).toHaveLength(2);
  expect((await confirm(first)).error.code).toBe("UNKNOWN_HASH");
  expect((await confirm(await hashTo("again@example.com"))).http).toBe(200);
  await resend("again@example.com");
  expect(await mailsTo("again@example.com")).toHaveLength(2);
  expect((await resend("again@example.com", "made up")).error.code).toBe("INVALID_CAPTCHA");
});

test.each(["account number", "nickname"])(
  "another mail is sent by the %s: a session does not know the address",
  async (by) => {
    const who = await join(gate);
    await gate.query(
      "update punters set nickname = 'Nora77', nickname_key = 'nora77' where email = $1",
      [who.email],
    );
    await gate.query("update punters set email_confirmed_at = null where email = $1", [who.email]);
    const { user } = (await gate.call("heartbeat", { headers: who.headers })).body;
    expect(user.punterInfo.details).toMatchObject({ emailConfirmed: false });
    expect(user.punterInfo.details.email).not.toBe(who.email);
    gate.clock.advance(1000);
    const sent = await gate.call("sendConfirmationMail", {
      body: {
        login: by === "nickname" ? "Nora77" : user.account,
        token: await solvedCaptcha(gate),
      },
      headers: newVisitor(gate),
    });
    expect(sent.body).toEqual({ status: "OK" });
    expect((await confirm(await hashTo(who.email), newVisitor(gate))).http).toBe(200);
    await gate.query("update punters set nickname = null, nickname_key = null where email = $1", [
      who.email,
    ]);
  },
);

test("a confirmed or changed email is pushed to the account's other devices", async () => {
  const who = await join(gate);
  await gate.query("update punters set email_confirmed_at = null where email = $1", [who.email]);
  const pushes = () =>
    gate.query(
      "select 1 from outbox where topic = 'punter.settings' and payload ->> 'punterId' = (select punter_id::text from punters where email in ($1, 'pushed@example.com'))",
      [who.email],
    );
  const before = (await pushes()).length;
  const body = { login: "pushed@example.com" };
  expect((await gate.call("updateEmail", { body, headers: who.headers })).http).toBe(200);
  expect(await pushes()).toHaveLength(before + 1);
  expect((await confirm(await hashTo("pushed@example.com"), newVisitor(gate))).http).toBe(200);
  expect(await pushes()).toHaveLength(before + 2);
});

test("a punter without an email adds one, which is confirmed by its mail", async () => {
  const who = await join(gate);
  await gate.query(
    "update punters set email = null, email_key = null, email_confirmed_at = null where email = $1",
    [who.email],
  );
  const body = { login: "added@example.com" };
  expect((await gate.call("updateEmail", { body, headers: who.headers })).body).toEqual({
    status: "OK",
  });
  expect((await confirm(await hashTo("added@example.com"), newVisitor(gate))).http).toBe(200);
});

test("a new link replaces an expired one: it confirms the email and logs in", async () => {
  await signUp("slow@example.com");
  const old = await hashTo("slow@example.com");
  gate.clock.advance(2 * DAY_MS);
  expect((await confirm(old)).error.code).toBe("UNKNOWN_HASH");
  expect((await resend("slow@example.com")).body).toEqual({ status: "OK" });
  const fresh = await hashTo("slow@example.com");
  expect(fresh).not.toBe(old);
  expect((await confirm(fresh)).http).toBe(200);
});

const change = (login: string, email: string, password = PASSWORD) =>
  gate.call("updateEmail", { body: { login, password, email }, headers: visitor() });

test("POST /account/update-email corrects a mistyped address and invalidates the link sent there", async () => {
  await signUp("tpyo@example.com");
  const astray = await hashTo("tpyo@example.com");
  gate.clock.advance(1000);
  expect((await change("tpyo@example.com", "typo@example.com")).body).toEqual({ status: "OK" });
  expect((await confirm(astray)).error.code).toBe("UNKNOWN_HASH");
  expect((await confirm(await hashTo("typo@example.com"))).http).toBe(200);
  expect((await logIn("typo@example.com")).http).toBe(200);
});

test("POST /account/update-email with the login alone corrects the address of the session's account", async () => {
  const who = await join(gate);
  await gate.query("update punters set email_confirmed_at = null where email = $1", [who.email]);
  const send = (headers: Record<string, string>) =>
    gate.call("updateEmail", { body: { login: "right@example.com" }, headers });
  expect((await send(visitor())).error.code).toBe("LOGIN_NOT_FOUND");
  expect((await send(who.headers)).body).toEqual({ status: "OK" });
  expect((await confirm(await hashTo("right@example.com"), newVisitor(gate))).http).toBe(200);
  expect((await send(who.headers)).error.code).toBe("INCORRECT_PUNTER_STATE");
});

test("an account whose sessions are confirmed by phone cannot change its email by password alone", async () => {
  await signUp("guarded@example.com");
  await gate.query(
    "update punters set three_ds = true, phone_number = '31620009001', phone_key = '31620009001' where email = 'guarded@example.com'",
  );
  const refused = await change("guarded@example.com", "thief@example.com");
  expect([refused.http, refused.error.code]).toEqual([403, "FORBIDDEN"]);
  expect(await mailsTo("thief@example.com")).toEqual([]);
  expect((await confirm(await hashTo("guarded@example.com"))).http).toBe(200);
});

test("a changed email is reported to the replaced address and to the account's phone", async () => {
  await signUp("before@example.com");
  await gate.query(
    "update punters set phone_number = '31620009002', phone_key = '31620009002' where email = 'before@example.com'",
  );
  expect((await change("before@example.com", "after@example.com")).http).toBe(200);
  const told = await gate.query<{ channel: string; body: string }>(
    "select channel, body from notify_messages where recipient in ('before@example.com', '+31620009002') and body not like '%emailconfirm%' order by channel",
  );
  expect(told.map(({ channel }) => channel)).toEqual(["email", "sms"]);
  expect((await change("after@example.com", "after@example.com")).http).toBe(200);
  expect(
    await gate.query("select 1 from notify_messages where recipient = '+31620009002'"),
  ).toHaveLength(1);
});

test("an email changes only with the password, to a free address, and only until it is confirmed", async () => {
  await signUp("mine@example.com");
  await signUp("theirs@example.com");
  const wrong = await change("mine@example.com", "new@example.com", "not the password 1");
  expect([wrong.http, wrong.error.code]).toEqual([401, "LOGIN_NOT_FOUND"]);
  expect((await change("nobody@example.com", "new@example.com")).error.code).toBe(
    "LOGIN_NOT_FOUND",
  );
  expect((await change("mine@example.com", "no email")).error.code).toBe("ValidationError");
  const taken = await change("mine@example.com", "theirs@example.com");
  expect([taken.http, taken.error.code]).toEqual([409, "DUPLICATE_EMAIL"]);
  await confirm(await hashTo("mine@example.com"));
  const confirmed = await change("mine@example.com", "new@example.com");
  expect([confirmed.http, confirmed.error.code]).toEqual([403, "INCORRECT_PUNTER_STATE"]);
});

test("EXCEEDED_EMAIL_LIMIT: an account may try five emails a day, and the sixth reveals nothing", async () => {
  await signUp("lister@example.com");
  await signUp("listed@example.com");
  for (let tried = 0; tried < 5; tried++)
    expect((await change("lister@example.com", "listed@example.com")).error.code).toBe(
      "DUPLICATE_EMAIL",
    );
  for (const email of ["listed@example.com", "nobodys@example.com"]) {
    const sixth = await change("lister@example.com", email);
    expect([sixth.http, sixth.error.code]).toEqual([429, "EXCEEDED_EMAIL_LIMIT"]);
  }
  gate.clock.advance(DAY_MS);
  expect((await change("lister@example.com", "nobodys@example.com")).http).toBe(200);
});

test("two accounts that change to one email at once do not both get it", async () => {
  await signUp("racer.a@example.com");
  await signUp("racer.b@example.com");
  const replies = await Promise.all(
    ["racer.a@example.com", "racer.b@example.com"].map((login) =>
      change(login, "prize@example.com"),
    ),
  );
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
});

test("update-email limits password attempts", async () => {
  await signUp("tried@example.com");
  const headers = visitor();
  const codes: string[] = [];
  for (let tried = 0; tried < 6; tried++) {
    const body = {
      login: "tried@example.com",
      password: `wrong password ${tried}`,
      email: "x@example.com",
    };
    codes.push((await gate.call("updateEmail", { body, headers })).error.code);
  }
  expect(codes.slice(0, 3)).toEqual(Array(3).fill("LOGIN_NOT_FOUND"));
  expect(codes.at(-1)).toBe("LOGIN_DENIED_BY_PERMISSION");
});

test("POST /account/v2/sign-up in Alderney logs in at once, and the welcome mail's link confirms the email", async () => {
  const body = {
    ...form("standard@example.com"),
    firstName: "Ann",
    lastName: "Le Page",
    birthDay: "1980-01-01",
    address: "1 High St",
    city: "St Anne",
    postCode: "GY9 3UF",
  };
  const reply = await gate.call("signUpStandard", {
    body: await withCaptcha(gate, body),
    headers: visitor(),
  });
  expect(reply.body, JSON.stringify(reply.error)).toMatchObject({
    needEmailConfirmation: false,
    loginByAuthType: "email",
  });
  expect(reply.body.loginResult?.status).toBe("OK");
  expect((await mailsTo("standard@example.com")).map(({ subject }) => subject)).toEqual([
    "Welcome to Touchline",
  ]);
  expect((await confirm(await hashTo("standard@example.com"))).http).toBe(200);
});

test("Curacao's welcome mail carries the link as well", async () => {
  const { email } = await join(gate);
  expect((await mailsTo(email))[0]?.body).toContain("http://curacao.localhost/emailconfirm?hash=");
});
