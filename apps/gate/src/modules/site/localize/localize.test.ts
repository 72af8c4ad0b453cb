import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const resources = async (
  language: string,
  body: { namespaces?: string[]; version?: string } = {},
) =>
  (await gate.call("localizeResources", { body, headers: { "accept-language": language } })).body;

test("POST /uniweb-gate/localize/resources answers the texts of the Accept-Language locale", async () => {
  const [en, ru, es] = await Promise.all(
    ["en", "ru-RU,ru;q=0.9", "es"].map((language) => resources(language)),
  );
  expect([en?.locale, ru?.locale, es?.locale]).toEqual(["en", "ru", "es"]);
  const key = "server.error.LOGIN_NOT_FOUND";
  expect(new Set([en, ru, es].map((one) => one?.messages[key])).size).toBe(3);
  expect(ru?.messages[key]).toMatch(/[а-я]/);
});

test("a locale without texts gets English under its own name, and an unknown one becomes English", async () => {
  const [en, fi, unknown] = await Promise.all(
    ["en", "fi", "tlh"].map((language) => resources(language)),
  );
  const { version, messages, ...named } = fi ?? { messages: {} };
  expect([named, typeof version]).toEqual([{ locale: "fi" }, "string"]);
  // Dates and decimals are typed as the language writes them.
  const formats = { "date.entryMask": "DD.MM.YYYY", "field.decimalSign": "," };
  expect(messages).toEqual({ ...en?.messages, ...formats });
  expect(unknown?.locale).toBe("en");
});

test("namespaces filter by the first segment of a key", async () => {
  const { messages } = await resources("en", { namespaces: ["server"] });
  expect(Object.keys(messages).length).toBeGreaterThan(0);
  expect(Object.keys(messages).filter((key) => !key.startsWith("server."))).toEqual([]);
});

test("the version depends on the content: it differs by language, and a caller with the same one gets no texts", async () => {
  const [en, ru] = await Promise.all([resources("en"), resources("ru")]);
  expect(en?.version).not.toBe(ru?.version);
  expect((await resources("en")).version).toBe(en?.version);
  expect(await resources("en", { version: en?.version ?? "" })).toEqual({
    locale: "en",
    version: en?.version,
    messages: {},
  });
  expect((await resources("ru", { version: en?.version ?? "" })).messages).toEqual(ru?.messages);
});
