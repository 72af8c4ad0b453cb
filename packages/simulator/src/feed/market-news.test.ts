import type { FeedMarket } from "@touchline/contract";
import { expect, test } from "vitest";
import { isNews } from "./market-news.ts";

const market = (status: FeedMarket["status"], odds: number[], win = 500_000): FeedMarket => ({
  marketId: "m",
  type: "winner",
  lineQuarters: null,
  status,
  outcomes: odds.map((price, i) => ({
    outcomeId: `m:${i}`,
    key: String(i),
    odds: price,
    chances: [win, 0, 0, 0],
  })),
});
const open = market("open", [1900, 1900]);

test.each<[string, FeedMarket | undefined, FeedMarket, boolean]>([
  ["never told before", undefined, open, true],
  ["the same again", open, market("open", [1900, 1900]), false],
  ["another price", open, market("open", [1900, 1910]), true],
  ["another status", open, market("suspended", [1900, 1900]), true],
  ["an outcome less", open, market("open", [1900]), true],
  ["other chances at the same price", open, market("open", [1900, 1900], 510_000), false],
  ["other terms of each way", open, { ...open, eachWay: { places: 3, top: 1, bottom: 5 } }, true],
  ["closed, another price", market("closed", [1900, 1900]), market("closed", [1500, 2500]), false],
  [
    "closed, chances moved a little",
    market("closed", [1900, 1900]),
    market("closed", [1900, 1900], 509_999),
    false,
  ],
  [
    "closed, chances moved by a hundredth",
    market("closed", [1900, 1900]),
    market("closed", [1900, 1900], 510_000),
    true,
  ],
  ["settled", market("settled", [1900, 1900]), market("settled", [1010, 1010], 0), false],
])("%s", (_what, before, now, news) => {
  expect(isNews(before, now)).toBe(news);
});
