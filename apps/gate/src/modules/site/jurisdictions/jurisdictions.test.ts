import { JURISDICTIONS } from "@touchline/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate, testConfig } from "../../../../test/gate.ts";
import { ConfigError } from "../../../config.ts";
import { createJurisdictions } from "./jurisdictions.module.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({ config: { hosts: { "apuestas.example": "Spain" } } });
});
afterAll(() => gate.close());

const siteOf = async (host: string) =>
  (await gate.call("dictionarySettings", { headers: { host } })).body.jurisdictionSettings;

test.each(JURISDICTIONS.map((name) => [`${name.toLowerCase()}.localhost:3000`, name]))(
  "the host %s is the site of %s",
  async (host, name) => {
    expect((await siteOf(host)).jurisdiction).toBe(name);
  },
);

test.each([
  ["localhost:3000", "Curacao"],
  ["127.0.0.1:3000", "Curacao"],
  ["SPAIN.localhost", "Spain"],
  ["atlantis.localhost", "Curacao"],
  ["apuestas.example", "Spain"],
])("the host %s is the site of %s", async (host, name) => {
  expect((await siteOf(host)).jurisdiction).toBe(name);
});

test("a host table that names an unknown jurisdiction stops the gate with an explanation", () => {
  const config = testConfig({ hosts: { "bet.example": "Atlantis" } });
  expect(() => createJurisdictions(config)).toThrow(ConfigError);
  expect(() => createJurisdictions(config)).toThrow(/bet\.example.*"Atlantis".*Curacao/);
});

test.each(JURISDICTIONS)("the flags of %s name it and nothing else", async (name) => {
  const site = await siteOf(`${name.toLowerCase()}.localhost`);
  const flags = Object.entries(site).filter(
    ([key, value]) => /^is[A-Z]/.test(key) && value === true,
  );
  const named = ["Curacao", "Russia", "Belarus", "Spain", "Italy", "Denmark"].includes(name);
  expect(flags.map(([key]) => key)).toEqual(named ? [`is${name}`] : []);
});

test.each(JURISDICTIONS)(
  "everything the site of %s refers to is in its dictionaries",
  async (name) => {
    const { body } = await gate.call("dictionarySettings", {
      headers: { host: `${name.toLowerCase()}.localhost` },
    });
    const site = body.jurisdictionSettings;
    expect(body.locales.map(({ id }) => id)).toContain(site.defaultLocale);
    expect(body.currencySettings.currencies.map(({ id }) => id)).toContain(site.defaultCurrency);
    expect(body.countries.map(({ id }) => id)).toContain(site.defaultCountry);
    expect(body.availableTimeZones.map(({ id }) => id)).toContain(site.defaultTimeZone);
    expect(body.allProducts.length).toBeGreaterThan(0);
    expect(site.minimumAge).toBeGreaterThanOrEqual(18);
    for (const flag of [
      "IS_SHOW_QUIZ",
      "IS_LOYALTY_AVAILABLE",
      "IS_INFINITE_SESSION",
      "REMEMBER_ME",
    ])
      expect(site.flags).toHaveProperty(flag, expect.any(Boolean));
    for (const link of ["gamblingHelp", "regulator"])
      expect(site.links[link]).toMatch(/^https:\/\//);
  },
);

test("Curacao starts as the specification says: US dollars, London time, the live page", async () => {
  expect(await siteOf("localhost")).toMatchObject({
    defaultCurrency: "USD",
    defaultTimeZone: "Europe_London",
    startPage: "/sport/live/popular",
  });
});
