import { describe, expect, it } from "vitest";
import { createTexts } from "../src/platform/texts/text.ts";
import { createFrameBuilder } from "./frame-builder.ts";
import { builtInSources } from "./site-sources.ts";

const build = createFrameBuilder(builtInSources());
const noPreference = () => undefined;
const frame = (host: string, locale?: string) => build(host, locale, [], noPreference);

describe("the frame of a page", () => {
  it("an unprefixed address is in the default language of the host's jurisdiction", async () => {
    expect(await frame("spain.localhost", "default")).toMatchObject({
      locale: "es",
      tag: "es-ES",
      dir: "ltr",
    });
    expect(await frame("russia.localhost", "default")).toMatchObject({ locale: "ru" });
    expect(await frame("localhost")).toMatchObject({ locale: "en" });
  });

  it("a prefixed address is in its own language, with that language's formats and direction", async () => {
    expect(await frame("spain.localhost", "de")).toMatchObject({
      locale: "de",
      tag: "de-DE",
      dir: "ltr",
    });
    expect(await frame("localhost", "ar")).toMatchObject({ locale: "ar", dir: "rtl" });
  });

  it("follows the preferences of the device", async () => {
    const given = { theme: "light", session: "punter", product: "casino" } as const;
    expect(
      await build("localhost", "en", [], ((name: keyof typeof given) => given[name]) as never),
    ).toMatchObject({
      theme: "light",
      session: "punter",
    });
    expect(await frame("localhost", "en")).toMatchObject({ theme: "system", session: "guest" });
  });

  it("carries the texts every page needs, and others only on request", async () => {
    const plain = await frame("localhost", "en");
    expect(plain.texts["shell.login"]).toBe("Log in");
    expect(Object.keys(plain.texts).some((key) => key.startsWith("join."))).toBe(false);
  });

  it.each([
    ["en", { 1: "1 selection", 2: "2 selections", 5: "5 selections" }],
    [
      "ru",
      {
        1: "1 исход",
        2: "2 исхода",
        5: "5 исходов",
        21: "21 исход",
        22: "22 исхода",
        111: "111 исходов",
      },
    ],
    ["es", { 1: "1 selección", 2: "2 selecciones" }],
  ])("counts by the plural rules of %s", async (locale, counted) => {
    const { texts, tag } = await frame("localhost", locale);
    const t = createTexts(texts, tag);
    expect(
      Object.fromEntries(
        Object.keys(counted).map((count) => [
          count,
          t("slip.selections", { count: Number(count) }),
        ]),
      ),
    ).toEqual(counted);
  });
});
