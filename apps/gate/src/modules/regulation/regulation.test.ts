import { HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../test/punter.ts";
import { joinSpain } from "../../../test/spain.ts";
import { reminderStatus } from "./session-reminder.rules.ts";

describe("whether a session must be confirmed", () => {
  test.each([
    ["NO_ACTIVE_SESSION", undefined, { startedAt: 0, confirmedAt: null }, 10, null],
    ["NO_ACTIVE_SESSION", 100, null, 10, null],
    ["SESSION_IS_CONFIRMED", 100, { startedAt: 0, confirmedAt: null }, 99, 1],
    ["NEED_TO_CONFIRM_SESSION", 100, { startedAt: 0, confirmedAt: null }, 100, null],
    ["SESSION_IS_CONFIRMED", 100, { startedAt: 0, confirmedAt: 100 }, 150, 50],
    ["NEED_TO_CONFIRM_SESSION", 100, { startedAt: 0, confirmedAt: 100 }, 200, null],
  ] as const)("%s: every %s ms, session %j, at %i", (status, interval, session, now, nextCheckAfterMillis) =>
    expect(reminderStatus(interval, session, now)).toEqual({ status, nextCheckAfterMillis }),
  );
});

describe("Spain's session reminder", () => {
  let gate: TestGate;
  beforeAll(async () => {
    gate = await startTestGate();
  });
  afterAll(() => gate.close());

  const info = async (punter: TestPunter) => (await gate.call("sessionReminder", { headers: punter.headers })).body;
  const post = (punterId: string, key: string, kind: string, amount: number) =>
    gate.query(
      `select post_transaction($1, gen_random_uuid(), $2, $3, null, 'EUR',
        jsonb_build_array(jsonb_build_object('account', 'cash', 'amount', $4::bigint), jsonb_build_object('account', 'house:book', 'amount', -$4::bigint)), $5)`,
      [punterId, key, kind, amount, new Date(gate.clock.now())],
    );

  test("comes every hour with what the session has really cost, until it is confirmed", async () => {
    const punter = await joinSpain(gate);
    const [row] = await gate.query<{ punter_id: string }>("select punter_id from punters where email_key = $1", [punter.email]);
    const punterId = row?.punter_id ?? "";
    expect(await info(punter)).toMatchObject({ status: "SESSION_IS_CONFIRMED", nextCheckAfterMillis: HOUR_MS, totalBet: 0, totalLost: 0 });
    gate.clock.advance(60_000);
    await post(punterId, "bet-1", "stake", -5000);
    await post(punterId, "bet-2", "stake", -2500);
    await post(punterId, "win-2", "settlement", 4000);
    gate.clock.advance(HOUR_MS - 60_000);
    const back = await refreshed(punter);
    expect(await info(back)).toEqual({
      status: "NEED_TO_CONFIRM_SESSION",
      hoursSpent: 1,
      totalBet: 7500,
      totalLost: 3500,
      currency: "EUR",
      nextCheckAfterMillis: null,
    });
    expect((await gate.call("confirmSessionReminder", { headers: back.headers })).body.status).toBe("OK");
    expect(await info(back)).toMatchObject({ status: "SESSION_IS_CONFIRMED", nextCheckAfterMillis: HOUR_MS });
  });

  /** The access token of a session that is an hour old has to be renewed. */
  async function refreshed(punter: TestPunter): Promise<TestPunter> {
    const { body } = await gate.call("refreshToken", { body: { token: punter.tokens.refreshToken }, headers: punter.headers });
    return { ...punter, tokens: body, headers: { ...punter.headers, authorization: `Bearer ${body.accessToken}` } };
  }

  test("a new session starts anew, and elsewhere nobody is reminded", async () => {
    const punter = await joinSpain(gate);
    gate.clock.advance(HOUR_MS);
    const again = await logIn(gate, { login: punter.email, password: PASSWORD }, { host: "spain.localhost" });
    expect((await info(again)).status).toBe("SESSION_IS_CONFIRMED");
    expect(await info(await join(gate))).toMatchObject({ status: "NO_ACTIVE_SESSION", nextCheckAfterMillis: null });
  });
});
