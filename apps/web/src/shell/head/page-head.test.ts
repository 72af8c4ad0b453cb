import { readdirSync } from "node:fs";
import type { EventHead } from "@touchline/contract";
import { describe, expect, test } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { TRANSLATED_LOCALES } from "../../domain/addresses/locale.ts";
import { createTexts } from "../../platform/texts/text.ts";
import { DESCRIPTIONS } from "./descriptions.data.ts";
import { type HeadRequest, pageHead } from "./page-head.ts";
import { asScript, eventData } from "./structured-data.ts";

const EVENT = {
  eventId: "e1",
  treeId: "t1",
  sport: "Football",
  kind: "match",
  category: { id: "gb", name: "England", countryCode: "GB" },
  tournament: { id: "pl", name: "Premier League", rank: 1 },
  competitors: [{ name: "Arsenal" }, { name: "Chelsea" }],
  startTime: Date.UTC(2026, 10, 21, 15),
} as unknown as EventHead;

async function headOf(
  over: Partial<Omit<HeadRequest, "frame">> & { locale?: string; locales?: string[] } = {},
) {
  const { locale = "en", locales = ["en", "ru", "es", "de"], ...rest } = over;
  const { facts } = createFrameBuilder(builtInSources());
  const { texts } = await facts("localhost", locale);
  return pageHead({
    page: "/sport/results",
    path: "/sport/results",
    origin: "https://bet.example",
    frame: {
      brand: "Kestrel",
      locale,
      locales,
      startPage: "/sport/live/popular",
      defaultLocale: "en",
    },
    props: {},
    title: "Results",
    texts: createTexts(texts, locale),
    isHidden: false,
    ...rest,
  });
}

test("the languages with their own texts are those with a catalogue", () => {
  const catalogues = readdirSync("packages/texts/messages").map((file) =>
    file.replace(".json", ""),
  );
  expect(catalogues.toSorted()).toEqual([...TRANSLATED_LOCALES].toSorted());
});

test("a page has one canonical link, and one for every language it is written in", async () => {
  const head = await headOf({ locale: "ru" });
  expect(head.canonical).toBe("https://bet.example/ru/sport/results");
  expect(head.alternates).toEqual([
    { language: "en", href: "https://bet.example/sport/results" },
    { language: "ru", href: "https://bet.example/ru/sport/results" },
    { language: "es", href: "https://bet.example/es/sport/results" },
    { language: "x-default", href: "https://bet.example/sport/results" },
  ]);
});

test.each([
  [
    "a language without texts of its own is the English page",
    { locale: "de" },
    "https://bet.example/sport/results",
  ],
  ["the default language has no prefix", { locale: "en" }, "https://bet.example/sport/results"],
  [
    "parts of a list are the list",
    { path: "/sport/prematch?sport=Tennis&shown=60&offset=2" },
    "https://bet.example/sport/prematch?sport=Tennis",
  ],
  ["the home page", { page: "/", path: "/", locale: "es" }, "https://bet.example/es"],
] as const)("%s", async (_what, over, canonical) =>
  expect((await headOf(over)).canonical).toBe(canonical),
);

test.each([
  "/account/settings",
  "/betting",
  "/slip/[code]",
  "/join/confirm-email",
  "/casino/favorites",
  "/_error",
  "/contact-us/ticket",
])("%s is hidden from search engines", async (page) => {
  const head = await headOf({ page });
  expect([head.isLeftOut, head.canonical, head.alternates, head.data]).toEqual([
    true,
    null,
    [],
    [],
  ]);
});

test.each([
  "/account",
  "/join",
  "/sport/live/popular",
  "/casino/game/[gameId]",
  "/help/[topic]/[article]",
])("%s: indexed or not", async (page) =>
  expect((await headOf({ page })).isLeftOut).toBe(page === "/account"),
);

describe("every description", () => {
  test.each(["en", "ru", "es"])(
    "in %s is a sentence short enough to be shown whole",
    async (locale) => {
      for (const page of [...Object.keys(DESCRIPTIONS), "/somewhere"]) {
        const { description } = await headOf({ page, locale });
        expect([page, description.length > 60 && description.length < 170]).toEqual([page, true]);
      }
    },
  );
});

test("an event has a description, a picture and structured data, without its prices", async () => {
  const head = await headOf({
    page: "/sport/live/event",
    path: "/sport/live/event?id=e1",
    title: "Arsenal – Chelsea",
    props: { event: { tree: { head: EVENT, markets: [1, 2] } } },
  });
  expect(head.description).toBe(
    "Arsenal – Chelsea live, Premier League: score, statistics and odds on 2 markets that move as the match does. Cash out at Kestrel.",
  );
  expect(head.image).toBe("https://bet.example/social/event.png?id=e1");
  const [event, path] = head.data;
  expect(event).toMatchObject({
    "@type": "SportsEvent",
    startDate: "2026-11-21T15:00:00.000Z",
    homeTeam: { name: "Arsenal" },
    url: "https://bet.example/sport/live/event?id=e1",
  });
  expect(path).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
  });
});

test("a help article is a question with its answer", async () => {
  const head = await headOf({
    page: "/help/[topic]/[article]",
    path: "/help/bets/cash-out",
    title: "What is cash out?",
    props: {
      page: {
        title: "What is cash out?",
        lead: "<p>Less, now.</p>",
        sections: [{ heading: "When", html: "<p>Any time.</p>" }],
      },
      topic: { name: "bets", title: "Bets" },
    },
  });
  expect(head.data).toMatchObject([
    {
      "@type": "FAQPage",
      mainEntity: [
        {
          name: "What is cash out?",
          acceptedAnswer: { text: "<p>Less, now.</p><h2>When</h2><p>Any time.</p>" },
        },
      ],
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [{}, { item: "https://bet.example/help/bets" }, {}],
    },
  ]);
});

test("a name cannot end its script element", () => {
  const script = asScript(
    eventData({ head: EVENT, name: "</script><script>alert(1)//", url: "u", image: "i" }),
  );
  expect(script).not.toContain("<");
  expect(JSON.parse(script).name).toBe("</script><script>alert(1)//");
});
