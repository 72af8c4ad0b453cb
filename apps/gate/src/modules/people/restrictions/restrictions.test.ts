import { type CallName, calls, type Permission, type PunterState } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deposit } from "../../../../test/deposit.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { allows } from "./restrictions.rules.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const heartbeat = async (punter: TestPunter) =>
  (await gate.call("heartbeat", { headers: punter.headers })).body;
const set = async (punter: TestPunter, form: Record<string, string>) =>
  operatorDoes(gate, await punterIdOf(gate, punter.email), form);

/**
 * Calls that bet, play, deposit, withdraw, message or grant bonuses, by their permission in the
 * contract.
 */
const permissionOf = (name: CallName): Permission =>
  (calls[name] as { permission?: Permission }).permission ?? "account";
const guarded = (Object.keys(calls) as CallName[]).filter(
  (name) => !["account", "details"].includes(permissionOf(name)),
);
const callEmpty = (name: CallName, punter: TestPunter) =>
  gate.call(name, { headers: punter.headers, rawBody: {} });

describe("the effect of a restriction", () => {
  test("every write of a punter names the permission it needs", () => {
    const unnamed = (Object.keys(calls) as CallName[]).filter((name) => {
      const { auth, method } = calls[name];
      return auth === "punter" && method !== "GET" && !("permission" in calls[name]);
    });
    expect(unnamed).toEqual([]);
    expect(guarded).toContain("startDeposit");
  });

  test.each<[string, (punter: TestPunter) => Promise<unknown>, PunterState]>([
    [
      "timed out",
      (punter) => exclude(punter, "excludeForTimeout", { daysCount: 1 }),
      "SELF_EXCLUDED",
    ],
    [
      "temporarily self-excluded",
      (punter) => exclude(punter, "excludeTemporarily", { monthsCount: 6 }),
      "SELF_EXCLUDED",
    ],
    [
      "permanently self-excluded",
      (punter) => exclude(punter, "excludePermanently", {}),
      "SELF_EXCLUDED",
    ],
    [
      "self-excluded for a period",
      (punter) => exclude(punter, "excludeForPeriod", { endDay: "2026-07-01" }),
      "SELF_EXCLUDED",
    ],
    ["protected", (punter) => set(punter, { action: "protect" }), "PLAYER_PROTECTION_MEASURE"],
    ["suspended", (punter) => set(punter, { action: "state", state: "SUSPENDED" }), "SUSPENDED"],
    [
      "asked for a document",
      (punter) => set(punter, { action: "state", state: "NEED_DOCUMENT" }),
      "NEED_DOCUMENT",
    ],
    [
      "blocked from uploading",
      (punter) => set(punter, { action: "state", state: "BLOCKED_ID_UPLOAD" }),
      "BLOCKED_ID_UPLOAD",
    ],
    ["seized", (punter) => set(punter, { action: "state", state: "SEIZED" }), "SEIZED"],
  ])(
    "a punter who is %s cannot place, play or deposit through any call",
    async (_, restrict, state) => {
      const punter = await join(gate);
      // Without the restriction the same calls reach the check of their bodies, or get further if
      // they have none.
      for (const name of guarded)
        expect((await callEmpty(name, punter)).error.code).not.toBe("INCORRECT_PUNTER_STATE");
      await restrict(punter);
      // They may withdraw their own money, unless the money itself is held.
      const forbidden = guarded.filter((name) => !allows(state, permissionOf(name)));
      for (const name of forbidden) {
        const reply = await callEmpty(name, punter);
        expect([name, reply.http, reply.error.code]).toEqual([name, 403, "INCORRECT_PUNTER_STATE"]);
        expect(reply.error.details).toMatchObject({ state });
      }
      expect((await heartbeat(punter)).user.punterInfo.state).toBe(state);
      // Their public name cannot be changed either, unless only a document is missing.
      const named = await gate.call("changeNickname", { headers: punter.headers, rawBody: {} });
      expect(named.error.code).toBe(
        state !== "NEED_DOCUMENT" ? "INCORRECT_PUNTER_STATE" : "gateway.validation.request.invalid",
      );
      // They can still manage the account itself.
      expect(
        (
          await gate.call("changeSettings", {
            body: { showCurrentBalance: false },
            headers: punter.headers,
          })
        ).http,
      ).toBe(200);
    },
  );
});

type ExcludeCall =
  | "excludeForTimeout"
  | "excludeTemporarily"
  | "excludePermanently"
  | "excludeForPeriod";
const exclude = (
  punter: TestPunter,
  name: ExcludeCall,
  body: object,
  proof: object = { password: PASSWORD },
) => gate.call(name, { rawBody: { ...body, ...proof }, headers: punter.headers });

describe("self-exclusion", () => {
  test("POST /punter/self-exclude/timeout excludes a punter for the chosen days, and no longer", async () => {
    const punter = await join(gate);
    const end = gate.clock.now() + DAY_MS;
    const reply = await exclude(punter, "excludeForTimeout", { daysCount: 1 });
    expect(reply.body).toEqual({
      endDate: end,
      permanent: false,
      timeout: true,
      selfExcludedByRegulator: false,
    });
    expect(await heartbeat(punter)).toMatchObject({
      accountStatus: "TimeOutSelfExclusion",
      selfExcludeSettings: { endDate: end },
    });
    // A self-excluded punter gets no correspondence.
    expect((await heartbeat(punter)).user.settings.noEmailCorrespondence).toBe(true);
    gate.clock.advance(DAY_MS);
    const back = await logIn(gate, { login: punter.email, password: PASSWORD });
    expect((await heartbeat(back)).accountStatus).toBe("Opened");
  });

  test("POST /punter/self-exclude/temporary lasts the chosen months", async () => {
    const punter = await join(gate);
    expect((await exclude(punter, "excludeTemporarily", { monthsCount: 6 })).body.permanent).toBe(
      false,
    );
    expect((await heartbeat(punter)).accountStatus).toBe("TemporarySelfExclusion");
  });

  test("POST /punter/self-exclude/period lasts until the chosen date", async () => {
    const punter = await join(gate);
    expect((await exclude(punter, "excludeForPeriod", { endDay: "2026-09-01" })).body.endDate).toBe(
      Date.UTC(2026, 8, 2),
    );
    expect((await heartbeat(punter)).accountStatus).toBe("SelfExcluded");
  });

  test("POST /punter/self-exclude/permanent is permanent, and nothing can be added to it", async () => {
    const punter = await join(gate);
    expect((await exclude(punter, "excludePermanently", {})).body).toMatchObject({
      permanent: true,
      endDate: null,
    });
    expect((await heartbeat(punter)).accountStatus).toBe("PermanentSelfExclusion");
    expect((await exclude(punter, "excludeForTimeout", { daysCount: 1 })).error.code).toBe(
      "INCORRECT_PUNTER_STATE",
    );
  });

  test("an exclusion needs the password", async () => {
    const punter = await join(gate);
    for (const proof of [{ password: "wrong password 1" }, {}])
      expect((await exclude(punter, "excludePermanently", {}, proof)).error.code).toBe(
        "INCORRECT_PASSWORD",
      );
    expect((await heartbeat(punter)).accountStatus).toBe("Opened");
  });

  test("a shorter exclusion cannot shorten a longer one", async () => {
    const punter = await join(gate);
    const { body: long } = await exclude(punter, "excludeTemporarily", { monthsCount: 6 });
    const { body: both } = await exclude(punter, "excludeForTimeout", { daysCount: 1 });
    expect(both.endDate).toBe(long.endDate);
  });

  test("a self-exclusion the jurisdiction does not offer is refused", async () => {
    const punter = await join(gate);
    const reply = await exclude(punter, "excludeTemporarily", { monthsCount: 7 });
    expect([reply.http, reply.error.code]).toEqual([422, "ValidationError"]);
    const choices = await gate.call("exclusionChoices", { headers: punter.headers });
    expect(choices.body).toMatchObject({ timeoutDays: [1, 7, 14, 30], permanent: true });
    expect(choices.body.links.gamblingHelp).toMatch(/^https:/);
  });

  test("the same exclusion sent twice is one exclusion", async () => {
    const punter = await join(gate);
    const headers = { ...punter.headers, "idempotency-key": "exclude-once-1" };
    const body = { daysCount: 7, password: PASSWORD };
    expect((await gate.call("excludeForTimeout", { body, headers })).http).toBe(200);
    expect((await gate.call("excludeForTimeout", { body, headers })).http).toBe(200);
    const rows = await gate.query("select 1 from restrictions where punter_id = $1", [
      await punterIdOf(gate, punter.email),
    ]);
    expect(rows).toHaveLength(1);
  });
});

test("an account whose sessions are confirmed by phone can deposit only in a confirmed one", async () => {
  const punter = await join(gate);
  await set(punter, { action: "account", threeDs: "on" });
  const payIn = () => deposit(gate, punter, 5000);
  expect((await payIn()).error).toMatchObject({ code: "gateway.denied.second_factor" });
  await gate.query("update sessions set verified_at = now()");
  gate.clock.advance(2000);
  expect((await payIn()).http).toBe(200);
});

test("a permanent exclusion sent again under its key repeats its answer", async () => {
  const punter = await join(gate);
  const send = () =>
    gate.call("excludePermanently", {
      body: { password: PASSWORD },
      headers: { ...punter.headers, "idempotency-key": "for-good-1" },
    });
  expect([(await send()).http, (await send()).http]).toEqual([200, 200]);
});

describe("the operator's measures", () => {
  test("a protection measure applies until it is lifted", async () => {
    const punter = await join(gate);
    await set(punter, { action: "protect", until: "2027-01-31", reason: "limits" });
    expect(await heartbeat(punter)).toMatchObject({
      accountStatus: "TemporaryProtectionMeasure",
      protectionMeasure: { permanent: false },
    });
    await set(punter, { action: "lift", kinds: "protection", reason: "a mistake" });
    expect(await heartbeat(punter)).toMatchObject({
      accountStatus: "Opened",
      protectionMeasure: null,
    });
  });

  test("POST /punter/legal-aggreement is required until the current rules are accepted", async () => {
    const punter = await join(gate);
    await set(punter, { action: "legal" });
    expect(await heartbeat(punter)).toMatchObject({
      accountStatus: "LegalAgreement",
      legalAgreementAccepted: false,
    });
    expect((await gate.call("acceptLegalAgreement", { headers: punter.headers })).body.status).toBe(
      "OK",
    );
    expect(await heartbeat(punter)).toMatchObject({
      accountStatus: "Opened",
      legalAgreementAccepted: true,
    });
    await gate.query("update punters set legal_version = 'older' where email_key = $1", [
      punter.email,
    ]);
    expect((await heartbeat(punter)).legalAgreementAccepted).toBe(false);
  });

  test("GET /punter/identity answers the status, its reason and its meaning", async () => {
    const punter = await join(gate);
    await set(punter, { action: "state", state: "SUSPENDED", reason: "gdpr" });
    const { body } = await gate.call("punterIdentity", { headers: punter.headers });
    expect(body).toMatchObject({
      accountStatus: "SuspendedGDPR",
      needsAction: true,
      restricted: true,
      reason: "gdpr",
      until: null,
    });
  });
});
