import type { ServerResponse } from "node:http";
import type { Call } from "@touchline/calls";
import { type Clock, epochMs } from "@touchline/core";
import { expect, test } from "vitest";
import { createOrigins } from "./origins.ts";
import { builtInSources } from "./site-sources.ts";
import { createSitemaps } from "./sitemap.ts";

function setUp() {
  let asked = 0;
  const answers: Record<string, (query: Record<string, string>) => unknown> = {
    games: () => ({
      games: [
        { product: "casino", gameId: "slots-1" },
        { product: "crash", gameId: "crash" },
      ],
    }),
    helpTopics: () => ({ topics: [{ name: "bets", articles: [{ id: "help/bets/cash-out" }] }] }),
    contentList: ({ under }) => ({ pages: [{ id: `${under}/one` }] }),
    promotions: () => ({ promotions: [{ slug: "race-of-the-week" }] }),
    eventList: ({ esports, offset }) => {
      asked++;
      const events = esports
        ? []
        : Array.from({ length: Math.min(100, 150 - Number(offset)) }, (_, at) => ({
            tree: { head: { eventId: `e&${Number(offset) + at}`, sport: "Football" } },
          }));
      return { events, total: esports ? 0 : 150 };
    },
  };
  const calls = () =>
    (async (name: string, { query = {} }: { query?: Record<string, string> } = {}) =>
      answers[name]?.(query)) as unknown as Call;
  const clock: Clock = { now: () => epochMs(0) };
  const sitemaps = createSitemaps({
    sources: builtInSources(),
    calls,
    originOf: createOrigins({ hosts: {}, port: 3000 }),
    clock,
  });
  const get = async (path: string, host = "curacao.localhost") => {
    let body = "";
    const res = {
      writeHead: () => res,
      end: (text: string) => void (body = text),
    } as unknown as ServerResponse;
    return (await sitemaps.serve(res, path, host)) ? body : null;
  };
  return { get, asked: () => asked };
}

test("robots.txt lists the private paths and the sitemap", async () => {
  const text = await setUp().get("/robots.txt", "spain.localhost");
  expect(text).toContain("Disallow: /account\n");
  expect(text).toContain("Sitemap: http://spain.localhost:3000/sitemap.xml\n");
});

test("the map of pages holds each page in every language, and only the site's products", async () => {
  const { get } = setUp();
  const world = (await get("/sitemap-pages.xml")) ?? "";
  expect(world).toContain("<loc>http://curacao.localhost:3000/ru/casino/lobby</loc>");
  expect(world).toContain('hreflang="es" href="http://curacao.localhost:3000/es/casino/lobby"');
  expect(world).toContain("/casino/game/slots-1</loc>");
  expect(world).toContain("/promotions/race-of-the-week</loc>");
  for (const read of [
    "/help",
    "/help/bets",
    "/help/bets/cash-out",
    "/rules/one",
    "/blog/one",
    "/terms",
    "/casino-app",
  ])
    expect(world).toContain(`<loc>http://curacao.localhost:3000${read}</loc>`);
  expect(world).not.toMatch(/\/account|\/betting|<loc>[^<]*\/casino<\/loc>|game\/crash/);
  const russia = (await get("/sitemap-pages.xml", "russia.localhost")) ?? "";
  expect(russia).toContain("<loc>http://russia.localhost:3000/sport/results</loc>");
  expect(russia).not.toContain("casino");
});

test("the map of events holds all of them, and is built once for all requests", async () => {
  const { get, asked } = setUp();
  const [map] = await Promise.all([
    get("/sitemap-events.xml"),
    get("/sitemap-events.xml"),
    get("/sitemap-events.xml"),
  ]);
  expect(map?.match(/<url>/g)).toHaveLength(150 * 3);
  expect(map).toContain("/sport/prematch/event?id=e%260</loc>");
  expect(asked()).toBe(3);
});

test("the index names the parts; other files are left to the next handler", async () => {
  const { get } = setUp();
  expect(await get("/sitemap.xml")).toContain(
    "<loc>http://curacao.localhost:3000/sitemap-events.xml</loc>",
  );
  expect(await get("/sitemap-secrets.xml")).toBeNull();
});
