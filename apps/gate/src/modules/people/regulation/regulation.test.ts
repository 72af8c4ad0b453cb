import { JURISDICTIONS } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";
import { alertState } from "./session-alert.rules.ts";

describe("whether a session needs confirmation", () => {
  test.each([
    ["NO_ACTIVE_SESSION", null, { startedAt: 0, confirmedAt: null }, 10, null],
    ["NO_ACTIVE_SESSION", 100, null, 10, null],
    ["SESSION_IS_CONFIRMED", 100, { startedAt: 0, confirmedAt: null }, 99, 1],
    ["NEED_TO_CONFIRM_SESSION", 100, { startedAt: 0, confirmedAt: null }, 100, null],
    ["SESSION_IS_CONFIRMED", 100, { startedAt: 0, confirmedAt: 100 }, 150, 50],
    ["NEED_TO_CONFIRM_SESSION", 100, { startedAt: 0, confirmedAt: 100 }, 200, null],
  ] as const)(
    "%s: every %s ms, session %j, at %i",
    (status, interval, session, now, nextCheckAfterMillis) =>
      expect(alertState(interval, session, now)).toMatchObject({ status, nextCheckAfterMillis }),
  );
});

describe("session alerts", () => {
  let gate: TestGate;
  beforeAll(async () => {
    gate = await startTestGate();
  });
  afterAll(() => gate.close());

  const info = async (punter: TestPunter) =>
    (await gate.call("sessionReminder", { headers: punter.headers })).body;
  const post = (punterId: string, key: string, kind: string, amount: number) =>
    gate.query(
      `select post_transaction($1, gen_random_uuid(), $2, $3, null, 'EUR',
        jsonb_build_array(jsonb_build_object('account', 'cash', 'amount', $4::bigint), jsonb_build_object('account', 'house:book', 'amount', -$4::bigint)), $5)`,
      [punterId, key, kind, amount, new Date(gate.clock.now())],
    );

  test("appear every hour with the session's actual cost, until confirmed", async () => {
    const punter = await joinSpain(gate);
    const [row] = await gate.query<{ punter_id: string }>(
      "select punter_id from punters where email_key = $1",
      [punter.email],
    );
    const punterId = row?.punter_id ?? "";
    expect(await info(punter)).toMatchObject({
      status: "SESSION_IS_CONFIRMED",
      nextCheckAfterMillis: HOUR_MS,
      totalBet: 0,
      totalLost: 0,
    });
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
    expect((await gate.call("confirmSessionReminder", { headers: back.headers })).body.status).toBe(
      "OK",
    );
    expect(await info(back)).toMatchObject({
      status: "SESSION_IS_CONFIRMED",
      nextCheckAfterMillis: HOUR_MS,
    });
  });

  /** The access token of an hour-old session must be renewed. */
  async function refreshed(punter: TestPunter): Promise<TestPunter> {
    const { body } = await gate.call("refreshToken", {
      body: { token: punter.tokens.refreshToken },
      headers: punter.headers,
    });
    return {
      ...punter,
      tokens: body,
      headers: { ...punter.headers, authorization: `Bearer ${body.accessToken}` },
    };
  }

  const alerts = (punterId: string) =>
    gate.query<Record<string, unknown>>(
      "select due_at, confirmed_at, session_ms, staked, lost, currency from session_alerts where punter_id = $1 order by due_at",
      [punterId],
    );

  test("record each confirmation with its time and figures, once however often it is sent", async () => {
    const punter = await joinSpain(gate);
    const punterId = await punterIdOf(gate, punter.email);
    const startedAt = gate.clock.now();
    gate.clock.advance(60_000);
    await post(punterId, "kept-1", "stake", -4000);
    gate.clock.advance(HOUR_MS + 60_000);
    const back = await refreshed(punter);
    const confirmedAt = gate.clock.now();
    await Promise.all(
      [1, 2, 3].map(() => gate.call("confirmSessionReminder", { headers: back.headers })),
    );
    await gate.call("confirmSessionReminder", { headers: back.headers });
    expect(await alerts(punterId)).toEqual([
      {
        due_at: new Date(startedAt + HOUR_MS),
        confirmed_at: new Date(confirmedAt),
        session_ms: BigInt(confirmedAt - startedAt),
        staked: 4000n,
        lost: 4000n,
        currency: "EUR",
      },
    ]);
    expect(await info(back)).toMatchObject({
      status: "SESSION_IS_CONFIRMED",
      nextCheckAfterMillis: HOUR_MS,
    });
  });

  test.each(JURISDICTIONS)(
    "the site of %s states whether it has session alerts and nicknames, as its profile decides",
    async (name) => {
      const host = `${name.toLowerCase()}.localhost`;
      const { flags } = (await gate.call("dictionarySettings", { headers: { host } })).body
        .jurisdictionSettings;
      expect(flags.IS_SESSION_ALERT).toBe(["Denmark", "Spain", "Italy", "Alderney"].includes(name));
      expect(flags.HIDE_NICKNAME).toBe(name === "Denmark");
    },
  );

  test.each([
    ["Italy", "demo.it@touchline.example"],
    ["Alderney", "demo.gg@touchline.example"],
  ])("%s reports a session of an hour as Spain does", async (site, login) => {
    await gate.gate.start();
    const host = `${site.toLowerCase()}.localhost`;
    const punter = await logIn(gate, { login, password: "kickoff2026" }, { host });
    expect((await info(punter)).status).toBe("SESSION_IS_CONFIRMED");
    gate.clock.advance(HOUR_MS);
    expect(await info(await refreshed(punter))).toMatchObject({
      status: "NEED_TO_CONFIRM_SESSION",
      hoursSpent: 1,
    });
  });

  test("restart with a new session, and do not exist elsewhere", async () => {
    const punter = await joinSpain(gate);
    gate.clock.advance(HOUR_MS);
    const again = await logIn(
      gate,
      { login: punter.email, password: PASSWORD },
      { host: "spain.localhost" },
    );
    expect((await info(again)).status).toBe("SESSION_IS_CONFIRMED");
    expect(await info(await join(gate))).toMatchObject({
      status: "NO_ACTIVE_SESSION",
      nextCheckAfterMillis: null,
    });
  });

  // Last on this site: an exclusion applies to every account of a person, and all of them here
  // share a name.
  test("cannot be switched off: by no setting, exclusion or early confirmation", async () => {
    const punter = await joinSpain(gate);
    const change = {
      noEmailCorrespondence: true,
      standbyTimeoutMillis: 0,
      communicationChannels: [],
      siteConfig: { sessionAlert: "off" },
    };
    expect(
      (await gate.call("changeSettings", { headers: punter.headers, body: change })).http,
    ).toBe(200);
    gate.clock.advance(HOUR_MS - 60_000);
    const back = await refreshed(punter);
    await gate.call("confirmSessionReminder", { headers: back.headers });
    expect(await alerts(await punterIdOf(gate, punter.email))).toEqual([]);
    expect(
      (
        await gate.call("excludeTemporarily", {
          headers: back.headers,
          body: { monthsCount: 6, password: PASSWORD },
        })
      ).http,
    ).toBe(200);
    gate.clock.advance(60_000);
    expect((await info(back)).status).toBe("NEED_TO_CONFIRM_SESSION");
  });
});
