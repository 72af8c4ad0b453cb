import { Worker } from "node:worker_threads";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, PASSWORD, type TestPunter, uncounted } from "../../../../test/punter.ts";

let gate: TestGate;
let punter: TestPunter;
let dane: TestPunter;
beforeAll(async () => {
  gate = await startTestGate();
  punter = await join(gate);
  dane = await join(gate);
  await gate.query(
    "update punters set phone_number = '31611112222', phone_key = '31611112222' where email = $1",
    [punter.email],
  );
  await gate.query("update punters set jurisdiction = 'Denmark' where email = $1", [dane.email]);
  await gate.gate.schedule.run("outbox.flush");
});
afterAll(() => gate.close());

/** The cost of a call: hashes made or compared, and database statements. */
async function costOf<T>(
  call: () => Promise<T>,
): Promise<{ reply: T; hashes: number; statements: number }> {
  const statements = vi.spyOn(pg.Client.prototype, "query");
  const jobs = vi.spyOn(Worker.prototype, "postMessage");
  const reply = await call();
  const cost = { reply, hashes: jobs.mock.calls.length, statements: statements.mock.calls.length };
  statements.mockRestore();
  jobs.mockRestore();
  return cost;
}

let visitors = 0;
const visitor = () => uncounted(gate, `198.51.100.${++visitors}`);

test("wrong password, unknown login, wrong phone and unaccepted type answer alike and take as long", async () => {
  const byLogin =
    (login: string, password: string, host = "curacao.localhost") =>
    () =>
      gate.call("login", { body: { login, password }, headers: { ...visitor(), host } });
  const byPhone = (phoneNumber: string) => () =>
    gate.call("loginByPhone", {
      body: { phoneNumber, password: "wrong password 1" },
      headers: visitor(),
    });
  const known = await costOf(byLogin(punter.email, "wrong password 1"));
  expect(known).toMatchObject({
    hashes: 1,
    reply: { http: 401, error: { code: "LOGIN_NOT_FOUND" } },
  });
  expect(known.statements).toBe(3);
  for (const call of [
    byLogin("nobody@example.com", PASSWORD),
    byLogin("No Such Nickname", PASSWORD),
    byLogin("99999999", PASSWORD),
    byLogin("?!", PASSWORD),
    byPhone("31611112222"),
    byPhone("31699999999"),
    byLogin(dane.email, PASSWORD, "denmark.localhost"),
    byLogin("nobody@example.com", PASSWORD, "denmark.localhost"),
  ]) {
    const other = await costOf(call);
    expect(other.reply.http).toBe(401);
    expect({ ...other.reply.error, requestId: "" }).toEqual({
      ...known.reply.error,
      requestId: "",
    });
    expect({ hashes: other.hashes, statements: other.statements }).toEqual({
      hashes: known.hashes,
      statements: known.statements,
    });
  }
});

test("a password recovery answers alike and takes as long whether or not the account exists", async () => {
  const ask = async (body: { login?: string; phoneNumber?: string }) => {
    const token = await solvedCaptcha(gate, "password");
    return costOf(() =>
      gate.call("recoverPassword", { body: { ...body, token }, headers: visitor() }),
    );
  };
  const known = await ask({ login: punter.email });
  expect(known).toMatchObject({ hashes: 0, reply: { http: 200, body: { status: "OK" } } });
  for (const body of [
    { login: "nobody@example.com" },
    { phoneNumber: "31611112222" },
    { phoneNumber: "31699999999" },
  ]) {
    const other = await ask(body);
    expect(other.reply.body).toEqual(known.reply.body);
    expect(other.statements).toBe(known.statements);
  }
});
