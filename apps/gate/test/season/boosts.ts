import type { WantedBet } from "@touchline/contract";
import { HOUR_MS, pick, type Random } from "@touchline/core";
import type { TestGate } from "../gate.ts";
import type { createOfferBook, Offer } from "./offer-book.ts";

/** Attempts per round: most outcomes are live, suspended or too long to be boosted. */
const TRIES = 20;
const LONGEST = 8000;
const MOST_STAKE = 2000;
/** A budget small enough for some boosts to use up. */
const BUDGET = 3000;
const KEPT = 12;

/**
 * An operator who boosts prices of the book, and punters who take them, sometimes beyond what is
 * left.
 */
export function createSeasonBoosts(
  gate: TestGate,
  book: ReturnType<typeof createOfferBook>,
  random: Random,
) {
  let running: { boostId: string; offer: Offer }[] = [];

  async function boost(offer: Offer): Promise<boolean> {
    const { eventId, marketId, outcomeId, odds } = offer;
    const now = gate.clock.now();
    const made = await gate.operate("createPriceBoost", {
      body: {
        jurisdictions: ["Curacao"],
        names: null,
        picks: [{ eventId, marketId, outcomeId }],
        boostedOdds: 10 * Math.ceil((odds * 1.12) / 10),
        mostStake: { USD: MOST_STAKE },
        force: true,
        budget: { currency: "USD", amount: BUDGET },
        startsAt: now,
        endsAt: now + HOUR_MS,
      },
    });
    if (made.http === 200)
      running = [...running.slice(1 - KEPT), { boostId: made.body.boostId, offer }];
    return made.http === 200;
  }

  return {
    async offer(): Promise<void> {
      for (let tries = 0; tries < TRIES; tries++) {
        const offer = book.pick(random);
        if (offer?.open && offer.odds < LONGEST && (await boost(offer))) return;
      }
    },

    /** A bet on a boosted price at its current value; null while there is none. */
    wanted(): WantedBet | null {
      if (running.length === 0) return null;
      const { boostId, offer } = pick(random, running);
      const { eventId, marketId, outcomeId } = offer;
      const quotedOdds = book.find(outcomeId)?.odds ?? offer.odds;
      const unitStake = 20 + Math.floor(random.next() * MOST_STAKE);
      return {
        kind: "single",
        legs: [{ eventId, marketId, outcomeId, quotedOdds }],
        sizes: [1],
        unitStake,
        priceBoostId: boostId,
      };
    },
  };
}
