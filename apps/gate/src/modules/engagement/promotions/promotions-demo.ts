import {
  JURISDICTIONS,
  type Jurisdiction,
  PRODUCTS,
  type Product,
  type StoredPromotion,
} from "@touchline/contract";
import { type Clock, DAY_MS } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { DEMO_OFFERS, demoOfferName } from "../bonuses/demo-offers.data.ts";
import { namedId } from "../bonuses/named-id.ts";
import {
  DEMO_NEWS,
  DEMO_OFFER_TEXT,
  DEMO_PRIZE_DOLLARS,
  DEMO_QUIZ,
  DEMO_RACE,
} from "./demo-promotions.data.ts";
import {
  holdPromotion,
  insertPromotion,
  newestPromotion,
  setPromotionStatus,
} from "./promotions.store.ts";
import type { PromotionsDesk } from "./promotions-desk.ts";

export interface PromotionsDemoDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  desk: PromotionsDesk;
}

/** This week's race. */
export interface DemoRace {
  promotionId: string;
  jurisdiction: Jurisdiction;
}

type Draft = Omit<StoredPromotion, "promotionId" | "version" | "status">;

const YEAR_MS = 365 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday; races begin on Mondays. */
const MONDAY_MS = 4 * DAY_MS;
const LEAST_STAKE_DOLLARS = 1;
const SETTLE_MINUTES = 6 * 60;
/** Products on which punters can stake. */
const PLAYED = PRODUCTS.filter((product) => product !== "scores");

/**
 * Keeps a demo alive: an offer, the week's race, the quiz and news about bonuses, on every site
 * whose law allows them.
 */
export const createPromotionsDemo =
  (deps: PromotionsDemoDeps): (() => Promise<DemoRace[]>) =>
  () =>
    seedDemo(deps);

async function seedDemo(deps: PromotionsDemoDeps): Promise<DemoRace[]> {
  const { db, clock, jurisdictions } = deps;
  const monday = Math.floor((clock.now() - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS;
  const raced = JURISDICTIONS.filter((jurisdiction) =>
    jurisdictions.profile(jurisdiction).bonusLaw.races.includes("multiplier"),
  );
  await db.transact(async (tx) => {
    for (const jurisdiction of JURISDICTIONS) {
      const { flags } = jurisdictions.profile(jurisdiction);
      const offer = offerOn(deps, jurisdiction);
      if (offer) await ensure(deps, tx, `demo offer promotion ${jurisdiction}`, offer);
      if (raced.includes(jurisdiction))
        await ensure(deps, tx, raceName(jurisdiction, monday), raceOn(deps, jurisdiction, monday));
      if (flags.IS_SHOW_QUIZ)
        await ensure(deps, tx, `demo quiz promotion ${jurisdiction}`, quizOn(deps, jurisdiction));
      await ensure(deps, tx, `demo news ${jurisdiction}`, newsOn(deps, jurisdiction));
    }
  });
  return raced.map((jurisdiction) => ({
    promotionId: namedId(raceName(jurisdiction, monday)),
    jurisdiction,
  }));
}

const raceName = (jurisdiction: Jurisdiction, monday: number) =>
  `demo race ${jurisdiction} ${monday}`;

/** Publishes it unless it exists. One that a law refuses is not shown. */
async function ensure(
  { clock, desk }: PromotionsDemoDeps,
  tx: Tx,
  name: string,
  draft: Draft,
): Promise<void> {
  const promotionId = namedId(name);
  if (await newestPromotion(tx, promotionId)) return;
  await holdPromotion(tx, promotionId);
  if (await newestPromotion(tx, promotionId)) return;
  const promotion: StoredPromotion = { ...draft, promotionId, version: 1, status: "draft" };
  await insertPromotion(tx, promotion, new Date(clock.now()));
  if (isRefusal(await desk.publish(tx, promotionId)))
    await setPromotionStatus(tx, promotion, "ended");
}

const base = (
  { clock, jurisdictions }: PromotionsDemoDeps,
  jurisdiction: Jurisdiction,
  products: readonly Product[],
) => ({
  jurisdictions: [jurisdiction],
  products: products.filter((product) =>
    jurisdictions.profile(jurisdiction).products.includes(product),
  ),
  audience: {},
  offerId: null,
  race: null,
  startsAt: clock.now(),
  endsAt: clock.now() + YEAR_MS,
});

function offerOn(deps: PromotionsDemoDeps, jurisdiction: Jurisdiction): Draft | null {
  const offer = DEMO_OFFERS.find(({ code }) => code !== null);
  if (!offer) return null;
  const days = Math.max(offer.days, deps.jurisdictions.profile(jurisdiction).bonusLaw.leastDays);
  const texts = (["en", "ru", "es"] as const).map((language) => [
    language,
    { ...offer.texts[language](days), text: DEMO_OFFER_TEXT[language] },
  ]);
  return {
    ...base(deps, jurisdiction, ["sport", "esports", "virtual-sports"]),
    slug: "kickoff-free-bet",
    kind: "offer",
    art: "gift",
    position: 20,
    actionHref: null,
    offerId: namedId(demoOfferName(jurisdiction, offer)),
    texts: Object.fromEntries(texts),
  };
}

/** The race of the week that begins at `startsAt`. */
function raceOn(deps: PromotionsDemoDeps, jurisdiction: Jurisdiction, startsAt: number): Draft {
  const [currency] = deps.jurisdictions.profile(jurisdiction).currencies;
  return {
    ...base(deps, jurisdiction, PLAYED),
    kind: "race",
    art: "podium",
    position: 10,
    texts: DEMO_RACE,
    actionHref: "/sport/live/popular",
    startsAt,
    slug: `best-win-${new Date(startsAt).toISOString().slice(0, 10)}`,
    endsAt: startsAt + WEEK_MS,
    race: {
      metric: "multiplier",
      currency,
      leastStake: Number(worthOf(LEAST_STAKE_DOLLARS, currency)),
      prizes: DEMO_PRIZE_DOLLARS.map((dollars) => Number(worthOf(dollars, currency))),
      settleMinutes: SETTLE_MINUTES,
    },
  };
}

const quizOn = (deps: PromotionsDemoDeps, jurisdiction: Jurisdiction): Draft => ({
  ...base(deps, jurisdiction, ["sport"]),
  slug: "match-quiz",
  kind: "quiz",
  art: "question",
  position: 30,
  texts: DEMO_QUIZ,
  actionHref: "/account/quiz",
});

const newsOn = (deps: PromotionsDemoDeps, jurisdiction: Jurisdiction): Draft => ({
  ...base(deps, jurisdiction, PLAYED),
  slug: "bonuses-without-small-print",
  kind: "editorial",
  art: "coins",
  position: 40,
  texts: DEMO_NEWS,
  actionHref: "/account/offers",
  endsAt: null,
});
