import { readFileSync } from "node:fs";
import { TOTE_POOLS } from "@touchline/betting";
import { SECOND_MS } from "@touchline/core";
import { CRASH_RETURN_PERCENT } from "@touchline/fair";
import { expect, test } from "vitest";
import { MEASURED_DAYS } from "../../platform/retention.data.ts";
import { MARGIN_PERMILLE, QUOTE_MS } from "../bets/cash-out-value.ts";
import { LIVE_DELAY_MS, USUAL_LIVE_DELAY_MS } from "../bets/live-delay.data.ts";
import { LEAST_STAKE, MOST_PAYOUT, MOST_STAKE, STAKE_FACTORS } from "../bets/stake-limits.data.ts";

/** Pages with numbers that the code decides, as the pages state them. */
const DELAYS = [...Object.values(LIVE_DELAY_MS), USUAL_LIVE_DELAY_MS].map((ms) => seconds(ms));
const PROMISED: Record<string, RegExp[]> = {
  "help/bets/stake-limits": [
    amount(LEAST_STAKE),
    amount(MOST_STAKE),
    amount(MOST_PAYOUT),
    percent(STAKE_FACTORS.zeroMargin),
    percent(STAKE_FACTORS.sideMarket),
  ],
  "help/live/live-delay": DELAYS,
  "help/games/crash": [percent(CRASH_RETURN_PERCENT / 100)],
  "pages/rules": [
    ...DELAYS,
    amount(MOST_PAYOUT),
    percent(MARGIN_PERMILLE / 1000),
    seconds(QUOTE_MS),
  ],
  "pages/rules/horse-racing": Object.values(TOTE_POOLS).map(({ takeoutPermille }) =>
    percent(takeoutPermille / 1000),
  ),
  "pages/privacy": [new RegExp(`\\b${MEASURED_DAYS} (days|дней|días)`)],
};

const cases = Object.entries(PROMISED).flatMap(([page, numbers]) =>
  ["en", "ru", "es"].flatMap((language) =>
    numbers.map((number) => [`${page}/${language}.md`, number] as const),
  ),
);

test.each(cases)("%s states %s, as the gate applies it", (page, number) => {
  const file = new URL(`../../../../../packages/content/${page}`, import.meta.url);
  expect(readFileSync(file, "utf8")).toMatch(number);
});

/** An amount in any of the three languages: 250,000, 250 000 or 250.000. */
function amount(value: number): RegExp {
  const [whole = "", cents] = value.toString().split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, "[.,\\s]?");
  return new RegExp(`(?<!\\d)${groups}${cents ? `[.,]${cents.padEnd(2, "0")}` : "(?![.,]?\\d)"}`);
}

function percent(share: number): RegExp {
  return new RegExp(`(?<!\\d)${Math.round(share * 100)}\\s?%`);
}

function seconds(ms: number): RegExp {
  return new RegExp(`(?<!\\d)${ms / SECOND_MS} (seconds|секунды?|segundos)`);
}
