import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { IDENTIFICATION_METHODS, LOCK_REASONS } from "@touchline/contract";
import { DAY_MS, HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinRussia } from "../../../../test/abroad.ts";
import { deposit } from "../../../../test/deposit.ts";
import { startTestGate, type TestGate, type TestReply } from "../../../../test/gate.ts";
import { join, PASSWORD, punterOf, type TestPunter, uncounted } from "../../../../test/punter.ts";
import { httpCps } from "./http-cps.ts";
import { isSnils, personFault } from "./identity.rules.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

let passports = 0;
const person = (over: object = {}) => ({
  firstName: "Иван",
  lastName: "Петров",
  birthDay: "1990-05-17",
  passportNumber: `4509 ${String(205_000 + passports++)}`,
  citizenship: "RU",
  ...over,
});
const simplified = (punter: TestPunter, over: object = {}) =>
  gate.call("identifySimplified", { rawBody: person(over), headers: punter.headers });
const verified = (punter: TestPunter, over: object = {}) =>
  gate.call("identifyWithVerification", { rawBody: person(over), headers: punter.headers });
const info = async (punter: TestPunter) =>
  (await gate.call("cpsInfo", { headers: punter.headers })).body.cupisOneInfo;
const visit = (link: string | null, form: Record<string, string>) =>
  gate.gate.app.inject({
    method: "POST",
    url: "/dev/identity",
    headers: { host: "russia.localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      visit: new URLSearchParams(link?.split("?")[1]).get("visit") ?? "",
      ...form,
    }).toString(),
  });

describe("Russia's identification", () => {
  test("GET /punter/cps/one/info starts with nothing bound and every method available", async () => {
    const punter = await joinRussia(gate);
    const { body } = await gate.call("cpsInfo", { headers: punter.headers });
    expect(body.cupisOneInfo).toMatchObject({
      bindingState: "NONE",
      additionalState: "OK",
      errorCode: null,
    });
    expect(body.methods).toEqual([...IDENTIFICATION_METHODS]);
  });

  test("an unidentified punter can neither bet nor deposit", async () => {
    const punter = await joinRussia(gate);
    const beat = (await gate.call("heartbeat", { headers: punter.headers })).body;
    expect([beat.user.punterInfo.state, beat.accountStatus, beat.punterIdentityState]).toEqual([
      "REQUIRED",
      "Required",
      "NONE",
    ]);
    expect((await deposit(gate, punter, 50_000)).error.details).toMatchObject({
      state: "REQUIRED",
    });
  });

  test.each(["Fast", "Simplified"])(
    "%s: passport data identify at once, with the limited level",
    async (method) => {
      const punter = await joinRussia(gate);
      const { body } = await simplified(punter, { method });
      expect(body).toMatchObject({ baseResult: { status: "OK" }, identificationLink: null });
      expect(await info(punter)).toMatchObject({
        bindingState: "SIMPLE_SUCCESS",
        identificationLevel: "limited",
        identificationMethod: method,
      });
      expect((await deposit(gate, punter, 50_000)).http).toBe(200);
      expect((await gate.call("heartbeat", { headers: punter.headers })).body.accountStatus).toBe(
        "Opened",
      );
    },
  );

  test.each(["SimplifiedWithVerification", "Tinkoff", "Sber"])(
    "%s: confirmed on the linked page, with the full level",
    async (method) => {
      const punter = await joinRussia(gate);
      const { body } = await verified(punter, { method });
      expect(body.cupisOneInfo.bindingState).toBe("BIND_IN_PROGRESS");
      const page = await gate.gate.app.inject({
        url: body.identificationLink ?? "",
        headers: { host: "russia.localhost" },
      });
      expect(page.body).toContain("Confirm");
      expect((await visit(body.identificationLink, { outcome: "confirm" })).headers.location).toBe(
        "/account/tsupis/identity",
      );
      expect(await info(punter)).toMatchObject({
        bindingState: "BIND",
        identificationLevel: "full",
        identificationMethod: method,
      });
      // A link works once.
      expect((await visit(body.identificationLink, { outcome: "refuse" })).statusCode).toBe(404);
    },
  );

  test.each([
    ["ESIA_Simple", "SIMPLE_SUCCESS", "limited"],
    ["ESIA_Full", "BIND", "full"],
  ] as const)(
    "%s: the state's service identifies the person",
    async (method, bindingState, identificationLevel) => {
      const punter = await joinRussia(gate);
      const { body } = await gate.call("identifyByEsia", {
        body: { method },
        headers: punter.headers,
      });
      expect(body.cupisOneInfo.bindingState).toBe("DATA_REQUESTED");
      await visit(body.identificationLink, { outcome: "confirm", ...person() } as Record<
        string,
        string
      >);
      expect(await info(punter)).toMatchObject({ bindingState, identificationLevel });
    },
  );

  test("another person's passport is refused by every method, and the account stays unchanged", async () => {
    const punter = await joinRussia(gate);
    const [other, code] = [{ birthDay: "1985-01-02" }, "AccountBirthDateMismatch"];
    expect((await simplified(punter, other)).error.code).toBe(code);
    expect((await verified(punter, other)).error.code).toBe(code);
    const { body } = await gate.call("identifyByEsia", {
      body: { method: "ESIA_Full" },
      headers: punter.headers,
    });
    await visit(body.identificationLink, { outcome: "confirm", ...person(other) } as Record<
      string,
      string
    >);
    expect(await info(punter)).toMatchObject({ bindingState: "FAIL", errorCode: code });
    expect((await deposit(gate, punter, 50_000)).error.details).toMatchObject({
      state: "REQUIRED",
    });
  });

  test("an account without a name takes the verified one; later another name is refused, another spelling is not", async () => {
    const punter = await joinRussia(gate);
    expect(
      (await simplified(punter, { method: "Fast", firstName: "Артём", lastName: "Королёв" })).http,
    ).toBe(200);
    const reply = await verified(punter, { firstName: "Иван" });
    expect(reply.error.code).toBe("AccountNameMismatch");
    expect((await verified(punter, { firstName: "Артем", lastName: "Королев" })).http).toBe(200);
  });

  test("a simplified identification allows deposits of 60,000 roubles a day and 200,000 in 30 days, the full one more", async () => {
    const site = { host: "russia.localhost" };
    let punter = await joinRussia(gate);
    const { phone } = punter;
    const again = async () => {
      const reply = await gate.call("loginByPhone", {
        body: { phoneNumber: phone, password: PASSWORD },
        headers: { ...uncounted(gate), ...site },
      });
      punter = { ...punterOf(gate, phone, reply as TestReply<"login">, site), phone };
    };
    const payIn = (amount: number) => deposit(gate, punter, amount);
    await simplified(punter, { method: "Fast" });
    const { limitedDeposits } = (await gate.call("cpsInfo", { headers: punter.headers })).body;
    expect(limitedDeposits).toEqual({ daily: 6_000_000, monthly: 20_000_000, currency: "RUB" });
    for (let day = 0; day < 3; day++) {
      expect((await payIn(6_000_001)).error).toMatchObject({
        code: "IDENTIFICATION_DEPOSIT_LIMIT_EXCEED",
        details: { left: 6_000_000 },
      });
      expect((await payIn(6_000_000)).http).toBe(200);
      expect((await payIn(50_000)).error.details).toMatchObject({ left: 0 });
      gate.clock.advance(DAY_MS);
      await again();
    }
    expect((await payIn(2_000_001)).error).toMatchObject({
      code: "IDENTIFICATION_DEPOSIT_LIMIT_EXCEED",
      details: { left: 2_000_000 },
    });
    const { body } = await verified(punter);
    await visit(body.identificationLink, { outcome: "confirm" });
    expect((await payIn(7_000_000)).http).toBe(200);
  });

  test("POST /punter/cps/one/identify-punter/continue continues a waiting identification, and nothing else", async () => {
    const punter = await joinRussia(gate);
    const go = () => gate.call("identifyContinue", { body: {}, headers: punter.headers });
    expect((await go()).error.code).toBe("INCORRECT_PUNTER_STATE");
    await verified(punter);
    const { body } = await go();
    expect(body.identificationLink).toMatch(/^\/dev\/identity\?visit=/);
    await visit(body.identificationLink, { outcome: "confirm" });
    expect((await info(punter)).bindingState).toBe("BIND");
    expect((await go()).error.code).toBe("INCORRECT_PUNTER_STATE");
  });

  test("a link unused for an hour expires", async () => {
    const punter = await joinRussia(gate);
    const { body } = await verified(punter);
    gate.clock.advance(HOUR_MS);
    expect((await visit(body.identificationLink, { outcome: "confirm" })).statusCode).toBe(404);
  });

  test("a punter who rejects the data on the page is not identified", async () => {
    const punter = await joinRussia(gate);
    const { body } = await verified(punter);
    await visit(body.identificationLink, { outcome: "refuse" });
    expect(await info(punter)).toMatchObject({
      bindingState: "FAIL",
      errorCode: "incorrectExternalData",
    });
  });

  test.each([
    ["unsupportedCitizenship", { citizenship: "BY" }, "SIMPLE_FAIL"],
    ["IncorrectBirthDate", { birthDay: "2015-01-01" }, "SIMPLE_FAIL"],
    ["IncorrectBirthDate", { birthDay: "1990-02-31" }, "SIMPLE_FAIL"],
    ["passportInvalid", { passportNumber: "4509 12" }, "SIMPLE_FAIL"],
    ["IncorrectPersonalData", { firstName: "Ivan" }, "SIMPLE_FAIL"],
    ["discreditSnils", { snils: "112-233-445 96" }, "SIMPLE_FAIL"],
    ["passportInvalid", { passportNumber: "4509 120001" }, "SIMPLE_FAIL"],
    ["IncorrectPersonalData", { passportNumber: "4509 120002" }, "SIMPLE_FAIL"],
    ["incorrectExternalData", { passportNumber: "4509 120003" }, "SIMPLE_FAIL"],
    ["ExternalError", { passportNumber: "4509 120004" }, "UNKNOWN"],
    ["sberUnavailable", { passportNumber: "4509 120005" }, "UNKNOWN"],
    ["ExternalServicePhoneNumberMismatch", { passportNumber: "4509 120006" }, "SIMPLE_FAIL"],
  ])("refuses with %s (%j) and records the attempt", async (code, over, bindingState) => {
    const punter = await joinRussia(gate);
    const reply = await simplified(punter, over);
    expect(reply.error.code).toBe(code);
    expect(reply.error.details?.cupisOneInfo).toMatchObject({ errorCode: code, bindingState });
    expect(await info(punter)).toMatchObject({ errorCode: code, bindingState });
    expect((await deposit(gate, punter, 50_000)).http).toBe(403);
  });

  test("sberInvalidCitizenship is Sber's answer for a foreigner", async () => {
    expect(
      (await verified(await joinRussia(gate), { method: "Sber", citizenship: "KZ" })).error.code,
    ).toBe("sberInvalidCitizenship");
  });

  test("DuplicateBind: one passport identifies one account", async () => {
    const passportNumber = "4510 777777";
    expect((await simplified(await joinRussia(gate), { passportNumber })).http).toBe(200);
    expect(
      (await simplified(await joinRussia(gate), { passportNumber: "4510777777" })).error.code,
    ).toBe("DuplicateBind");
  });

  test("two accounts that present one passport at once are not both identified", async () => {
    const punters = await Promise.all([joinRussia(gate), joinRussia(gate)]);
    const replies = await Promise.all(
      punters.map((punter) => simplified(punter, { passportNumber: "4511 888888" })),
    );
    expect(replies.map(({ http, error }) => (http === 200 ? "OK" : error.code)).sort()).toEqual([
      "DuplicateBind",
      "OK",
    ]);
  });

  test.each(LOCK_REASONS.map((reason, at) => [reason, String(100 + at).padStart(4, "0")]))(
    "an account locked for %s stays locked and cannot try again",
    async (reason, suffix) => {
      const punter = await joinRussia(gate);
      const { body } = await simplified(punter, { passportNumber: `4509 12${suffix}` });
      expect(body.cupisOneInfo).toMatchObject({
        additionalState: "LOCKED",
        additionalStateReason: reason,
      });
      expect((await simplified(punter)).error.code).toBe("INCORRECT_PUNTER_STATE");
      expect((await deposit(gate, punter, 50_000)).http).toBe(403);
    },
  );

  test("an account deleted at the payment centre gets that answer", async () => {
    const punter = await joinRussia(gate);
    expect(
      (await simplified(punter, { passportNumber: "4509 120007" })).body.cupisOneInfo
        .additionalState,
    ).toBe("DELETED");
  });

  test("a failed further identification does not lower the punter's level; a lock does", async () => {
    const punter = await joinRussia(gate);
    await simplified(punter, { method: "Fast" });
    expect((await verified(punter, { snils: "112-233-445 96" })).error.code).toBe("discreditSnils");
    expect(await info(punter)).toMatchObject({
      bindingState: "SIMPLE_SUCCESS",
      identificationLevel: "limited",
    });
    const { body } = await verified(punter);
    await visit(body.identificationLink, { outcome: "refuse" });
    expect((await info(punter)).bindingState).toBe("SIMPLE_SUCCESS");
    expect((await deposit(gate, punter, 50_000)).http).toBe(200);
    await simplified(punter, { passportNumber: "4509 120101" });
    expect((await info(punter)).additionalState).toBe("LOCKED");
    expect((await deposit(gate, punter, 50_000)).http).toBe(403);
  });

  test("punters of other jurisdictions have none of it", async () => {
    const punter = await join(gate);
    expect((await gate.call("cpsInfo", { headers: punter.headers })).error.code).toBe("FORBIDDEN");
    expect((await simplified(punter)).error.code).toBe("FORBIDDEN");
    expect(
      (await gate.call("identifyByEsia", { body: {}, headers: punter.headers })).error.code,
    ).toBe("FORBIDDEN");
  });

  test("no passport is stored in clear", async () => {
    const punter = await joinRussia(gate);
    await verified(punter, { passportNumber: "4599 123987" });
    const rows = await gate.query<{ row: string }>("select t::text as row from identity_checks t");
    expect(rows.map(({ row }) => row).join()).not.toMatch(/123987|Петров/);
  });
});

describe("the automatic check", () => {
  const start = async (punter: TestPunter) =>
    (await gate.call("startAutoVerification", { headers: punter.headers })).body;
  test.each(["CONFIRMED", "UNCONFIRMED", "CLOSED"])(
    "STARTED, and %s when the checker says so",
    async (outcome) => {
      const punter = await join(gate);
      const { link, status } = await start(punter);
      expect(status).toBe("STARTED");
      expect(
        (await gate.call("heartbeat", { headers: punter.headers })).body.punterIdentityState,
      ).toBe("HooyuProcessing");
      expect((await visit(link, { outcome })).headers.location).toBe("/account/id-confirmation");
      expect((await start(punter)).status).toBe(outcome === "UNCONFIRMED" ? "STARTED" : outcome);
    },
  );
});

test("outside a demo nobody is identified before a payment centre is connected", async () => {
  const real = await startTestGate({ config: { demo: false } });
  const punter = await joinRussia(real);
  expect(
    (await real.call("identifySimplified", { rawBody: person(), headers: punter.headers })).error
      .code,
  ).toBe("ExternalError");
  expect((await real.call("cpsInfo", { headers: punter.headers })).body.methods).toEqual([
    "Fast",
    "Simplified",
  ]);
  expect(
    (await real.call("identifyByEsia", { body: {}, headers: punter.headers })).error.code,
  ).toBe("FORBIDDEN");
  await real.close();
});

test("UNKNOWN is the only answer of a gate without a checker", async () => {
  const real = await startTestGate({ config: { demo: false } });
  const punter = await join(real);
  expect((await real.call("startAutoVerification", { headers: punter.headers })).body).toEqual({
    link: null,
    status: "UNKNOWN",
  });
  await real.close();
});

describe("the rules for a person", () => {
  test.each([
    ["112-233-445 95", true],
    ["11223344595", true],
    ["112-233-445 96", false],
    ["087-654-303 00", true],
    ["123", false],
  ])("SNILS %s", (snils, right) => expect(isSnils(snils)).toBe(right));

  test("an adult with a Russian passport passes", () => {
    expect(personFault(person(), "Simplified", 18, "2026-06-02")).toBeNull();
    expect(
      personFault(person({ birthDay: "2008-06-02" }), "Simplified", 18, "2026-06-02"),
    ).toBeNull();
    expect(personFault(person({ birthDay: "2008-06-03" }), "Simplified", 18, "2026-06-02")).toBe(
      "IncorrectBirthDate",
    );
  });
});

test("a payment centre is queried over HTTP with the operator's key, and identifies nobody by silence or nonsense", async () => {
  let answer = '{"outcome":"locked","reason":"age"}';
  const server = createServer((request, response) => {
    expect(request.headers.authorization).toBe("Bearer k1");
    response.end(answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const cps = httpCps({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    key: "k1",
  });
  expect(await cps.identify("Simplified", person())).toEqual({ outcome: "locked", reason: "age" });
  answer = '{"outcome":"fine"}';
  expect(await cps.identify("Simplified", person())).toEqual({
    outcome: "refused",
    error: "ExternalError",
  });
  await new Promise((done) => server.close(done));
  expect(await cps.identify("Simplified", person())).toEqual({
    outcome: "refused",
    error: "ExternalError",
  });
});
