import { JURISDICTIONS, type Jurisdiction } from "@touchline/contract";
import { assert, type Minor } from "@touchline/core";
import { sameWorth } from "@touchline/core/worth";
import type { Tx } from "../../../platform/database/db.ts";
import { DEMO_OFFERS, demoOfferName, type ReadyOffer } from "./demo-offers.data.ts";
import { WELCOME, WELCOME_CHOICES } from "./demo-welcome.data.ts";
import { namedId } from "./named-id.ts";
import { ensure, type ReadyOffersDeps } from "./ready-offer.ts";
import { isRewardLawful, offerPersonally, type Reward, rewardOffer } from "./reward-offers.ts";

/** Predefined offers: the demo's, and a free bet that the operator gives to one punter. */
export const createReadyOffers = (deps: ReadyOffersDeps) => ({
  seedDemo: () => seedDemo(deps),
  rewardOffer: (tx: Tx, jurisdiction: Jurisdiction, reward: Reward) =>
    rewardOffer(deps, tx, jurisdiction, reward),
  isRewardLawful: (jurisdiction: Jurisdiction, reward: Reward) =>
    isRewardLawful(deps, jurisdiction, reward),
  mostAmount: (jurisdiction: Jurisdiction, currency: string) =>
    mostAmount(deps, jurisdiction, currency),
  offerPersonally: (punterId: string, amount: Minor) => offerPersonally(deps, punterId, amount),
});

async function seedDemo(deps: ReadyOffersDeps): Promise<void> {
  await deps.db.transact(async (tx) => {
    for (const jurisdiction of JURISDICTIONS) {
      for (const offer of DEMO_OFFERS) await seed(deps, tx, jurisdiction, offer);
      await seedWelcome(deps, tx, jurisdiction);
    }
  });
}

async function seed(
  deps: ReadyOffersDeps,
  tx: Tx,
  jurisdiction: Jurisdiction,
  offer: ReadyOffer,
): Promise<void> {
  const isThere = await ensure(
    deps,
    tx,
    jurisdiction,
    offer,
    namedId(demoOfferName(jurisdiction, offer)),
  );
  assert(
    isThere || offer.whereLawful,
    `the demo's offer ${offer.name} is lawful in ${jurisdiction}`,
  );
}

/** A choice of the lawful offers, if there are at least two. */
async function seedWelcome(
  deps: ReadyOffersDeps,
  tx: Tx,
  jurisdiction: Jurisdiction,
): Promise<void> {
  if (!deps.jurisdictions.profile(jurisdiction).bonusLaw.welcome) return;
  const choices: string[] = [];
  for (const offer of WELCOME_CHOICES) {
    const offerId = namedId(demoOfferName(jurisdiction, offer));
    if (await ensure(deps, tx, jurisdiction, offer, offerId)) choices.push(offerId);
  }
  const welcome = { ...WELCOME, terms: () => ({ choices }) };
  if (choices.length >= 2)
    await ensure(deps, tx, jurisdiction, welcome, namedId(demoOfferName(jurisdiction, WELCOME)));
}

/** The most that one punter may get from one offer. */
function mostAmount(
  { jurisdictions }: ReadyOffersDeps,
  jurisdiction: Jurisdiction,
  currency: string,
): Minor {
  const { bonusLaw, currencies } = jurisdictions.profile(jurisdiction);
  return sameWorth(bonusLaw.mostAmount, currencies[0], currency);
}
