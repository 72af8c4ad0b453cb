import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  DEMO_OFFERS,
  PERSONAL_TEXTS,
} from "../../apps/gate/src/modules/engagement/bonuses/demo-offers.data.ts";
import { DEMO_MESSAGES } from "../../apps/gate/src/modules/engagement/messages/demo-messages.data.ts";
import { TEMPLATES } from "../../apps/gate/src/modules/engagement/messages/templates.data.ts";
import {
  DEMO_NEWS,
  DEMO_OFFER_TEXT,
  DEMO_QUIZ,
  DEMO_RACE,
} from "../../apps/gate/src/modules/engagement/promotions/demo-promotions.data.ts";
import * as signUpMails from "../../apps/gate/src/modules/people/accounts/sign-up-mails.data.ts";
import * as contactTexts from "../../apps/gate/src/modules/people/auth/contact-texts.data.ts";
import * as passwordTexts from "../../apps/gate/src/modules/people/auth/password-texts.data.ts";
import * as codeTexts from "../../apps/gate/src/modules/people/codes/code-texts.data.ts";
import * as siteAccess from "../../apps/gate/src/modules/people/profile/site-access-mail.data.ts";
import { calls } from "../../packages/contract/src/index.ts";
import { type Keeper, PROMISES, PROMISING } from "./promises.data.ts";
import { ROOT } from "./sources.ts";

const MESSAGES = JSON.parse(
  readFileSync(join(ROOT, "packages/texts/messages/en.json"), "utf8"),
) as Record<string, string>;

/** House rules are rows that the baseline writes. */
const HOUSE_RULES = [
  ...readFileSync(join(ROOT, "apps/gate/migrations/0073_baseline.sql"), "utf8").matchAll(
    /'(\{"en".*\})'::jsonb/g,
  ),
].map(([, texts]) => (JSON.parse(texts ?? "{}") as { en: { title: string } }).en);

/**
 * Every English text of the product by its name. catalogues.test.ts checks that the other languages
 * have the same keys.
 */
const texts: Record<string, string> = {
  ...MESSAGES,
  ...Object.fromEntries(
    [signUpMails, contactTexts, passwordTexts, codeTexts, siteAccess].flatMap((module) =>
      Object.entries(module as Record<string, Record<string, unknown>>).map(([name, { en }]) => [
        `mail:${name}`,
        JSON.stringify(en),
      ]),
    ),
  ),
  ...Object.fromEntries(
    DEMO_MESSAGES.map(({ texts }) => [`message:${texts.en.title}`, JSON.stringify(texts.en)]),
  ),
  ...Object.fromEntries(
    Object.entries(TEMPLATES).map(([name, { texts }]) => [
      `message:${name}`,
      JSON.stringify(texts.en),
    ]),
  ),
  ...Object.fromEntries(
    [...HOUSE_RULES, DEMO_RACE.en, DEMO_QUIZ.en, DEMO_NEWS.en].map((en) => [
      `promotion:${en.title}`,
      JSON.stringify(en),
    ]),
  ),
  "promotion:offer": DEMO_OFFER_TEXT.en,
  ...Object.fromEntries(
    [...DEMO_OFFERS, { name: "personal", texts: PERSONAL_TEXTS }].map(({ name, texts }) => [
      `offer:${name}`,
      JSON.stringify(texts.en(30)),
    ]),
  ),
};

const promising = Object.keys(texts).filter((key) => PROMISING.test(texts[key] ?? ""));

const hasScreen = (path: string) =>
  ["", "/index"].some((tail) => existsSync(join(ROOT, `apps/web/pages${path}${tail}.tsx`)));

function isKept(keeper: Keeper): boolean {
  if ("call" in keeper) return keeper.call in calls;
  if ("page" in keeper) return hasScreen(keeper.page);
  return keeper.promisesNothing.length > 0;
}

test("every text that promises something names what keeps it", () => {
  expect(
    promising.filter((key) => !(key in PROMISES)).map((key) => `${key}: ${texts[key]}`),
  ).toEqual([]);
});

test("every promise is kept by a call of the contract or a page with a screen", () => {
  expect(Object.entries(PROMISES).filter(([, keeper]) => !isKept(keeper))).toEqual([]);
});

test("the list of promises names no text that is gone or promises nothing", () => {
  expect(Object.keys(PROMISES).filter((key) => !promising.includes(key))).toEqual([]);
});

test.each([
  "You can take out your money.",
  "Ask for a new email in your account.",
  "Contact us and we will sort it out.",
])("%s promises something", (text) => expect(text).toMatch(PROMISING));
