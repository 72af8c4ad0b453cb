import type { WantedBet } from "@touchline/contract";
import { type BetPlacingMode, type Clock, itemAt, reachesOdds } from "@touchline/core";
import type { Database } from "../../../../platform/database/db.ts";
import { orderedId } from "../../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import type { Catalogue, Selection } from "../../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../../ports/jurisdictions.ts";
import type { Punter } from "../../../../ports/punters.ts";
import type { PriceBoosts } from "../../../engagement/price-boosts/price-boosts.module.ts";
import { eventsBuilt } from "../build/builder-legs.ts";
import type { BuilderPrices } from "../build/builder-prices.ts";
import { stakeRulesFor } from "../limits/stake-rules.ts";
import { type BetBonusDeps, bonusOfBet } from "./bet-bonus.ts";
import { boostRefusal } from "./bet-boost.ts";
import { findFreeBet } from "./free-bets.store.ts";
import { type BetRequest, newBet } from "./new-bet.rules.ts";
import type { NewBet } from "./placement.store.ts";
import { type Judged, judge, MIN_SURE, type Refused } from "./wanted-bet.rules.ts";

/** Current prices, and which of them a punter may bet on. */
export interface JudgeDeps {
  catalogue: Catalogue;
  jurisdictions: Jurisdictions;
  builders: BuilderPrices;
}

export interface PrepareDeps extends JudgeDeps, BetBonusDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  priceBoosts: () => PriceBoosts;
}

/** The bet as it would be struck now; places nothing. */
export async function prepareBet(
  deps: PrepareDeps,
  punter: Punter,
  wanted: WantedBet,
  request: BetRequest,
): Promise<NewBet | Refused> {
  const built = eventsBuilt(wanted);
  if (built.length > 0 && !(await deps.builders.want(built, { isUrgent: true })))
    return { status: "refused", code: "BUILDER_NOT_OFFERED" };
  const judgedAt = deps.clock.now();
  const again = () => judgeNow(deps, punter, wanted, request.mode);
  const judged = again();
  if ("status" in judged) return judged;
  const terms = termsOf(judged);
  const unusable =
    (await freeBetRefusal(deps, punter.punterId, wanted, judged)) ??
    (await boostRefusal(deps, punter.punterId, wanted, judged));
  if (unusable) return unusable;
  const priceBoost = await deps.priceBoosts().judge(punter, wanted, judged);
  if (priceBoost && "status" in priceBoost) return priceBoost;
  const { random, clock } = deps;
  const now = clock.now();
  const ids = { betId: orderedId(random, now), transactionId: orderedId(random, now) };
  const bet = newBet(punter, wanted, judged, request, ids);
  return {
    ...bet,
    judgedAt,
    judgedAgain() {
      const later = again();
      if ("status" in later || termsOf(later) !== terms) return null;
      return bet.legs.map((leg, at) => ({ ...leg, judged: itemAt(later.selections, at).judged }));
    },
    priceBoost,
    ...(await bonusOfBet(deps, punter, wanted, judged)),
  };
}

/** The prices of a bet and the delay they ask for, to be compared with later ones. */
const termsOf = ({ delayMs, selections, builders }: Judged): string =>
  JSON.stringify([
    delayMs,
    selections.map(({ outcome }) => outcome.odds),
    builders.map(({ odds }) => odds),
  ]);

/** Judges a bet at this instant's prices, without the database. */
export const judgeNow = (
  deps: JudgeDeps,
  punter: Punter,
  wanted: WantedBet,
  mode: BetPlacingMode,
  rulesFor = (selections: readonly Selection[]) => stakeRulesFor(punter, selections),
): Judged | Refused =>
  judge(wanted, mode, selectionsOf(deps, punter, wanted), deps.builders.price, rulesFor);

/** Null for a leg that is unknown or not offered to this punter. */
export const selectionsOf = (
  { catalogue, jurisdictions }: JudgeDeps,
  { jurisdiction }: Pick<Punter, "jurisdiction">,
  { legs }: Pick<WantedBet, "legs">,
): (Selection | null)[] =>
  legs.map(({ eventId, marketId, outcomeId }) => {
    const selection = catalogue.selection(eventId, marketId, outcomeId);
    // Jurisdictions without virtual sports offer no virtual events.
    const isOffered =
      !selection?.head.virtual ||
      jurisdictions.profile(jurisdiction).products.includes("virtual-sports");
    return isOffered ? selection : null;
  });

/** Null if the free bet can be used for this bet. */
async function freeBetRefusal(
  { db }: Pick<PrepareDeps, "db">,
  punterId: string,
  { freeBetId, legs }: WantedBet,
  { ticket, stake }: Judged,
): Promise<Refused | null> {
  if (!freeBetId) return null;
  const freeBet = await db.read((reader) => findFreeBet(reader, punterId, freeBetId));
  const atStart = new Set(
    legs.flatMap(({ outcomeId, startingPrice }) => (startingPrice ? [outcomeId] : [])),
  );
  const odds = ticket.legs.map((leg) => (atStart.has(leg.legId) ? MIN_SURE : leg.odds));
  const fits = freeBet && freeBet.amount === stake && reachesOdds(odds, freeBet.minOdds ?? 0);
  return fits ? null : { status: "refused", code: "FREE_BET_NOT_AVAILABLE" };
}
