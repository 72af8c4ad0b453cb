import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  beginSignUp,
  newPhone,
  newVisitor,
  startedSignUp,
  textsTo,
} from "../../../../test/phone.ts";
import { PASSWORD, sessionHeaders } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const visitor = () => newVisitor(gate, "belarus.localhost");
const form = {
  joinPunter: {},
  password: PASSWORD,
  firstName: "Янка",
  lastName: "Купала",
  birthDay: "1990-07-07",
  countryId: "BY",
  termsAgreement: true,
};
const complete = (body: object, headers = visitor()) =>
  gate.call("belarusComplete", { rawBody: body, headers });

test("POST /account/v2/belarus/signup/begin sends a code in the visitor's language", async () => {
  const phone = newPhone("BY");
  const reply = await beginSignUp(
    gate,
    phone,
    { ...visitor(), "accept-language": "ru-BY" },
    { call: "belarusBegin" },
  );
  expect(reply.body).toMatchObject({
    emailRequired: false,
    baseResult: { status: "OK" },
    basePunterVerificationResult: { status: "CODE_SENT", errorCode: null },
    verificationResult: { phoneNumber: phone },
  });
  expect((await textsTo(gate, phone))[0]?.body).toMatch(/^\d{6}: ваш код Touchline/);
});

test("POST /account/belarus/signup/complete opens an account and logs in", async () => {
  const headers = visitor();
  const started = await startedSignUp(gate, newPhone("BY"), headers, "belarusBegin");
  const reply = await complete({ ...form, ...started }, headers);
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  expect(reply.body).toMatchObject({
    status: "OK",
    needEmailConfirmation: false,
    loginByAuthType: "phone_number",
  });
  const { user } = (
    await gate.call("heartbeat", {
      headers: { ...sessionHeaders(reply.body.loginResult as never), host: "belarus.localhost" },
    })
  ).body;
  expect(user.balanceInfo.currency).toBe("BYN");
  expect(user.punterInfo.details.firstName).toBe("Янка");
});

test.each([
  ["firstName", "required", { firstName: undefined }],
  ["birthDay", "required", { birthDay: undefined }],
  ["birthDay", "minimumAge", { birthDay: "2005-06-03" }],
  ["birthDay", "format", { birthDay: "1990-02-30" }],
  ["countryId", "notAvailable", { countryId: "JP" }],
  ["countryId", "notAvailable", { countryId: "KR" }],
  ["password", "required", { password: undefined }],
])("a completion whose %s breaks %s answers ValidationError: %j", async (field, rule, over) => {
  const started = await startedSignUp(gate, newPhone("BY"), visitor(), "belarusBegin");
  const reply = await complete({ ...form, ...started, ...over });
  expect([reply.http, reply.error]).toMatchObject([
    422,
    { code: "ValidationError", details: { field, rule } },
  ]);
});

test("a person who turns 21 today may join", async () => {
  const headers = visitor();
  const started = await startedSignUp(gate, newPhone("BY"), headers, "belarusBegin");
  expect((await complete({ ...form, ...started, birthDay: "2005-06-02" }, headers)).http).toBe(200);
});
