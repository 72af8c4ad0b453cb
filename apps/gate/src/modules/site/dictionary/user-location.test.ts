import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";

let open: TestGate;
let behindProxy: TestGate;
beforeAll(async () => {
  [open, behindProxy] = await Promise.all([
    startTestGate(),
    startTestGate({ config: { trustProxy: true } }),
  ]);
});
afterAll(() => Promise.all([open.close(), behindProxy.close()]));

const located = async (gate: TestGate, headers: Record<string, string>) =>
  (await gate.call("userLocation", { headers })).body;

test("GET /dictionary/user-location answers the jurisdiction's own country when nothing else is known", async () => {
  expect(await located(open, { "accept-language": "es" })).toEqual({
    countryCode: "CW",
    countryName: "Curazao",
    currencyId: "USD",
    timeZoneId: "Europe_London",
  });
  expect((await located(open, { host: "italy.localhost" })).countryCode).toBe("IT");
});

test.each(["cf-ipcountry", "cloudfront-viewer-country", "x-country-code"])(
  "behind a trusted proxy %s gives the visitor's location",
  async (header) => {
    expect(await located(behindProxy, { [header]: "JP" })).toEqual({
      countryCode: "JP",
      countryName: "Japan",
      currencyId: "JPY",
      timeZoneId: "Asia_Tokyo",
    });
  },
);

test("a country header sent by the visitor is ignored", async () => {
  expect((await located(open, { "cf-ipcountry": "JP" })).countryCode).toBe("CW");
});

test.each(["XX", "T1", "nonsense"])("a country header of %s is ignored", async (country) => {
  expect((await located(behindProxy, { "cf-ipcountry": country })).countryCode).toBe("CW");
});

test("a country whose currency is not accepted gets the jurisdiction's, and its main time zone", async () => {
  expect(await located(behindProxy, { "cf-ipcountry": "NP" })).toMatchObject({
    currencyId: "USD",
    timeZoneId: "Asia_Kathmandu",
  });
  expect(await located(behindProxy, { "cf-ipcountry": "AU" })).toMatchObject({
    currencyId: "AUD",
    timeZoneId: "Australia_Sydney",
  });
});

test("the settings' countryCode is the visitor's", async () => {
  const { body } = await behindProxy.call("dictionarySettings", {
    headers: { "cf-ipcountry": "JP" },
  });
  expect(body.countryCode).toBe("JP");
});
