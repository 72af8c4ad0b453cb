import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { PROVINCES } from "./italy/italy.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const communes = (id: string) => gate.call("italyCommunes", { params: { id } });
const search = async (text: string, id = "IT", site = gate) =>
  (await site.call("addressSearch", { params: { id }, body: { text } })).body.addresses;

test("GET /dictionary/italy/provinces/{id}/communes lists a province's communes under their land-registry codes", async () => {
  const { body } = await communes("RM");
  expect(body.communes).toContainEqual({ id: "H501", name: "Roma" });
  expect(body.communes).toHaveLength(121);
  expect((await communes("rm")).body.communes).toHaveLength(121);
  expect((await communes("XX")).error.code).toBe("PROVINCE_NOT_FOUND");
});

test("Italy's 107 provinces hold all 7904 communes, each once", async () => {
  expect(PROVINCES).toHaveLength(107);
  const all = await Promise.all(
    PROVINCES.map(async ({ id }) => (await communes(id)).body.communes),
  );
  expect(all.flat()).toHaveLength(7904);
  expect(new Set(all.flat().map(({ id }) => id)).size).toBe(7904);
  const settings = (site: string) =>
    gate.call("dictionarySettings", { headers: { host: `${site}.localhost` } });
  expect((await settings("italy")).body.provinces).toHaveLength(107);
  expect((await settings("spain")).body.provinces).toEqual([]);
});

test("POST /dictionary/address-search/{id} finds a place by postcode or name, in any spelling", async () => {
  const roma = { label: "Roma (RM)", address: null, city: "Roma", region: "IT-62" };
  expect(await search("00184")).toEqual([{ ...roma, postCode: "00184" }]);
  expect((await search("roma"))[0]).toEqual({ ...roma, postCode: null });
  expect((await search("FORLI"))[0]).toMatchObject({ city: "Forlì", region: "IT-45" });
  expect((await search("valle daosta")).length).toBe(0);
  expect(await search("00184", "DK")).toEqual([]);
  const nowhere = await gate.call("addressSearch", {
    params: { id: "XX" },
    body: { text: "00184" },
  });
  expect(nowhere.error.code).toBe("COUNTRY_NOT_FOUND");
});

test("an operator's geocoder is queried first, and Italy's list answers while it is down", async () => {
  let http = 200;
  const asked: string[] = [];
  const place = {
    street: "Calle Mayor",
    housenumber: "1",
    city: "Madrid",
    postcode: "28013",
    countrycode: "ES",
  };
  const geocoder: Server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(http, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        features: [{ properties: place }, { properties: { ...place, countrycode: "PT" } }],
      }),
    );
  });
  await new Promise<void>((up) => geocoder.listen(0, "127.0.0.1", up));
  const site = await startTestGate({
    config: {
      addressSearchUrl: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/api`,
    },
  });
  expect(await search("calle mayor", "ES", site)).toEqual([
    {
      label: "Calle Mayor 1, 28013, Madrid",
      address: "Calle Mayor 1",
      city: "Madrid",
      postCode: "28013",
      region: null,
    },
  ]);
  expect(asked[0]).toBe("/api?q=calle+mayor&lang=en&limit=16");
  http = 503;
  expect(await search("calle mayor", "ES", site)).toEqual([]);
  expect(await search("00184", "IT", site)).toHaveLength(1);
  await site.close();
  geocoder.close();
});
