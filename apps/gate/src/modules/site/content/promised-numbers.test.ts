import { readFileSync } from "node:fs";
import { TOTE_POOLS } from "@touchline/betting";
import { FILE_BYTES, TICKET_FILES, VIP_LINE_LENGTH } from "@touchline/contract/form-limits";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { CRASH_RETURN_PERCENT } from "@touchline/fair";
import { expect, test } from "vitest";
import { TIER_FACTOR } from "../../../ports/tier-factors.data.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import { EARNED_TIERS, FORMER_MS, TIER_WINDOW_MS } from "../../engagement/loyalty/loyalty.data.ts";
import { BETTING_MS } from "../../games/crash/crash.rules.ts";
import { SITTING_GAP_MS } from "../../money/play-limits/play-limits.rules.ts";
import { CAPTCHA_AFTER, DENIAL_MS, FAILURE_LIMITS } from "../../people/auth/login-limits.rules.ts";
import { CODE, CODES_PER_DAY, WRONG_ENTRIES } from "../../people/codes/code-limits.data.ts";
import { MARGIN_PERMILLE, QUOTE_MS } from "../../sport/bets/cash-out/cash-out-value.ts";
import {
  LEAST_STAKE,
  MOST_PAYOUT,
  MOST_STAKE,
  STAKE_FACTORS,
} from "../../sport/bets/limits/stake-limits.data.ts";
import { LIVE_DELAY_MS, USUAL_LIVE_DELAY_MS } from "../../sport/bets/place/live-delay.data.ts";

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
  "help/bonuses/vip-club": [
    ...EARNED_TIERS.map(({ points }) => amount(points)),
    ...Object.values(TIER_FACTOR).flatMap((factor) => (factor === 1 ? [] : [times(factor)])),
    days(TIER_WINDOW_MS / DAY_MS),
    days(FORMER_MS / DAY_MS),
    amount(VIP_LINE_LENGTH),
  ],
  "help/contact/contact-us": [megabytes(FILE_BYTES), new RegExp(`(?<!\\d)${TICKET_FILES} `)],
  "help/contact/your-questions": [megabytes(FILE_BYTES), new RegExp(`(?<!\\d)${TICKET_FILES} `)],
  "help/verification/documents": [megabytes(FILE_BYTES)],
  "help/verification/send-a-document": [megabytes(FILE_BYTES)],
  "help/games/crash": [percent(CRASH_RETURN_PERCENT / 100), seconds(BETTING_MS)],
  "help/games/limits": [minutes(SITTING_GAP_MS)],
  "help/login/captcha": [word(CAPTCHA_AFTER.pair)],
  "help/login/codes-not-arriving": [
    minutes(CODE.lifetimeMs),
    new RegExp(`\\| ${CODE.triesPerCode} \\|`),
    perDay(CODES_PER_DAY.phone),
    perDay(WRONG_ENTRIES.perDay),
  ],
  "help/login/too-many-tries": [
    word(CAPTCHA_AFTER.pair),
    word(FAILURE_LIMITS.pair),
    minutes(DENIAL_MS),
  ],
  "pages/rules": [
    ...DELAYS,
    amount(MOST_PAYOUT),
    percent(MARGIN_PERMILLE / 1000),
    seconds(QUOTE_MS),
  ],
  "pages/rules/horse-racing": Object.values(TOTE_POOLS).map(({ takeoutPermille }) =>
    percent(takeoutPermille / 1000),
  ),
  "pages/privacy": [
    KEPT_DAYS.measurements,
    KEPT_DAYS.recordings,
    KEPT_DAYS.exposures,
    KEPT_DAYS.sentMessages,
  ].map(days),
};

const cases = Object.entries(PROMISED).flatMap(([page, numbers]) =>
  ["en", "ru", "es"].flatMap((language) =>
    numbers.map((number) => [`${page}/${language}.md`, number] as const),
  ),
);

test.each(cases)("%s states %s, as the gate applies it", (page, number) => {
  const file = new URL(`../../../../../../packages/content/${page}`, import.meta.url);
  expect(readFileSync(file, "utf8")).toMatch(number);
});

test.each(["en", "ru", "es"])("the texts in %s state the size of a file", (language) => {
  const file = new URL(
    `../../../../../../packages/texts/messages/${language}.json`,
    import.meta.url,
  );
  const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  expect(texts["contact.fileHint"]).toMatch(megabytes(FILE_BYTES));
  expect(texts["server.error.DOCUMENT_TOO_LARGE"]).toMatch(megabytes(FILE_BYTES));
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

function days(count: number): RegExp {
  return new RegExp(`(?<!\\d)${count} (days|дней|días)`);
}

function megabytes(bytes: number): RegExp {
  return new RegExp(`(?<!\\d)${bytes / 1024 / 1024} (MB|МБ)`);
}

function times(factor: number): RegExp {
  return new RegExp(`(?<!\\d)${factor} (times|раза?|veces)|в ${factor} раза?`);
}

function minutes(ms: number): RegExp {
  return new RegExp(`(?<!\\d)${ms / MINUTE_MS} (minutes|минут|minutos)`);
}

function perDay(count: number): RegExp {
  return new RegExp(`(?<!\\d)${count} (a day|в день|al día)`);
}

/** A small number as the texts write it, in words. */
function word(count: number): RegExp {
  const words: Record<number, string> = { 3: "three|трёх|tres", 5: "five|пяти|cinco" };
  return new RegExp(words[count] ?? `no words for ${count}`);
}

function seconds(ms: number): RegExp {
  return new RegExp(`(?<!\\d)${ms / SECOND_MS} (seconds|секунды?|segundos)`);
}
