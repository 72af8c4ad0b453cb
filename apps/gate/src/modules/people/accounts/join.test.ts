import { JURISDICTIONS } from "@touchline/contract";
import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { freshKey } from "../../../../test/phone.ts";
import { join, joinBody, PASSWORD, uncounted, withCaptcha } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
  await gate.gate.start();
});
afterAll(() => gate.close());

const at = (site: string) => ({ ...uncounted(gate), host: `${site}.localhost` });
const config = async (site: string, countryId?: string) =>
  (await gate.call("joinConfig", { body: countryId ? { countryId } : {}, headers: at(site) })).body;

test("POST /account/join/config returns the fields of the join form, password rules included", async () => {
  expect(await config("curacao")).toMatchObject({
    defaultCountry: "CW",
    defaultCurrency: "USD",
    minimumAge: 18,
    isEmailRequired: false,
    isCountryChecked: true,
    password: {
      minLength: 8,
      maxLength: 64,
      needsLetter: true,
      needsDigit: true,
      forbidsPersonalData: true,
    },
    nickname: { minLength: 3, maxLength: 33 },
    depositLimits: { daily: null, weekly: null, monthly: null },
    registrationPage: {
      DEFAULT_COUNTRY_SELECTED: true,
      IS_SIMPLIFIED_ENABLED: true,
      IS_ACTIVE_EMAIL_CORRESPONDENCE: true,
      IS_EMAIL_REQUIRED: false,
      LINKS: { gamblingHelp: expect.stringMatching(/^https:/) },
    },
  });
  expect(await config("curacao", "JP")).toMatchObject({
    defaultCountry: "JP",
    defaultCurrency: "JPY",
  });
  expect((await config("curacao", "JP")).currencies.sort()).toEqual(["JPY", "USD"]);
  expect((await config("curacao", "KR")).currencies.sort()).toEqual(["KRW", "USD"]);
  expect((await config("curacao", "BR")).currencies).toContain("EUR");
  expect(await config("curacao", "US")).toMatchObject({
    defaultCountry: "CW",
    defaultCurrency: "USD",
  });
  expect(await config("belarus")).toMatchObject({ minimumAge: 21 });
  expect((await config("spain")).depositLimits).toEqual({
    daily: 60_000,
    weekly: 150_000,
    monthly: 300_000,
  });
});

test.each([
  ["curacao", ["email", "phone"]],
  ["russia", ["phone"]],
  ["belarus", ["phone"]],
  ["denmark", ["national-id"]],
  ["spain", ["extended"]],
  ["italy", ["extended"]],
  ["alderney", ["email", "standard"]],
  ["nigeria", ["phone", "email"]],
])("the join form of %s has the tabs %j", async (site, tabs) => {
  expect((await config(site)).tabs.map(({ id }) => id)).toEqual(tabs);
});

test.each(["Spain", "Russia", "Italy"])(
  "the country is not checked in %s, and the form does not ask for it",
  async (site) => {
    const { isCountryChecked, tabs } = await config(site.toLowerCase());
    expect(isCountryChecked).toBe(false);
    expect(tabs.flatMap(({ fields }) => fields).some(({ name }) => name === "countryId")).toBe(
      false,
    );
  },
);

test("every form requires an email where IS_EMAIL_REQUIRED is on; a phone form does not where it is off", async () => {
  for (const jurisdiction of JURISDICTIONS) {
    const { tabs, registrationPage } = await config(jurisdiction.toLowerCase());
    for (const tab of tabs) {
      const email = tab.fields.find(({ name }) => name === "email");
      if (registrationPage.IS_EMAIL_REQUIRED)
        expect(email, `${jurisdiction} ${tab.id}`).toEqual({ name: "email", required: true });
      else if (tab.id === "phone") expect(email?.required).toBe(false);
    }
  }
});

test("the form asks residents of Brazil for their CPF, and nobody else", async () => {
  const fields = async (country: string) =>
    (await config("curacao", country)).tabs.flatMap((tab) => tab.fields);
  expect(await fields("BR")).toContainEqual({ name: "cpf", required: true });
  expect((await fields("CW")).some(({ name }) => name === "cpf")).toBe(false);
});

test("GET /account/signup/phone/config returns how a phone is verified and which countries get texts", async () => {
  const phone = async (site: string) =>
    (await gate.call("phoneSignUpConfig", { headers: at(site) })).body;
  expect(await phone("curacao")).toMatchObject({
    isPasswordRequired: false,
    codeLength: 6,
    channelTypes: ["SMS", "MESSENGER"],
  });
  expect((await phone("curacao")).countries).toContain("GB");
  expect((await phone("curacao")).countries).not.toContain("RU");
  expect(await phone("russia")).toMatchObject({ isPasswordRequired: true, countries: ["RU"] });
});

test("a code by messenger is offered only where a gateway can send it, or in a demo", async () => {
  const production = await startTestGate({ config: { demo: false } });
  const { channelTypes } = (await production.call("phoneSignUpConfig", { headers: at("curacao") }))
    .body;
  await production.close();
  expect(channelTypes).toEqual(["SMS"]);
});

const saved = async (
  form: Record<string, string>,
  over: Record<string, string> = {},
  headers = at("curacao"),
) =>
  (await gate.call("saveJoinForm", { body: { tab: "email", form, ...over }, headers })).body.formId;
const load = (formId: string, headers = at("curacao")) =>
  gate.call("loadJoinForm", { body: { formId }, headers });

test("POST /account/v2/joinform/save keeps a form for a day, without its secret fields", async () => {
  const formId = await saved({
    email: "half@example.com",
    firstName: "Ann",
    password: PASSWORD,
    secretAnswer: "Rex",
    documentNumber: "X1",
    cpf: "1",
    personalNumber: "2",
  });
  expect((await load(formId)).body).toEqual({
    tab: "email",
    form: { email: "half@example.com", firstName: "Ann" },
  });
  const rows = await gate.query<{ row: string }>("select f::text as row from join_forms f");
  expect(rows.some(({ row }) => row.includes(PASSWORD) || row.includes(formId))).toBe(false);
  gate.clock.advance(DAY_MS - MINUTE_MS);
  expect((await load(formId)).http).toBe(200);
  gate.clock.advance(MINUTE_MS);
  expect((await load(formId)).error.code).toBe("TOKEN_NOT_FOUND");
  await gate.gate.schedule.run("accounts.forget");
});

test("POST /account/v2/joinform/load finds a form by its id, on its own site only", async () => {
  const formId = await saved({ email: "a@example.com" });
  expect(await saved({ email: "b@example.com" }, { formId, tab: "phone" })).toBe(formId);
  expect((await load(formId)).body).toEqual({ tab: "phone", form: { email: "b@example.com" } });
  expect((await load(formId, at("spain"))).error.code).toBe("TOKEN_NOT_FOUND");
  expect((await load("x".repeat(43))).error.code).toBe("TOKEN_NOT_FOUND");
  // An unknown id creates a new form with its own id.
  expect(await saved({}, { formId: "chosen-by-the-visitor" })).not.toBe("chosen-by-the-visitor");
});

test("saving a form again under the same key overwrites it", async () => {
  const headers = { ...at("curacao"), ...freshKey() };
  expect(await saved({ email: "k@example.com" }, {}, headers)).toBe(
    await saved({ email: "k@example.com" }, {}, headers),
  );
});

test("a promo code is found in any spelling and described in the visitor's language; an unknown one is PROMO_CODE_NOT_FOUND", async () => {
  const check = (promoCode: string, language: string) =>
    gate.call("checkPromoCode", {
      body: { promoCode },
      headers: { ...at("curacao"), "accept-language": language },
    });
  expect((await check(" kick off", "ru")).body).toEqual({
    promoCode: "KICKOFF",
    description: "Фрибет за регистрацию. Используйте его в течение 30 дней.",
  });
  const unknown = await check("NOPE", "en");
  expect([unknown.http, unknown.error.code]).toEqual([404, "PROMO_CODE_NOT_FOUND"]);
});

test("a sign-up stores its promo code; one with an unknown code opens nothing", async () => {
  const join = async (email: string, promoCode: string) =>
    gate.call("signUpByEmail", {
      body: await withCaptcha(gate, joinBody(email, { promoCode })),
      headers: at("curacao"),
    });
  expect((await join("promo@example.com", "KICKOFF")).http).toBe(200);
  const [row] = await gate.query<{ personal: object }>(
    "select personal from punters where email = 'promo@example.com'",
  );
  expect(row?.personal).toEqual({ promoCode: "KICKOFF" });
  expect((await join("nopromo@example.com", "NOPE")).error.code).toBe("PROMO_CODE_NOT_FOUND");
});

test.each([
  ["USD", 500],
  ["JPY", 500],
])(
  "a sign-up with KICKOFF in %s gets one free bet through the ledger, and the heartbeat counts it",
  async (currencyID, amount) => {
    const punter = await join(gate, { promoCode: "kickoff", currencyID });
    const { freeBets } = (await gate.call("freeBets", { headers: punter.headers })).body;
    expect(freeBets).toEqual([
      expect.objectContaining({
        amount,
        currency: currencyID,
        expiresAt: gate.clock.now() + 30 * DAY_MS,
      }),
    ]);
    const posted = await gate.query(
      "select 1 from ledger_transactions t join punters p using (punter_id) where p.email = $1 and t.kind = 'free-bet'",
      [punter.email],
    );
    expect(posted).toHaveLength(1);
    const beat = await gate.call("heartbeat", { headers: punter.headers });
    expect(beat.body.user.bonusInfo.freeBetCount).toBe(1);
  },
);

test("a sign-up without a code gets no free bet", async () => {
  const punter = await join(gate);
  expect((await gate.call("freeBets", { headers: punter.headers })).body.freeBets).toEqual([]);
});

test.each([
  [{ password: "correct horse 1" }, null],
  [{ password: "short1" }, "minLength"],
  [{ password: "goalkeeper 1x", email: "goalkeeper@example.com" }, "forbidsPersonalData"],
  [{ password: "xx7400123456", phoneNumber: "+447400123456" }, "forbidsPersonalData"],
  [{ password: "born 17051990", birthDay: "1990-05-17" }, "forbidsPersonalData"],
  [{ password: "Margaret 1990", firstName: "margaret" }, "forbidsPersonalData"],
  [{ password: "Thatcher 1990", lastName: "Thatcher" }, "forbidsPersonalData"],
  [{ password: "Champion 1990", nickname: "champion" }, "forbidsPersonalData"],
  [{ password: "Password1" }, "forbidsCommon"],
])("POST /account/check-password/for-personal-data/join: %j breaks %s", async (body, rule) => {
  const reply = await gate.call("checkJoinPassword", { body, headers: at("curacao") });
  if (rule)
    expect(reply.error).toMatchObject({
      code: "ValidationError",
      details: { field: "password", rule },
    });
  else expect(reply.body).toEqual({ status: "OK" });
});

const answer = (body: object) =>
  gate.call("checkSecretAnswer", { rawBody: body, headers: at("spain") });

test.each([
  ["SQ_UNKNOWN_QUESTION", { secretQuestion: "ShoeSize", secretAnswer: "forty" }],
  ["SQ_UNKNOWN_QUESTION", { secretQuestion: "constructor", secretAnswer: "forty" }],
  ["SQ_ANSWER_EMPTY", { secretQuestion: "FirstPetName", secretAnswer: "   " }],
  ["SQ_ANSWER_TOO_SHORT", { secretQuestion: "FirstPetName", secretAnswer: "ab" }],
  ["SQ_ANSWER_TOO_LONG", { secretQuestion: "FirstPetName", secretAnswer: "a".repeat(65) }],
  [
    "SQ_ANSWER_CONTAINS_PASSWORD",
    { secretQuestion: "MemorableWord", secretAnswer: "my Correct Horse 1", password: PASSWORD },
  ],
  [
    "SQ_ANSWER_CONTAINS_PERSONAL_DATA",
    { secretQuestion: "MotherName", secretAnswer: "Ana García", lastName: "garcía" },
  ],
  ["SQ_ANSWER_FORMAT", { secretQuestion: "DigitalCode", secretAnswer: "four two" }],
  ["SQ_ANSWER_FORMAT", { secretQuestion: "NearestSiblingBirthDate", secretAnswer: "31.02.1990" }],
  [
    "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY",
    { secretQuestion: "MemorableWord", secretAnswer: "born 17.05.1990", birthDay: "1990-05-17" },
  ],
  [
    "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY",
    { secretQuestion: "DigitalCode", secretAnswer: "170590", birthDay: "1990-05-17" },
  ],
])("POST /account/secret-question/answer-validation refuses with %s: %j", async (code, body) => {
  const reply = await answer(body);
  expect([reply.http, reply.error.code]).toEqual([422, code]);
});

test.each([
  ["DigitalCode", "4815"],
  ["FathersName", "Alfonso"],
  ["FavouriteArtist", "Goya"],
  ["FavouriteColour", "verde"],
  ["FavouriteSportsPerson", "Alcaraz"],
  ["FavouriteSportsTeam", "Sevilla"],
  ["FirstPetName", "Luna"],
  ["LastDriverLicenceNumberDigits", "90210"],
  ["MemorableWord", "albaricoque"],
  ["MotherName", "Carmen"],
  ["NameOfFirstTeacher", "Doña Pilar"],
  ["NearestSiblingBirthDate", "31/12/1988"],
  ["SchoolName", "San Isidro"],
  ["WhereBorn", "Cádiz"],
])("the security question %s can be answered", async (secretQuestion, secretAnswer) => {
  expect((await answer({ secretQuestion, secretAnswer })).body).toEqual({ status: "OK" });
});

test("GET /punter/cps/agreement-data names the agreements in the visitor's language, each with its version and page", async () => {
  const { agreements } = (
    await gate.call("agreementData", { headers: { ...at("russia"), "accept-language": "ru" } })
  ).body;
  expect(agreements.map(({ id }) => id)).toEqual([
    "terms",
    "rules",
    "privacy",
    "responsible-gambling",
  ]);
  for (const { title, version, siteInfoId } of agreements) {
    expect(title).toMatch(/[а-я]/);
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(
      (await gate.call("siteInfo", { params: { id: siteInfoId }, headers: at("russia") })).http,
    ).toBe(200);
  }
});

test("POST /referer/store keeps a visitor's referrer until they join", async () => {
  const stored = await gate.call("storeReferer", {
    body: { refererId: "партнёр 7", url: "/landings?x=1" },
    headers: at("curacao"),
  });
  const [cookie] = stored.cookies;
  expect(cookie).toMatchObject({ name: "tl_referer", httpOnly: true });
  const headers = { ...at("curacao"), cookie: `tl_referer=${cookie?.value}` };
  await gate.call("signUpByEmail", {
    body: await withCaptcha(gate, joinBody("sent@example.com")),
    headers,
  });
  const own = {
    ...joinBody("own@example.com"),
    joinPunter: { email: "own@example.com", refererId: "form" },
  };
  await gate.call("signUpByEmail", { body: await withCaptcha(gate, own), headers });
  const referer = async (email: string) =>
    (
      await gate.query<{ referer_id: string }>("select referer_id from punters where email = $1", [
        email,
      ])
    )[0]?.referer_id;
  expect(await referer("sent@example.com")).toBe("партнёр 7");
  expect(await referer("own@example.com")).toBe("form");
});
