import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deposit } from "../../../../test/deposit.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  join,
  joinBody,
  logIn,
  PASSWORD,
  type TestPunter,
  uncounted,
  withCaptcha,
} from "../../../../test/punter.ts";
import { nameKey } from "../punters/same-person.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const exclude = (who: TestPunter) =>
  gate.call("excludeTemporarily", {
    body: { monthsCount: 6, password: PASSWORD },
    headers: who.headers,
  });
const stateOf = async (who: TestPunter) =>
  (await gate.call("heartbeat", { headers: who.headers })).body;
const setEmail = (who: TestPunter, email: string) =>
  gate.query("update punters set email = $1, email_key = lower($1) where email = $2", [
    email,
    who.email,
  ]);
const setName = (who: TestPunter, first: string, last: string, birthDay: string) =>
  gate.query(
    "update punters set first_name = $1, last_name = $2, birth_day = $3 where email = $4",
    [first, last, birthDay, who.email],
  );
const signUp = async (email: string, headers: Record<string, string> = {}) =>
  gate.call("signUpByEmail", {
    body: await withCaptcha(gate, joinBody(email)),
    headers: { ...uncounted(gate), ...headers },
  });

describe("a self-excluded person who returns", () => {
  test.each([
    ["anna.berg@gmail.com", "AnnaBerg+new@googlemail.com"],
    ["bo@example.com", "bo+second@example.com"],
    ["carl@example.com", "CARL+1@Example.com"],
    ["dora.ek@yandex.ru", "dora-ek@ya.ru"],
  ])("as %s is recognised as %s and sees why", async (first, second) => {
    const who = await join(gate);
    await setEmail(who, first);
    await exclude(who);
    const reply = await signUp(second);
    expect([reply.http, reply.error.code]).toEqual([403, "SAME_PERSON_EXCLUDED"]);
  });

  test("dots count where the provider counts them, and nobody else is refused", async () => {
    const who = await join(gate);
    await setEmail(who, "e.lund@example.com");
    await exclude(who);
    expect((await signUp("elund@example.com")).http).toBe(200);
  });

  test("may open a second account if the first has no exclusion", async () => {
    const who = await join(gate);
    await setEmail(who, "frida@example.com");
    expect((await signUp("frida+2@example.com")).http).toBe(200);
  });

  test("with the same name and birth date is excluded at the login of the other account too, and sees why", async () => {
    const [first, second] = [await join(gate), await join(gate)];
    await setName(first, "Åsa-Marie", "Holm", "1991-02-03");
    await exclude(first);
    // Discovered only later, by an identification.
    await setName(second, "holm", "Asa Marie", "1991-02-03");
    const again = await logIn(gate, { login: second.email, password: PASSWORD });
    expect(await stateOf(again)).toMatchObject({
      user: { punterInfo: { state: "SELF_EXCLUDED" } },
      selfExcludeSettings: { samePerson: true, permanent: false },
    });
    const bet = await deposit(gate, again, 5000);
    expect(bet.error.code).toBe("INCORRECT_PUNTER_STATE");
  });

  test("is not confused with a namesake of another birth date", async () => {
    const [first, second] = [await join(gate), await join(gate)];
    await setName(first, "Ivan", "Petrov", "1980-01-01");
    await exclude(first);
    await setName(second, "Ivan", "Petrov", "1980-01-02");
    expect(
      (await stateOf(await logIn(gate, { login: second.email, password: PASSWORD }))).user
        .punterInfo.state,
    ).toBe("OPENED");
  });

  test("an exclusion reaches the person's other accounts at once", async () => {
    const [first, second] = [await join(gate), await join(gate)];
    await setEmail(first, "greta@example.com");
    await setEmail(second, "greta+b@example.com");
    await exclude(first);
    expect((await stateOf(second)).user.punterInfo.state).toBe("SELF_EXCLUDED");
  });

  test("where the law binds the account only, a second account opens", async () => {
    const site = { host: "nigeria.localhost" };
    const who = await join(gate, { countryId: "NG", currencyID: "NGN" }, site);
    await gate.query(
      "update punters set email = 'hanna@example.com', email_key = 'hanna@example.com' where email = $1",
      [who.email],
    );
    await exclude(who);
    const body = await withCaptcha(
      gate,
      joinBody("hanna+2@example.com", { countryId: "NG", currencyID: "NGN" }),
    );
    expect(
      (await gate.call("signUpByEmail", { body, headers: { ...uncounted(gate), ...site } })).http,
    ).toBe(200);
  });
});

test.each([
  [
    { firstName: "José María", lastName: "O’Neil" },
    { firstName: "oneil", lastName: "JOSE-MARIA" },
    true,
  ],
  [{ firstName: "Иван", lastName: "Петров" }, { firstName: "ПЕТРОВ", lastName: "иван" }, true],
  [{ firstName: "Ann", lastName: "Lee" }, { firstName: "Anna", lastName: "Lee" }, false],
])("%j and %j are the same name: %s", (one, other, same) =>
  expect(nameKey(one) === nameKey(other)).toBe(same),
);
