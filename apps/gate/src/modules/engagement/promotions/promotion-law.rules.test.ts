import {
  JURISDICTIONS,
  type Jurisdiction,
  type PromotionFlaw,
  type RaceTerms,
} from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { createJurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { CAPS } from "../bonuses/law.cases.data.ts";
import { brokenPromotionRules, type LawfulPromotion } from "./promotion-law.rules.ts";

const { profile } = createJurisdictions({ hosts: {}, demo: true });
const TEXT = { title: "A", text: "B", terms: "C", action: "D" };
const ALL = [...JURISDICTIONS];
/**
 * Jurisdictions without races, and those without races by turnover: stated independently of the
 * laws.
 */
const NO_RACES: readonly Jurisdiction[] = ["Russia", "Belarus", "Denmark", "Spain", "Italy"];

const news = (jurisdiction: Jurisdiction): LawfulPromotion => ({
  kind: "editorial",
  jurisdictions: [jurisdiction],
  products: ["sport"],
  audience: {},
  race: null,
  offer: null,
  texts: { en: TEXT, ru: TEXT, es: TEXT },
  actionHref: "/sport",
  startsAt: 0,
  endsAt: DAY_MS,
});
const terms = (jurisdiction: Jurisdiction, over: Partial<RaceTerms> = {}): RaceTerms => ({
  metric: "multiplier",
  leastStake: 1,
  currency: CAPS[jurisdiction].currency,
  prizes: [30, 20, 10],
  settleMinutes: 60,
  ...over,
});

type Change = (jurisdiction: Jurisdiction, most: number) => Partial<LawfulPromotion>;
type Broken = PromotionFlaw[] | Partial<Record<Jurisdiction, PromotionFlaw[]>>;
const race =
  (over: (most: number) => Partial<RaceTerms> = () => ({})): Change =>
  (jurisdiction, most) => ({ kind: "race", race: terms(jurisdiction, over(most)) });
const offered =
  (kind: "free_bet" | "cashback", over: object = {}): Change =>
  (jurisdiction) => ({
    kind: "offer",
    offer: { jurisdiction, kind, audience: {}, ...over },
  });
/** The rules that a race breaks, apart from `also`: some jurisdictions have no races at all. */
const raceFlaws = (also: PromotionFlaw[] = []): Broken =>
  Object.fromEntries(ALL.map((each) => [each, NO_RACES.includes(each) ? ["race", ...also] : also]));
const only = (where: readonly Jurisdiction[], flaw: PromotionFlaw): Broken =>
  Object.fromEntries(where.map((each) => [each, [flaw]]));

const CASES: [name: string, change: Change, broken: Broken][] = [
  ["news", () => ({}), []],
  ["news without an end", () => ({ endsAt: null }), []],
  [
    "news without an action",
    () => ({ actionHref: null, texts: { en: { title: "A", text: "B" }, ru: TEXT, es: TEXT } }),
    [],
  ],
  ["news that leads to another site", () => ({ actionHref: "//evil.example" }), ["action"]],
  ["news that leads to a script", () => ({ actionHref: "javascript:alert(1)" }), ["action"]],
  [
    "news with an action that has no label",
    () => ({ texts: { en: { title: "A", text: "B" }, ru: TEXT, es: TEXT } }),
    ["texts"],
  ],
  ["news that ends before it begins", () => ({ startsAt: 2, endsAt: 1 }), ["span"]],
  ["news in Russian and Spanish alone", () => ({ texts: { ru: TEXT, es: TEXT } }), ["texts"]],
  [
    "news in English alone",
    () => ({ texts: { en: TEXT } }),
    { Curacao: ["texts"], Russia: ["texts"], Belarus: ["texts"], Spain: ["texts"] },
  ],
  ["news for new accounts", () => ({ audience: { newWithinDays: 7 } }), { Spain: ["welcome"] }],
  ["news for a tier", () => ({ audience: { tiers: ["VIP"] } }), []],
  [
    "a quiz",
    () => ({ kind: "quiz" }),
    only(["Belarus", "Denmark", "Spain", "Italy", "Alderney"], "quiz"),
  ],
  [
    "a quiz without an end",
    () => ({ kind: "quiz", endsAt: null }),
    {
      ...Object.fromEntries(ALL.map((each) => [each, ["quiz", "span"]])),
      Curacao: ["span"],
      Russia: ["span"],
      Nigeria: ["span"],
    },
  ],
  ["a free bet", offered("free_bet"), []],
  ["cashback", offered("cashback"), { Russia: ["offer"] }],
  ["an offer for one punter", offered("free_bet", { audience: { punterIds: ["x"] } }), ["offer"]],
  ["a reward for points", offered("free_bet", { audience: { reward: true } }), ["offer"]],
  [
    "an offer of another site",
    offered("free_bet", { jurisdiction: "Nowhere" as Jurisdiction }),
    ["offer"],
  ],
  ["an offer promotion without an offer", () => ({ kind: "offer" }), ["offer"]],
  [
    "an offer without terms",
    (jurisdiction, most) => ({
      ...offered("free_bet")(jurisdiction, most),
      texts: { en: { title: "A", text: "B", action: "D" }, ru: TEXT, es: TEXT },
    }),
    ["texts"],
  ],
  ["a race by the best win", race(), raceFlaws()],
  ["a race by net result", race(() => ({ metric: "net" })), raceFlaws()],
  [
    "a race by turnover",
    race(() => ({ metric: "turnover" })),
    { ...(raceFlaws() as Partial<Record<Jurisdiction, PromotionFlaw[]>>), Alderney: ["metric"] },
  ],
  [
    "a race whose first prize is the most allowed",
    race((most) => ({ prizes: [most] })),
    raceFlaws(),
  ],
  [
    "a race whose first prize is a coin above it",
    race((most) => ({ prizes: [most + 1] })),
    raceFlaws(["prize"]),
  ],
  [
    "a race that pays the second more than the first",
    race(() => ({ prizes: [10, 20] })),
    raceFlaws(["prizes"]),
  ],
  ["a race with equal prizes", race(() => ({ prizes: [10, 10, 10] })), raceFlaws()],
  [
    "a race in a currency that the site has not",
    race(() => ({ currency: "ZZZ" })),
    raceFlaws(["currency"]),
  ],
  [
    "a race of 31 days",
    (jurisdiction, most) => ({ ...race()(jurisdiction, most), endsAt: 31 * DAY_MS }),
    raceFlaws(),
  ],
  [
    "a race of 32 days",
    (jurisdiction, most) => ({ ...race()(jurisdiction, most), endsAt: 32 * DAY_MS }),
    raceFlaws(["span"]),
  ],
  [
    "a race without an end",
    (jurisdiction, most) => ({ ...race()(jurisdiction, most), endsAt: null }),
    raceFlaws(["span"]),
  ],
  ["race terms on news", (jurisdiction) => ({ race: terms(jurisdiction) }), ["race"]],
  ["a race without terms", () => ({ kind: "race" }), ["race"]],
  [
    "a product that the site has not",
    () => ({ products: ["sport", "none" as never] }),
    ["products"],
  ],
];

describe.each(ALL)("the law of %s", (jurisdiction) => {
  test.each(CASES)("decides on a promotion: %s", (_, change, broken) => {
    const expected = Array.isArray(broken) ? broken : (broken[jurisdiction] ?? []);
    const promotion = {
      ...news(jurisdiction),
      ...change(jurisdiction, Number(CAPS[jurisdiction].most)),
    };
    expect(brokenPromotionRules(promotion, profile).toSorted()).toEqual(expected.toSorted());
  });
});

test("a promotion of several sites obeys the laws of all of them", () => {
  const wide = {
    ...news("Curacao"),
    kind: "race" as const,
    race: terms("Curacao"),
    jurisdictions: ["Curacao", "Spain"] as Jurisdiction[],
  };
  expect(brokenPromotionRules(wide, profile)).toEqual(["race", "currency"]);
});
