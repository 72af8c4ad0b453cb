import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { newVisitor } from "../../../../test/phone.ts";
import { PASSWORD, sessionHeaders, withCaptcha } from "../../../../test/punter.ts";
import { listOnRegister } from "../../../../test/register.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
let people = 10_000_000;
const newDni = () => `${++people}${LETTERS[people % 23]}`;

const form = (email: string, over: object = {}) => ({
  joinPunter: { email, phoneNumber: "+34612345678" },
  password: PASSWORD,
  gender: "FEMALE",
  firstName: "Lucía",
  lastName: "Fernández",
  birthDay: "1990-05-17",
  nationality: "ES",
  documentNumber: newDni(),
  address: "Calle Mayor 1",
  city: "Madrid",
  postCode: "28013",
  region: "ES-MD",
  secretQuestion: "FirstPetName",
  secretAnswer: "Luna",
  termsAgreement: true,
  ...over,
});
const visitor = () => newVisitor(gate, "spain.localhost");
const send = async (body: { joinPunter: object }, target = gate) =>
  target.call("signUpSpain", {
    rawBody: await withCaptcha(target, body),
    headers: newVisitor(target, "spain.localhost"),
  });

test("POST /account/spain/signup opens an account, logs in and sends the confirmation link", async () => {
  const reply = await send(
    form("lucia@example.com", {
      dailyDepositLimit: 10_000,
      weeklyDepositLimit: 20_000,
      monthlyDepositLimit: 50_000,
    }),
  );
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  expect(reply.body).toMatchObject({
    status: "OK",
    needEmailConfirmation: false,
    loginByAuthType: "email",
  });
  const headers = { ...sessionHeaders(reply.body.loginResult as never), host: "spain.localhost" };
  const { user } = (await gate.call("heartbeat", { headers })).body;
  expect(user.balanceInfo.currency).toBe("EUR");
  expect(user.punterInfo).toMatchObject({
    state: "OPENED",
    address: { countryId: "ES" },
    details: { emailConfirmed: false },
  });
  const limits = (await gate.call("depositLimits", { headers })).body;
  expect([limits.daily.limit, limits.weekly.limit, limits.monthly.limit]).toEqual([
    10_000, 20_000, 50_000,
  ]);
  const [mail] = await gate.query<{ body: string }>(
    "select body from notify_messages where recipient = 'lucia@example.com'",
  );
  expect(mail?.body).toContain("http://spain.localhost/emailconfirm?hash=");
});

test("document numbers and secret answers are never stored in clear", async () => {
  const documentNumber = newDni();
  await send(form("secreto@example.com", { documentNumber, secretAnswer: "albaricoque" }));
  const dump = await gate.query<{ row: string }>(
    "select p::text as row from punters p union all select k::text from idempotency_keys k",
  );
  const text = dump.map(({ row }) => row).join("\n");
  expect(text).not.toContain(documentNumber);
  expect(text).not.toContain("albaricoque");
  expect(text).toContain("Calle Mayor 1");
});

test("the extended call accepts the same form", async () => {
  const body = await withCaptcha(gate, form("extended@example.com"));
  expect((await gate.call("signUpExtended", { rawBody: body, headers: visitor() })).http).toBe(200);
});

test.each([
  ["email", "required", { joinPunter: { phoneNumber: "+34612345678" } }],
  ["phone", "format", { joinPunter: { email: "x@example.com", phoneNumber: "+34912345678" } }],
  ["gender", "notAvailable", { gender: "X" }],
  ["firstName", "format", { firstName: "<b>" }],
  ["birthDay", "minimumAge", { birthDay: "2008-06-03" }],
  ["nationality", "notAvailable", { nationality: "ZZ" }],
  ["documentNumber", "format", { documentNumber: "12345678A" }],
  ["documentNumber", "required", { documentNumber: "  " }],
  ["region", "notAvailable", { region: "IT-25" }],
  ["secretAnswer", "SQ_ANSWER_TOO_SHORT", { secretAnswer: "ab" }],
  ["secretAnswer", "SQ_UNKNOWN_QUESTION", { secretQuestion: "ShoeSize" }],
  ["nickname", "format", { nickname: "no  way" }],
])("a Spanish form whose %s breaks %s answers ValidationError", async (field, rule, over) => {
  const reply = await send(form("refused.es@example.com", over));
  expect([reply.http, reply.error]).toMatchObject([
    422,
    { code: "ValidationError", details: { field, rule } },
  ]);
});

test("SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY: an answer that contains the birthday is refused", async () => {
  const reply = await send(
    form("b@example.com", { secretQuestion: "DigitalCode", secretAnswer: "17051990" }),
  );
  expect([reply.http, reply.error.code]).toEqual([422, "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY"]);
});

test.each([
  ["DAILY_DEPOSIT_LIMIT_EXCEED", { dailyDepositLimit: 60_001 }, 60_000],
  ["DAILY_DEPOSIT_LIMIT_EXCEED", { dailyDepositLimit: 20_000, weeklyDepositLimit: 10_000 }, 10_000],
  [
    "DAILY_DEPOSIT_LIMIT_EXCEED",
    { dailyDepositLimit: 20_000, monthlyDepositLimit: 10_000 },
    10_000,
  ],
  ["WEEKLY_DEPOSIT_LIMIT_EXCEED", { weeklyDepositLimit: 150_001 }, 150_000],
  [
    "WEEKLY_DEPOSIT_LIMIT_EXCEED",
    { weeklyDepositLimit: 30_000, monthlyDepositLimit: 20_000 },
    20_000,
  ],
  ["MONTHLY_DEPOSIT_LIMIT_EXCEED", { monthlyDepositLimit: 300_001 }, 300_000],
])("%s: limits stay within the law and within each other: %j", async (code, over, most) => {
  const reply = await send(form("limits@example.com", over));
  expect([reply.http, reply.error]).toMatchObject([422, { code, details: { most } }]);
});

test("CUSTOMER_SELFEXCLUDED: a self-excluded person gets no account", async () => {
  const documentNumber = newDni();
  await listOnRegister(gate, "RGIAJ", documentNumber);
  const reply = await send(form("excluded@example.com", { documentNumber }));
  expect([reply.http, reply.error.code]).toEqual([403, "CUSTOMER_SELFEXCLUDED"]);
  expect(await gate.query("select 1 from punters where email = 'excluded@example.com'")).toEqual(
    [],
  );
});

test("CUSTOMER_ERROR_CHECK_VERIFY: no account opens while the register does not answer", async () => {
  const cut = await startTestGate({
    config: { registers: { RGIAJ: { url: "http://127.0.0.1:1/", key: "k" } } },
  });
  const reply = await send(form("silence@example.com"), cut);
  expect([reply.http, reply.error.code]).toEqual([503, "CUSTOMER_ERROR_CHECK_VERIFY"]);
  expect(await cut.query("select 1 from punters")).toEqual([]);
  await cut.close();
});

test("COMMON_ERROR: one person has one account, in any spelling of the document number", async () => {
  const documentNumber = newDni();
  expect((await send(form("one@example.com", { documentNumber }))).http).toBe(200);
  const reply = await send(
    form("two@example.com", { documentNumber: documentNumber.toLowerCase() }),
  );
  expect([reply.http, reply.error]).toMatchObject([
    422,
    { code: "COMMON_ERROR", details: { reason: "person.exists" } },
  ]);
});

test("NICKNAME_ALREADY_EXIST: a nickname has one owner", async () => {
  await send(form("n1@example.com", { nickname: "El Niño" }));
  const reply = await send(form("n2@example.com", { nickname: "EL NIÑO" }));
  expect([reply.http, reply.error.code]).toEqual([409, "NICKNAME_ALREADY_EXIST"]);
});

test("Spain ignores a country that the form names", async () => {
  expect(
    (await send(form("country@example.com", { countryId: "US", currencyID: "USD" }))).http,
  ).toBe(200);
});
