import { createHash, randomUUID } from "node:crypto";
import { JURISDICTIONS } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  join,
  joinBody,
  logIn,
  PASSWORD,
  sessionHeaders,
  uncounted,
  withCaptcha,
} from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const signUp = async (body: ReturnType<typeof joinBody>, headers: Record<string, string> = {}) =>
  gate.call("signUpByEmail", {
    body: await withCaptcha(gate, body),
    headers: { ...uncounted(gate), ...headers },
  });
const heartbeat = async (headers: Record<string, string>) =>
  (await gate.call("heartbeat", { headers })).body;
const count = async (table: string) =>
  Number((await gate.query<{ n: bigint }>(`select count(*) as n from ${table}`))[0]?.n);

test("POST /account/v3/signup/email opens an account, logs in and shows the demo balance", async () => {
  const reply = await signUp(joinBody("first@example.com"));
  expect(reply.http).toBe(200);
  expect(reply.body).toMatchObject({
    status: "OK",
    needEmailConfirmation: false,
    loginByAuthType: "email",
  });
  expect(reply.body.punterToken).toBe(reply.body.loginResult?.punterToken);
  expect(reply.body.loginResult?.lastLoginTime).toBeNull();
  const { user, legalAgreementAccepted } = await heartbeat(
    sessionHeaders(reply.body.loginResult as never),
  );
  expect(user.balanceInfo).toEqual({
    mainBalance: 100_000,
    withdrawable: 100_000,
    bonus: 0,
    currency: "USD",
  });
  expect(Number(user.account)).toBeGreaterThanOrEqual(10_000_001);
  expect(legalAgreementAccepted).toBe(true);
});

test("a new account starts with the specification's settings", async () => {
  const punter = await join(gate);
  expect((await heartbeat(punter.headers)).user.settings).toEqual({
    noEmailCorrespondence: false,
    termsAgreement: true,
    locale: "en",
    timeZoneId: "Europe_London",
    currencyId: "USD",
    standbyTimeoutMillis: 1_800_000,
    showCurrentBalance: true,
    oddsType: "Decimal",
    betPlacingMode: "greater-or-equal",
    priceChangeNotificationViewType: "arrow",
    showVipStatusAppIcon: true,
    showVipStatusAvatar: true,
    communicationChannels: ["email"],
    siteSettings: { siteType: "mobile" },
    siteConfig: {},
  });
});

test("a new account keeps the currency, language, zone and correspondence that the form named", async () => {
  const reply = await signUp({
    ...joinBody("tokyo@example.com", {
      countryId: "JP",
      currencyID: "JPY",
      locale: "ja",
      noEmailCorrespondence: true,
    }),
    joinPunter: {
      email: "tokyo@example.com",
      timeZoneId: "Asia_Tokyo",
      phoneNumber: "+819012345678",
    },
  });
  const { user } = await heartbeat(sessionHeaders(reply.body.loginResult as never));
  expect(user.settings).toMatchObject({
    currencyId: "JPY",
    locale: "ja",
    timeZoneId: "Asia_Tokyo",
    noEmailCorrespondence: true,
  });
  expect(user.balanceInfo).toEqual({
    mainBalance: 1000,
    withdrawable: 1000,
    bonus: 0,
    currency: "JPY",
  });
  expect(user.punterInfo.address.countryId).toBe("JP");
  expect(user.punterInfo.details.phoneInfo).toEqual({
    phoneNumber: "+819012345678",
    confirmed: false,
  });
});

test("a sign-up stores a renamed time zone under its current name and tolerates an unknown one", async () => {
  const zone = async (email: string, timeZoneId: string) => {
    const reply = await signUp({ ...joinBody(email), joinPunter: { email, timeZoneId } });
    return (await heartbeat(sessionHeaders(reply.body.loginResult as never))).user.settings
      .timeZoneId;
  };
  expect(await zone("kolkata@example.com", "Asia/Calcutta")).toBe("Asia_Kolkata");
  expect(await zone("mars@example.com", "Mars_Olympus")).toBe("Europe_London");
});

test.each([
  ["email", "format", { joinPunter: { email: "not an address" } }],
  ["password", "minLength", { password: "a1" }],
  ["password", "needsDigit", { password: "only letters" }],
  ["password", "needsLetter", { password: "1234567890" }],
  ["password", "forbidsPersonalData", { password: "refused@1 refused" }],
  ["countryId", "notAvailable", { countryId: "US" }],
  ["countryId", "notAvailable", { countryId: "ZZ" }],
  ["currencyID", "notAvailable", { currencyID: "RUB" }],
  ["termsAgreement", "mustBeAccepted", { termsAgreement: false }],
])(
  "a sign-up whose %s breaks %s answers ValidationError with the field and the rule",
  async (field, rule, over) => {
    const before = await count("punters");
    const reply = await signUp(joinBody("refused@example.com", over));
    expect(reply.http).toBe(422);
    expect(reply.error).toMatchObject({ code: "ValidationError", details: { field, rule } });
    expect(await count("punters")).toBe(before);
  },
);

test("a sign-up with an invalid phone number answers ValidationError", async () => {
  const reply = await signUp({
    ...joinBody("p@example.com"),
    joinPunter: { email: "p@example.com", phoneNumber: "call me" },
  });
  expect(reply.error.details).toEqual({ field: "phone", rule: "format" });
});

test.each([
  ["countryId", "ownSite", { countryId: "BY" }],
  ["countryId", "ownSite", { countryId: "NG", currencyID: "NGN" }],
  ["currencyID", "notAvailable", { countryId: "JP", currencyID: "EUR" }],
  ["currencyID", "notAvailable", { countryId: "KR", currencyID: "JPY" }],
])(
  "Curacao special-cases Belarus, Nigeria, Japan and Korea: %s breaks %s in %j",
  async (field, rule, over) => {
    const reply = await signUp(joinBody("special@example.com", over));
    expect(reply.error).toMatchObject({ code: "ValidationError", details: { field, rule } });
  },
);

test.each(["ru", "be"])(
  "a sign-up from Japan or Korea cannot choose the language %s",
  async (locale) => {
    const settings = async (countryId: string, currencyID: string) => {
      const reply = await signUp(
        joinBody(`${locale}.${countryId}@example.com`, { countryId, currencyID, locale }),
      );
      return (await heartbeat(sessionHeaders(reply.body.loginResult as never))).user.settings;
    };
    expect((await settings("JP", "JPY")).locale).toBe("en");
    expect((await settings("KR", "KRW")).locale).toBe("en");
    if (locale === "ru") expect((await settings("KZ", "KZT")).locale).toBe("ru");
  },
);

test("a resident of Brazil gives a CPF, and can open only one account", async () => {
  const brazil = (email: string, cpf?: string) =>
    signUp(joinBody(email, { countryId: "BR", currencyID: "BRL", ...(cpf ? { cpf } : {}) }));
  expect((await brazil("b1@example.com")).error.details).toEqual({
    field: "cpf",
    rule: "required",
  });
  expect((await brazil("b1@example.com", "529.982.247-26")).error.details).toEqual({
    field: "cpf",
    rule: "format",
  });
  expect((await brazil("b1@example.com", "529.982.247-25")).http).toBe(200);
  expect((await brazil("b2@example.com", "52998224725")).error).toMatchObject({
    code: "COMMON_ERROR",
    details: { reason: "person.exists" },
  });
  const rows = await gate.query<{ row: string }>(
    "select p::text as row from punters p where email = 'b1@example.com'",
  );
  expect(rows[0]?.row).not.toMatch(/529\.?982/);
});

test("a second account with the same email, in any spelling, answers DUPLICATE_EMAIL", async () => {
  await signUp(joinBody("twice@example.com"));
  const before = [
    await count("punters"),
    await count("notify_messages"),
    await count("ledger_transactions"),
  ];
  const reply = await signUp(joinBody("  TWICE@Example.com "));
  expect(reply.http).toBe(409);
  expect(reply.error.code).toBe("DUPLICATE_EMAIL");
  expect([
    await count("punters"),
    await count("notify_messages"),
    await count("ledger_transactions"),
  ]).toEqual(before);
});

test("concurrent sign-ups with one email open one account", async () => {
  const replies = await Promise.all([1, 2, 3].map(() => signUp(joinBody("race@example.com"))));
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
});

test("the same email may have an account in another jurisdiction", async () => {
  await signUp(joinBody("abroad@example.com"));
  const reply = await signUp(
    joinBody("abroad@example.com", { countryId: "NG", currencyID: "NGN" }),
    { host: "nigeria.localhost" },
  );
  expect(reply.http).toBe(200);
});

test("a repeated idempotency key logs in again and opens no second account", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const body = await withCaptcha(gate, joinBody("again@example.com"));
  const [first, second] = await Promise.all([signUp(body, headers), signUp(body, headers)]);
  const third = await signUp(body, headers);
  const replies = [first, second, third];
  expect(replies.map((reply) => reply?.http)).toEqual([200, 200, 200]);
  const accounts = await Promise.all(
    replies.map((reply) => heartbeat(sessionHeaders(reply?.body.loginResult as never))),
  );
  expect(new Set(accounts.map(({ user }) => user.account)).size).toBe(1);
  expect(new Set(replies.map((reply) => reply?.body.loginResult?.refreshToken)).size).toBe(3);
  expect(accounts[2]?.user.balanceInfo.mainBalance).toBe(100_000);
});

test("a repeated sign-up logs in for two minutes, unless the password changed or the account closed", async () => {
  const later = async (
    email: string,
    happening: (tokens: Record<string, string>) => Promise<unknown>,
  ) => {
    const body = await withCaptcha(gate, joinBody(email));
    const headers = { "idempotency-key": randomUUID() };
    const first = await signUp(body, headers);
    gate.clock.advance(1000);
    await happening(sessionHeaders(first.body.loginResult as never));
    const again = await signUp(body, headers);
    expect([again.http, again.body.punterHash]).toEqual([200, first.body.punterHash]);
    expect(again.cookies.some(({ name }) => name === "tl_session")).toBe(
      again.body.loginResult !== null,
    );
    return again.body;
  };
  const out = { loginResult: null, punterToken: null, needEmailConfirmation: false };
  expect((await later("soon@example.com", async () => {})).loginResult?.status).toBe("OK");
  expect(
    await later("late@example.com", async () => gate.clock.advance(2 * MINUTE_MS)),
  ).toMatchObject(out);
  const changing = (headers: Record<string, string>) =>
    gate.call("changePassword", {
      body: { oldPassword: PASSWORD, password: "another horse 2" },
      headers,
    });
  expect(await later("changed@example.com", changing)).toMatchObject(out);
  const closing = () =>
    gate.query("update punters set state = 'CLOSED' where email = 'closed@example.com'");
  expect(await later("closed@example.com", closing)).toMatchObject(out);
});

test("an idempotency key reused with another password or email is refused", async () => {
  const headers = { "idempotency-key": randomUUID() };
  await signUp(joinBody("keyed@example.com"), headers);
  for (const body of [
    joinBody("keyed@example.com", { password: "another horse 1" }),
    joinBody("other@example.com"),
  ]) {
    const reply = await signUp(body, headers);
    expect(reply.http).toBe(409);
    expect(reply.error.code).toBe("gateway.validation.idempotency_key.reused");
  }
});

test("a refused sign-up leaves its idempotency key free for the corrected one", async () => {
  await signUp(joinBody("taken@example.com"));
  const headers = { "idempotency-key": randomUUID() };
  expect((await signUp(joinBody("taken@example.com"), headers)).http).toBe(409);
  expect((await signUp(joinBody("free@example.com"), headers)).http).toBe(200);
});

test("a new punter gets a welcome mail in their language", async () => {
  await signUp(joinBody("hola@example.com", { locale: "es" }));
  await signUp(joinBody("hei@example.com", { locale: "fi" }));
  const mail = async (recipient: string) =>
    (
      await gate.query<{ subject: string; body: string }>(
        "select * from notify_messages where recipient = $1",
        [recipient],
      )
    )[0];
  expect((await mail("hola@example.com"))?.subject).toBe("Te damos la bienvenida a Touchline");
  expect((await mail("hola@example.com"))?.body).toContain("hola@example.com");
  expect((await mail("hei@example.com"))?.subject).toBe("Welcome to Touchline");
});

test.each(["russia", "denmark", "spain", "italy"])(
  "sign-up by email answers COMMON_ERROR where %s does not allow it",
  async (name) => {
    const reply = await signUp(joinBody("there@example.com"), { host: `${name}.localhost` });
    expect(reply.http).toBe(422);
    expect(reply.error).toMatchObject({
      code: "COMMON_ERROR",
      details: { reason: "signup.email.unavailable" },
    });
  },
);

test("the demo logins work by email and by nickname, and a restart creates no duplicates", async () => {
  await gate.gate.start();
  await gate.gate.start();
  const logins = gate.gate.demoLogins.filter(({ jurisdiction }) => jurisdiction === "Curacao");
  expect(logins).toHaveLength(2);
  for (const { login, password } of logins) await logIn(gate, { login, password });
  const vip = await logIn(gate, { login: "champion", password: logins[1]?.password ?? "" });
  const { user } = await heartbeat(vip.headers);
  expect(user.loyaltyAccountInfo.tier).toBe("VIP");
  expect(user.balanceInfo.mainBalance).toBe(100_000);
  const rows = await gate.query<{ jurisdiction: string }>(
    "select jurisdiction from punters where email like '%@touchline.example'",
  );
  expect(rows).toHaveLength(JURISDICTIONS.length + 1);
  expect(new Set(rows.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(JURISDICTIONS));
});

test("a gate outside demo mode has no demo logins and grants no demo balance", async () => {
  const real = await startTestGate({ config: { demo: false } });
  await real.gate.start();
  expect(real.gate.demoLogins).toEqual([]);
  expect(await real.query("select 1 from punters")).toEqual([]);
  const punter = await join(real);
  expect((await real.call("heartbeat", { headers: punter.headers })).body.user.balanceInfo).toEqual(
    {
      mainBalance: 0,
      withdrawable: 0,
      bonus: 0,
      currency: "USD",
    },
  );
  await real.close();
});

test("the stored record of a sign-up does not help to guess its password", async () => {
  await signUp(joinBody("secret@example.com"));
  const dump = await gate.query<{ row: string }>(
    "select k::text as row from idempotency_keys k union all select p::text from punters p union all select m::text from notify_messages m",
  );
  expect(dump.some(({ row }) => row.includes(PASSWORD))).toBe(false);
  const plain = createHash("sha256")
    .update(JSON.stringify(joinBody("secret@example.com")))
    .digest("hex");
  expect(dump.some(({ row }) => row.includes(plain))).toBe(false);
});
