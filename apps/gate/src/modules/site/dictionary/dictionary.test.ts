import { PRODUCTS, PUNTER_STATES } from "@touchline/contract";
import { DAY_MS, toIanaZone } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { allows } from "../../people/restrictions/restrictions.rules.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const settings = async (language = "en", host = "curacao.localhost") =>
  (await gate.call("dictionarySettings", { headers: { "accept-language": language, host } })).body;

test("GET /dictionary/all-platform-countries names all 249 countries in the requested language", async () => {
  const named = async (language: string) => {
    const { body } = await gate.call("allPlatformCountries", {
      headers: { "accept-language": language },
    });
    return new Map(body.countries.map((country) => [country.id, country.name]));
  };
  const [english, russian, german, unknown] = await Promise.all(
    ["en-GB,en;q=0.9", "ru", "de-AT", "tlh"].map(named),
  );
  expect(english?.size).toBe(249);
  expect(new Set(english?.values()).size).toBe(249);
  expect([english?.get("DE"), russian?.get("DE"), german?.get("DE"), unknown?.get("DE")]).toEqual([
    "Germany",
    "Германия",
    "Deutschland",
    "Germany",
  ]);
});

test("countries carry dial code and currency, in the language's own order", async () => {
  const { body } = await gate.call("allPlatformCountries", {
    headers: { "accept-language": "sv" },
  });
  const country = (id: string) => body.countries.find((one) => one.id === id);
  expect(country("GB")).toMatchObject({ code: "GB", dialCode: "+44", defaultCurrencyId: "GBP" });
  expect(country("JP")).toMatchObject({ dialCode: "+81", defaultCurrencyId: "JPY" });
  expect(country("BG")).toMatchObject({ dialCode: "+359", defaultCurrencyId: "EUR" });
  expect(country("CW")).toMatchObject({ dialCode: "+599", defaultCurrencyId: "XCG" });
  const names = body.countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator("sv").compare));
  expect(names.slice(-2)).toEqual(["Österrike", "Östtimor"]);
});

test.each(["userLocation", "allPlatformCountries"] as const)(
  "%s may be cached for 15 minutes, per language",
  async (name) => {
    const { headers } = await gate.call(name);
    expect(headers["cache-control"]).toBe("private, max-age=900");
    expect(headers.vary).toContain("accept-language");
  },
);

test("the dictionary lists the current currencies with their exponents", async () => {
  const { currencies } = await settings("en");
  const currency = (id: string) => currencies.find((one) => one.id === id);
  expect(currencies.length).toBeGreaterThan(150);
  expect(["USD", "JPY", "KRW", "KWD", "EUR"].map((id) => currency(id)?.exponent)).toEqual([
    2, 0, 0, 3, 2,
  ]);
  expect(currency("EUR")).toMatchObject({ code: "EUR", name: "Euro", symbol: "€" });
  for (const gone of ["HRK", "BGN", "ANG", "ZWL"]) expect(currency(gone)).toBeUndefined();
  const unnamed = currencies.filter(({ id, name }) => id === name);
  expect(unnamed).toEqual([]);
});

test("every country's currency is in the list of currencies", async () => {
  const { allCountries, currencies } = await settings();
  const known = new Set(currencies.map(({ id }) => id));
  expect(allCountries.filter(({ defaultCurrencyId }) => !known.has(defaultCurrencyId))).toEqual([]);
});

test("currencySettings holds only currencies the jurisdiction accepts", async () => {
  expect(
    (await settings("en", "denmark.localhost")).currencySettings.currencies.map(({ id }) => id),
  ).toEqual(["DKK"]);
  expect((await settings()).currencySettings.currencies.map(({ id }) => id)).toContain("JPY");
});

test("time zones use underscores, name real zones and are ordered by their current offset", async () => {
  const { availableTimeZones: zones } = await settings();
  expect(zones.length).toBeGreaterThan(400);
  for (const { id } of zones)
    expect(() => new Intl.DateTimeFormat("en", { timeZone: toIanaZone(id) })).not.toThrow();
  expect(zones.filter(({ id }) => id.includes("/"))).toEqual([]);
  const zone = (id: string) => zones.find((one) => one.id === id);
  expect(zone("Europe_London")).toMatchObject({
    name: "Europe/London",
    offset: "+01:00",
    offsetMinutes: 60,
  });
  expect(zone("Asia_Kolkata")).toMatchObject({ offset: "+05:30" });
  expect(zone("America_St_Johns")).toMatchObject({ offset: "-02:30" });
  expect(zone("America_Argentina_Buenos_Aires")).toMatchObject({
    name: "America/Argentina/Buenos Aires",
    offset: "-03:00",
  });
  expect(zones.map(({ offsetMinutes }) => offsetMinutes)).toEqual(
    zones.map(({ offsetMinutes }) => offsetMinutes).sort((a, b) => a - b),
  );
});

test("offsets follow the clock: London is an hour ahead of UTC in June and level with it in December", async () => {
  const offset = async () =>
    (await settings()).availableTimeZones.find(({ id }) => id === "Europe_London")?.offset;
  expect(await offset()).toBe("+01:00");
  gate.clock.advance(183 * DAY_MS);
  expect(await offset()).toBe("+00:00");
  gate.clock.set(START);
});

test("locales are named in their own language, and a jurisdiction offers its own", async () => {
  const { locales } = await settings();
  expect(locales.length).toBeGreaterThanOrEqual(35);
  expect(locales.find(({ id }) => id === "ru")).toEqual({
    id: "ru",
    tag: "ru-RU",
    name: "Русский",
    rightToLeft: false,
  });
  expect(locales.filter(({ rightToLeft }) => rightToLeft).map(({ id }) => id)).toEqual([
    "ar",
    "he",
    "fa",
  ]);
  expect((await settings("en", "denmark.localhost")).locales.map(({ id }) => id)).toEqual([
    "da",
    "en",
  ]);
});

test("titles, genders, documents and secret questions are named in the language", async () => {
  const [english, russian, spanish, german] = await Promise.all(
    ["en", "ru", "es", "de"].map((language) => settings(language)),
  );
  const name = (
    of: typeof english,
    list: "titles" | "genders" | "documentTypes" | "secretQuestions",
    id: string,
  ) => of?.[list].find((one) => one.id === id)?.name;
  expect(
    [english, russian, spanish, german].map((of) => name(of, "documentTypes", "PASSPORT")),
  ).toEqual(["Passport", "Паспорт", "Pasaporte", "Passport"]);
  expect(name(russian, "genders", "FEMALE")).toBe("Женский");
  expect(name(spanish, "titles", "Mr")).toBe("Sr.");
  expect(english?.secretQuestions).toHaveLength(14);
  expect(english?.documentTypes.map(({ id }) => id)).toEqual([
    "ID_CARD",
    "DRIVING_LICENSE",
    "PASSPORT",
    "AT_PERSONAL_ID_CARD",
    "BT_PERSONAL_ID_CARD",
    "FIREARMS_LICENSE",
  ]);
});

test("nationalities are all countries; tax regions exist where the jurisdiction taxes by region", async () => {
  const [curacao, italy, spain] = await Promise.all(
    ["curacao", "italy", "spain"].map((name) => settings("en", `${name}.localhost`)),
  );
  expect(curacao?.nationalities).toHaveLength(249);
  expect(curacao?.taxRegions).toEqual([]);
  expect(italy?.taxRegions).toHaveLength(20);
  expect(spain?.taxRegions).toHaveLength(19);
  expect(spain?.taxRegions).toContainEqual({ id: "ES-CT", name: "Cataluña" });
});

test("odds types, betting modes and standby timeouts are the specification's", async () => {
  const body = await settings();
  expect(body.availableOddsType).toEqual([
    "Decimal",
    "Fractions",
    "American",
    "HongKong",
    "Indonesian",
    "Malaysian",
  ]);
  expect(body.availableBettingMode).toEqual(["equals", "greater-or-equal", "any"]);
  expect(body.availableTimeouts).toContain(1_800_000);
});

test("the countries are those the jurisdiction serves", async () => {
  const ids = async (host: string) => (await settings("en", host)).countries.map(({ id }) => id);
  expect(await ids("spain.localhost")).toEqual(["ES"]);
  const curacao = await ids("curacao.localhost");
  expect(curacao).toContain("CW");
  expect(curacao).not.toContain("US");
});

test("GET /products/all answers the jurisdiction's products in order, named in the language", async () => {
  const products = async (host: string, language: string) =>
    (await gate.call("allProducts", { headers: { host, "accept-language": language } })).body
      .products;
  expect((await products("russia.localhost", "ru")).map(({ id, name }) => [id, name])).toEqual([
    ["sport", "Спорт"],
    ["esports", "Киберспорт"],
    ["scores", "Счёт"],
  ]);
  const all = await products("curacao.localhost", "en");
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(PRODUCTS));
  expect(all.filter(({ searchAllowed }) => !searchAllowed).map(({ id }) => id)).toEqual([
    "live-games",
    "virtual-sports",
    "toto",
    "mgames",
  ]);
  expect(all.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual(["crash"]);
});

test("the settings' allProducts are the same as GET /products/all", async () => {
  const { body } = await gate.call("allProducts");
  expect((await settings()).allProducts).toEqual(body.products);
});

describe("configuration values and page settings", () => {
  const of = (site: string) => settings("en", `${site}.localhost`);

  test("values set by the operator are returned unchanged", async () => {
    const own = await startTestGate({
      config: {
        intervals: { ...gate.config.intervals, NULL_BALANCE_POPUP_TIMEOUT: 7000 },
        offsetToExpireTokenMs: 12_000,
        consentCookie: { name: "Said", days: 30 },
        fingerprint: false,
        links: {
          external: { Blog: "https://blog.example" },
          social: { Forum: "https://forum.example" },
        },
        captcha: { ...gate.config.captcha, socketTimeoutMs: 1234 },
      },
    });
    const { configuration, pageSettings } = (await own.call("dictionarySettings")).body;
    await own.close();
    expect(configuration).toMatchObject({
      NULL_BALANCE_POPUP_TIMEOUT: 7000,
      OFFSET_TO_EXPIRE_TOKEN: 12_000,
      POW_PUZZLE_CONFIG: { IS_ENABLED: true, ANSWER_TIMEOUT: 1234 },
      FINGERPRINT_CONFIG: { IS_ENABLED: false },
    });
    expect(pageSettings).toMatchObject({
      COOKIE_CONSENT_NAME: "Said",
      COOKIE_CONSENT_EXPIRES_AFTER: 30,
      EXTERNAL_LINKS: { Blog: "https://blog.example" },
      FOOTER: { CW: { SOCIAL_NETWORKS: [{ name: "Forum", href: "https://forum.example" }] } },
    });
  });

  test("values set by the jurisdiction differ between sites", async () => {
    const [curacao, spain] = [await of("curacao"), await of("spain")];
    expect(spain.configuration).toMatchObject({
      DEFAULT_CURRENCY: "EUR",
      DEFAULT_COEFFICIENT_TYPE: "Decimal",
      ALLOWED_LOCALES: ["es", "en"],
      UNSUPPORTED_LOCALES: {},
      HIDE_BONUSES_ICON: true,
      IS_SEPARATED_SOCKET_ENABLED: true,
    });
    expect(curacao.configuration).toMatchObject({
      DEFAULT_CURRENCY: "USD",
      HIDE_BONUSES_ICON: false,
    });
    expect(spain.pageSettings).toMatchObject({
      HELP_LINKS: { gamblingHelp: "https://www.jugarbien.es" },
      EXTERNAL_LINKS: {},
      DESKTOP_LINKS: { site: "/" },
      SITE_ACCESS: ["email", "ios", "android"],
      MAIN_PAGE: "/sport/live/popular",
      REGISTRATION_PAGE: {
        DEFAULT_COUNTRY_SELECTED: "ES",
        IS_SIMPLIFIED_ENABLED: false,
        IS_EMAIL_REQUIRED: true,
      },
    });
    expect(curacao.pageSettings.REGISTRATION_PAGE).toMatchObject({
      DEFAULT_COUNTRY_SELECTED: "CW",
      IS_SIMPLIFIED_ENABLED: true,
    });
    expect(curacao.pageSettings.HELP_LINKS).not.toEqual(spain.pageSettings.HELP_LINKS);
    expect(spain.pageSettings.FOOTER.ES?.PARTNERS.map(({ name }) => name)).toContain("Jugar Bien");
  });

  test("every active product has settings for its page", async () => {
    const { ACTIVE_PRODUCTS, PAGE_PRODUCTS_CONFIG } = (await of("curacao")).pageSettings;
    expect(Object.keys(PAGE_PRODUCTS_CONFIG).toSorted()).toEqual(ACTIVE_PRODUCTS.toSorted());
    expect(PAGE_PRODUCTS_CONFIG.crash).toMatchObject({
      ROUTE: "/crash",
      ICON: "rocket",
      IS_NEW_PRODUCT: true,
    });
    expect(PAGE_PRODUCTS_CONFIG.sport?.FOOTER_LINKS).toContain("/sport/results");
  });

  test("the state matrix shows in which states the gate accepts bets and changes of details", async () => {
    const { STATE_MATRIX } = (await of("curacao")).configuration;
    expect(STATE_MATRIX.BETTING).toEqual(PUNTER_STATES.filter((state) => allows(state, "bet")));
    expect(STATE_MATRIX.PERSONALDETAILS.toSorted()).toEqual(
      PUNTER_STATES.filter((state) => allows(state, "details")).toSorted(),
    );
    expect(STATE_MATRIX.PERSONALDETAILS).not.toContain("SUSPENDED");
  });
});
