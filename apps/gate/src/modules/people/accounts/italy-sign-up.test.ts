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

const form = (email: string, over: object = {}) => ({
  joinPunter: { email, phoneNumber: "+393471234567" },
  password: PASSWORD,
  gender: "MALE",
  firstName: "Mario",
  lastName: "Rossi",
  birthDay: "1980-01-01",
  birthPlace: "Roma",
  personalNumber: "RSSMRA80A01H501U",
  address: "Via Roma 1",
  city: "Roma",
  postCode: "00184",
  region: "IT-62",
  documentType: "ID_CARD",
  documentNumber: "CA12345AA",
  weeklyDepositLimit: 10_000,
  termsAgreement: true,
  ...over,
});
const send = async (body: { joinPunter: object }) =>
  gate.call("signUpItaly", {
    rawBody: await withCaptcha(gate, body),
    headers: newVisitor(gate, "italy.localhost"),
  });

test.each([
  ["personalNumber", "format", { personalNumber: "RSSMRA80A01H501X" }],
  ["personalNumber", "required", { personalNumber: undefined }],
  ["weeklyDepositLimit", "required", { weeklyDepositLimit: undefined }],
  ["birthPlace", "required", { birthPlace: undefined }],
  ["documentType", "notAvailable", { documentType: "LIBRARY_CARD" }],
  ["documentNumber", "format", { documentNumber: "?" }],
  ["email", "required", { joinPunter: { phoneNumber: "+393471234567" } }],
])("an Italian form whose %s breaks %s answers ValidationError", async (field, rule, over) => {
  const reply = await send(form("refused.it@example.com", over));
  expect([reply.http, reply.error]).toMatchObject([
    422,
    { code: "ValidationError", details: { field, rule } },
  ]);
});

test("CUSTOMER_SELFEXCLUDED: Italy's register is queried by fiscal code", async () => {
  await listOnRegister(gate, "RUA", "BNCLRA85T50F205A");
  const reply = await send(form("escluso@example.com", { personalNumber: "bnclra85t50f205a" }));
  expect(reply.error.code).toBe("CUSTOMER_SELFEXCLUDED");
});

test("POST /account/v2/italy/signup opens an account with its chosen limit and logs in", async () => {
  const reply = await send(form("mario@example.com"));
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  const headers = { ...sessionHeaders(reply.body.loginResult as never), host: "italy.localhost" };
  expect((await gate.call("depositLimits", { headers })).body.weekly.limit).toBe(10_000);
  const again = await send(form("mario2@example.com"));
  expect(again.error).toMatchObject({ code: "COMMON_ERROR", details: { reason: "person.exists" } });
});
