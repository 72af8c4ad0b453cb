import { describe, expect, it } from "vitest";
import { addressInLocale, splitLocale, withLocale, withoutLanguage } from "./paths.ts";

const locales = ["en", "ru", "es"];

describe("language prefix", () => {
  it.each([
    ["/ru/sport/live/popular", "ru", "/sport/live/popular"],
    ["/ru", "ru", "/"],
    ["/ru?from=mail", "ru", "/?from=mail"],
    ["/sport", null, "/sport"],
    ["/", null, "/"],
    ["/dev/popups", null, "/dev/popups"],
    ["/rus/sport", null, "/rus/sport"],
    ["/RU/sport", null, "/RU/sport"],
  ])("splits %s", (address, locale, path) => {
    expect(splitLocale(address, locales)).toEqual({ locale, path });
  });

  it("a change of language rewrites the language segment and keeps path, query and hash", () => {
    expect(addressInLocale("/ru/sport/live/event?id=7#goals", "es", locales)).toBe(
      "/es/sport/live/event?id=7#goals",
    );
    expect(addressInLocale("/sport/live/popular", "ru", locales)).toBe("/ru/sport/live/popular");
    expect(addressInLocale("/ru", "en", locales)).toBe("/en");
  });

  it("a change of language from the language page goes to /{locale}/account/settings", () => {
    expect(addressInLocale("/ru/account/language", "es", locales)).toBe("/es/account/settings");
    expect(addressInLocale("/account/language?from=menu", "ru", locales)).toBe(
      "/ru/account/settings",
    );
    expect(addressInLocale("/ru/account/languages", "es", locales)).toBe("/es/account/languages");
  });

  it("removes the prefix", () => {
    expect(withLocale("/ru/account", null, locales)).toBe("/account");
    expect(withLocale("/ru", null, locales)).toBe("/");
  });
});

it.each([
  ["/ru/sport/results?day=1", "/sport/results?day=1"],
  ["/kk", "/"],
  ["/sport/live", "/sport/live"],
  ["/", "/"],
])("without its language %s is %s", (address, path) => expect(withoutLanguage(address)).toBe(path));
