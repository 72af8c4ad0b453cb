import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { freshKey, newPhone, newVisitor } from "../../../../test/phone.ts";
import { join, sessionHeaders } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const invite = (payload: object, key = gate.config.operatorKey) =>
  gate.gate.app.inject({
    method: "POST",
    url: "/dev/invitations",
    headers: { host: "curacao.localhost", authorization: `Bearer ${key}` },
    payload,
  });
async function tokenFor(payload: object): Promise<string> {
  const reply = await invite({ jurisdiction: "Curacao", ...payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return /^\/join\?token=([\w-]{43})$/.exec(reply.json().link)?.[1] ?? "";
}
const accept = (
  token: string,
  over: object = {},
  headers: Record<string, string> = newVisitor(gate),
) => gate.call("joinByToken", { body: { token, termsAgreement: true, ...over }, headers });

test("POST /account/join/token opens the account an invitation prepared and shows its password once", async () => {
  const token = await tokenFor({ email: "invited@example.com", countryId: "JP", currency: "JPY" });
  const reply = await accept(token, { locale: "ja", timeZoneId: "Asia_Tokyo" });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  const { login, generatedPassword, registrationToken } = reply.body;
  expect([login, reply.body.status]).toEqual(["invited@example.com", "OK"]);
  const byToken = await gate.call("loginByRegistrationToken", {
    body: { token: registrationToken },
    headers: newVisitor(gate),
  });
  const { user } = (await gate.call("heartbeat", { headers: sessionHeaders(byToken.body) })).body;
  expect(user.settings).toMatchObject({
    currencyId: "JPY",
    locale: "ja",
    timeZoneId: "Asia_Tokyo",
  });
  const byPassword = await gate.call("login", {
    body: { login, password: generatedPassword },
    headers: newVisitor(gate),
  });
  expect(byPassword.http).toBe(200);
  const rows = await gate.query<{ row: string }>(
    "select k::text as row from idempotency_keys k union all select i::text from invitations i union all select p::text from punters p",
  );
  expect(rows.some(({ row }) => row.includes(generatedPassword) || row.includes(token))).toBe(
    false,
  );
});

test("an invitation by phone logs in by phone", async () => {
  const phone = newPhone();
  const { login, generatedPassword } = (await accept(await tokenFor({ phoneNumber: `+${phone}` })))
    .body;
  expect(login).toBe(`+${phone}`);
  const body = { phoneNumber: login, password: generatedPassword };
  expect((await gate.call("loginByPhone", { body, headers: newVisitor(gate) })).http).toBe(200);
});

test("a repeated request gets the same password; another finds the invitation used: INCORRECT_PUNTER_STATE", async () => {
  const token = await tokenFor({ email: "once@example.com" });
  const headers = { ...newVisitor(gate), ...freshKey() };
  const [first, second] = [await accept(token, {}, headers), await accept(token, {}, headers)];
  expect(second.body.generatedPassword).toBe(first.body.generatedPassword);
  expect(second.body.registrationToken).not.toBe(first.body.registrationToken);
  const other = await accept(token);
  expect([other.http, other.error.code]).toEqual([403, "INCORRECT_PUNTER_STATE"]);
});

test("a repeated request gets no password after two minutes or after a password change", async () => {
  const headers = { ...newVisitor(gate), ...freshKey() };
  const late = await tokenFor({ email: "late.guest@example.com" });
  expect((await accept(late, {}, headers)).http).toBe(200);
  gate.clock.advance(2 * MINUTE_MS + 1);
  expect((await accept(late, {}, headers)).error.code).toBe("INCORRECT_PUNTER_STATE");

  const changed = await tokenFor({ email: "changed.guest@example.com" });
  const key = { ...newVisitor(gate), ...freshKey() };
  const { login, generatedPassword, registrationToken } = (await accept(changed, {}, key)).body;
  gate.clock.advance(1000);
  const { body: tokens } = await gate.call("login", {
    body: { login, password: generatedPassword },
    headers: newVisitor(gate),
  });
  const change = {
    body: { oldPassword: generatedPassword, password: "my own choice 1" },
    headers: sessionHeaders(tokens),
  };
  expect((await gate.call("changePassword", change)).http).toBe(200);
  expect((await accept(changed, {}, key)).error.code).toBe("INCORRECT_PUNTER_STATE");
  const byToken = await gate.call("loginByRegistrationToken", {
    body: { token: registrationToken },
    headers: newVisitor(gate),
  });
  expect(byToken.error.code).toBe("TOKEN_NOT_FOUND");
});

test("EMPTY_TOKEN, TOKEN_NOT_FOUND: an empty, made-up, foreign or expired token opens nothing", async () => {
  expect((await accept("")).error.code).toBe("EMPTY_TOKEN");
  expect((await accept("made-up")).error.code).toBe("TOKEN_NOT_FOUND");
  const token = await tokenFor({ email: "old@example.com" });
  expect((await accept(token, {}, newVisitor(gate, "nigeria.localhost"))).error.code).toBe(
    "TOKEN_NOT_FOUND",
  );
  expect((await accept(token, { termsAgreement: false })).error.code).toBe("ValidationError");
  gate.clock.advance(14 * DAY_MS);
  expect((await accept(token)).error.code).toBe("TOKEN_NOT_FOUND");
});

test("the sweep deletes an invitation that expired unused", async () => {
  await tokenFor({ email: "swept@example.com" });
  const left = () => gate.query("select 1 from invitations where email = 'swept@example.com'");
  await gate.gate.schedule.run("accounts.forget");
  expect(await left()).toHaveLength(1);
  gate.clock.advance(14 * DAY_MS + 1);
  await gate.gate.schedule.run("accounts.forget");
  expect(await left()).toEqual([]);
});

test("ERROR: an invitation opens nothing where a register must be checked first", async () => {
  const reply = await accept("any-token", {}, newVisitor(gate, "spain.localhost"));
  expect([reply.http, reply.error.code]).toEqual([422, "ERROR"]);
});

test("an invitation whose email or phone has since got an account answers DUPLICATE_EMAIL", async () => {
  const { email } = await join(gate);
  expect((await accept(await tokenFor({ email }))).error.code).toBe("DUPLICATE_EMAIL");
});

test.each([
  [401, { jurisdiction: "Curacao", email: "a@example.com" }, "wrong"],
  [422, { jurisdiction: "Atlantis", email: "a@example.com" }, undefined],
  [422, { jurisdiction: "Curacao" }, undefined],
  [422, { jurisdiction: "Curacao", email: "no email" }, undefined],
  [422, { jurisdiction: "Curacao", email: "a@example.com", currency: "RUB" }, undefined],
  [422, { jurisdiction: "Spain", email: "a@example.com" }, undefined],
])("POST /dev/invitations answers %i to %j", async (status, payload, key) => {
  expect((await invite(payload, key)).statusCode).toBe(status);
});
