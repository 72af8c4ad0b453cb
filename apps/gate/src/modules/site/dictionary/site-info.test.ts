import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { SITE_INFO_PAGES } from "./site-info.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const page = (id: string, language: string, host = "curacao.localhost") =>
  gate.call("siteInfo", { params: { id }, headers: { "accept-language": language, host } });

test.each([...SITE_INFO_PAGES.keys()])(
  "GET /dictionary/site-info/%s answers a readable page in English, Russian and Spanish",
  async (id) => {
    const [en, ru, es] = await Promise.all(
      ["en", "ru", "es"].map((language) => page(id, language)),
    );
    for (const reply of [en, ru, es]) {
      expect(reply?.http).toBe(200);
      expect(reply?.body.id).toBe(id);
      expect(reply?.body.sections).toHaveLength(en?.body.sections.length ?? 0);
      for (const { heading, text } of reply?.body.sections ?? []) {
        expect(heading).not.toBe("");
        expect(text.length).toBeGreaterThan(0);
        expect(heading + text).not.toMatch(/[{}]/);
      }
    }
    expect(en?.body.sections.length).toBeGreaterThanOrEqual(4);
    expect(ru?.body.sections.every(({ text }) => /[а-я]/.test(text))).toBe(true);
    const texts = (reply: typeof en) => reply?.body.sections.map(({ text }) => text) ?? [];
    expect(texts(es).filter((text) => texts(en).includes(text))).toEqual([]);
  },
);

test("a page names its jurisdiction's age, authority and help lines", async () => {
  const text = async (host: string) =>
    JSON.stringify((await page("responsible-gambling", "en", host)).body);
  expect(await text("belarus.localhost")).toContain("under 21");
  expect(await text("denmark.localhost")).toContain("Spillemyndigheden");
  expect(await text("spain.localhost")).toContain("https://www.jugarbien.es");
});

test("a page in a language without texts is in English", async () => {
  expect((await page("terms", "fi")).body.title).toBe("Terms and conditions");
});

test.each(["nothing", "__proto__", "toString"])(
  "GET /dictionary/site-info/%s answers SITE_INFO_NOT_FOUND",
  async (id) => {
    const reply = await page(id, "en");
    expect(reply.http).toBe(404);
    expect(reply.error.code).toBe("SITE_INFO_NOT_FOUND");
  },
);
