import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { freshKey, newVisitor } from "../../../../test/phone.ts";
import { sessionHeaders, withCaptcha } from "../../../../test/punter.ts";
import { listOnRegister } from "../../../../test/register.ts";
import { deriveKey, seal, tokenHash } from "../../../platform/secrets.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const visitor = () => newVisitor(gate, "denmark.localhost");
const person = {
  firstName: "Freja",
  lastName: "Holm",
  birthDay: "1989-03-12",
  personalNumber: "120389-1236",
};

/** An identity in the state in which a refused MitID login leaves it. */
async function provedPerson(over: object = {}): Promise<string> {
  const token = randomUUID();
  const sealed = seal(
    deriveKey(gate.config.dataKey, "national-id-person"),
    JSON.stringify({ nationalIdKey: `id-${token}`, values: { ...person, ...over } }),
    Buffer.alloc(12, 1),
  );
  await gate.query(
    "insert into national_id_persons (token_hash, jurisdiction, sealed, expires_at) values ($1, 'Denmark', $2, $3)",
    [tokenHash(token), sealed, new Date(gate.clock.now() + 30 * MINUTE_MS)],
  );
  return token;
}

const form = (email: string, over: object = {}) => ({
  joinPunter: { email },
  address: "Strøget 1",
  city: "København",
  postCode: "1160",
  countryId: "DK",
  termsAgreement: true,
  ...over,
});
const send = async (body: { joinPunter: object }, headers = visitor()) =>
  gate.call("signUpStandard", { rawBody: await withCaptcha(gate, body), headers });

test("POST /account/v2/sign-up opens one account for a person identified by MitID", async () => {
  const registrationToken = await provedPerson();
  const headers = { ...visitor(), ...freshKey() };
  const body = await withCaptcha(
    gate,
    form("freja@example.com", { registrationToken, firstName: "Somebody", lastName: "Else" }),
  );
  const reply = await send(body, headers);
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  expect(reply.body).toMatchObject({
    status: "OK",
    loginByAuthType: "mitId",
    needEmailConfirmation: false,
  });
  const session = { ...sessionHeaders(reply.body.loginResult as never), host: "denmark.localhost" };
  expect(
    (await gate.call("heartbeat", { headers: session })).body.user.punterInfo.details.firstName,
  ).toBe("Freja");
  const [row] = await gate.query<{ national_id_key: string; last_name: string }>(
    "select * from punters where email = 'freja@example.com'",
  );
  expect(row).toMatchObject({ national_id_key: `id-${registrationToken}`, last_name: "Holm" });
  // Repeating the request gives the same reply; a different one finds the token used up.
  expect((await send(body, headers)).body.punterHash).toBe(reply.body.punterHash);
  const used = await send(form("freja2@example.com", { ...person, registrationToken }));
  expect([used.http, used.error.code]).toEqual([401, "TOKEN_NOT_FOUND"]);
});

test("a Danish account has no password: changing the phone and self-excluding need only the login", async () => {
  const { body } = await send(
    form("uden@example.com", {
      registrationToken: await provedPerson({ personalNumber: "120389-1244" }),
    }),
  );
  const [stored] = await gate.query<{ password_hash: string | null; last_login_at: Date | null }>(
    "select c.* from credentials c join punters p using (punter_id) where p.email = 'uden@example.com'",
  );
  expect(stored).toMatchObject({ password_hash: null, last_login_at: new Date(gate.clock.now()) });
  const config = await gate.call("joinConfig", { body: {}, headers: visitor() });
  expect(config.body.tabs[0]?.fields.map(({ name }) => name)).not.toContain("password");

  // A password hash of an older account opens nothing, and no form asks for that password.
  await gate.query(
    "update credentials set password_hash = 'of an older form' where password_hash is null",
  );
  const headers = { ...visitor(), ...sessionHeaders(body.loginResult as never) };
  await gate.query("update sessions set password_proved_at = null");
  const phone = await gate.call("phoneChangeBegin", {
    body: { phoneNumber: "+4520123456" },
    headers,
  });
  expect(phone.body.status, JSON.stringify(phone.error)).toBe("CODE_SENT");
  const excluded = await gate.call("excludePermanently", { body: {}, headers });
  expect(excluded.http, JSON.stringify(excluded.error)).toBe(200);
});

test("CPR_CODE_INVALID: a form whose number differs from MitID's is refused, and the token stays valid", async () => {
  const registrationToken = await provedPerson({ personalNumber: "120389-1252", lastName: "Lund" });
  const wrong = await send(
    form("wrong@example.com", { registrationToken, personalNumber: "120389-1260" }),
  );
  expect([wrong.http, wrong.error.code]).toEqual([422, "CPR_CODE_INVALID"]);
  expect(
    (await send(form("wrong@example.com", { registrationToken, personalNumber: "1203891252" })))
      .http,
  ).toBe(200);
});

test("COMMON_ERROR: a form without MitID opens no Danish account", async () => {
  const reply = await send(form("form@example.com", person));
  expect([reply.http, reply.error]).toMatchObject([
    422,
    { code: "COMMON_ERROR", details: { reason: "signup.national-id.needed" } },
  ]);
});

test.each(["000000-0000", "310289-1234", "120389-123", "120388-1236"])(
  "CPR_CODE_INVALID: %s is not a personal number of a person born on 12 March 1989",
  async (personalNumber) => {
    const reply = await send(form("cpr@example.com", { ...person, personalNumber }));
    expect([reply.http, reply.error.code]).toEqual([422, "CPR_CODE_INVALID"]);
  },
);

test("CUSTOMER_SELFEXCLUDED: Denmark's register is queried by personal number, and the token stays valid", async () => {
  await listOnRegister(gate, "ROFUS", "010190-1111");
  const registrationToken = await provedPerson({
    personalNumber: "010190-1111",
    birthDay: "1990-01-01",
  });
  const reply = await send(form("rofus@example.com", { registrationToken }));
  expect([reply.http, reply.error.code]).toEqual([403, "CUSTOMER_SELFEXCLUDED"]);
  expect(await gate.query("select 1 from punters where email = 'rofus@example.com'")).toEqual([]);
});
