import { describe, expect, it } from "vitest";
import { builtInSources, type SiteSources, withFallback } from "./site-sources.ts";

describe("the web's own knowledge without a gate", () => {
  const { site, messages } = builtInSources();

  it.each([
    ["curacao.localhost", "Curacao", "en"],
    ["russia.localhost", "Russia", "ru"],
    ["belarus.localhost", "Belarus", "ru"],
    ["denmark.localhost", "Denmark", "da"],
    ["spain.localhost", "Spain", "es"],
    ["italy.localhost", "Italy", "it"],
    ["alderney.localhost", "Alderney", "en"],
    ["nigeria.localhost", "Nigeria", "en"],
    ["example.com", "Curacao", "en"],
  ])("%s is %s's site, in %s", async (host, jurisdiction, defaultLocale) => {
    expect((await site(host)).jurisdictionSettings).toMatchObject({ jurisdiction, defaultLocale });
  });

  it("falls back to English for a text that a language lacks", async () => {
    const [english, russian, danish] = await Promise.all([
      messages("en"),
      messages("ru"),
      messages("da"),
    ]);
    expect(russian["shell.login"]).toBe("Войти");
    expect(danish["shell.login"]).toBe(english["shell.login"]);
    expect(Object.keys(danish)).toEqual(Object.keys(english));
  });
});

describe("an unreachable gate", () => {
  const away: SiteSources = {
    site: () => Promise.reject(new Error("away")),
    messages: () => Promise.reject(new Error("away")),
    experiments: () => Promise.reject(new Error("away")),
  };

  it("leaves the frame to the web's own knowledge", async () => {
    const sources = withFallback(away, builtInSources());
    expect((await sources.site("spain.localhost")).jurisdictionSettings.jurisdiction).toBe("Spain");
    expect((await sources.messages("es"))["shell.login"]).toBe("Entrar");
  });
});
