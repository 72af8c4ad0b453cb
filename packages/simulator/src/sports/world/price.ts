import type { EventHead, FeedMarket } from "@touchline/contract";
import { bookPrices, shownPrice } from "../../pricing/book-prices.ts";
import { fairShare, toChances, winOrLose } from "../../pricing/prospect.ts";
import type { View } from "../definition.ts";
import { SPORT_MARGINS } from "../margins.data.ts";
import { type Asked, outcomeId } from "./questions.ts";
import { prospectsOf } from "./views.ts";

/** The views that a market is priced from: the process's own, and the trader's if it differs. */
export interface Views {
  fair: View;
  traded?: View;
}

/** The margin of a question's book. */
export const marginOf = ({ type }: Asked, { zeroMargin }: Pick<EventHead, "zeroMargin">): number =>
  zeroMargin ? 0 : SPORT_MARGINS[type];

/**
 * The trader's view moves prices only: the chances are the process's own. A market too one-sided
 * for a price is shown suspended until the event turns. With a margin of null the prices are fair
 * and those of all outcomes, and nobody may bet at them.
 */
export function priceMarket(
  question: Asked,
  { fair, traded = fair }: Views,
  margin: number | null,
): FeedMarket {
  const { keys, backs, bestOdds, ...what } = question;
  const prospects = prospectsOf(question, fair);
  const worth = prospects.map(fairShare);
  const winners = "chances" in fair ? (fair.winners ?? 1) : 1;
  const places = "chances" in fair && question.eachWay ? fair.places : undefined;
  const seen = traded === fair ? worth : prospectsOf(question, traded).map(fairShare);
  const priced = margin === null ? null : bookPrices({ worth, seen, margin, winners });
  return {
    ...what,
    // Without a margin there is nothing to pay for best odds guaranteed.
    ...(bestOdds && margin ? { bestOdds } : {}),
    status: priced ? "open" : "suspended",
    outcomes: keys.flatMap((key, i) => {
      const odds = priced ? priced[i] : shownPrice(worth[i] ?? 0);
      if (!odds) return [];
      const prospect = prospects[i];
      const place = places?.[i];
      return [
        {
          outcomeId: outcomeId(what.marketId, key),
          key,
          ...(backs ? { competitor: backs[i] ?? i } : {}),
          odds,
          ...(prospect ? { chances: toChances(prospect) } : {}),
          ...(place === undefined ? {} : { placeChances: toChances(winOrLose(place)) }),
        },
      ];
    }),
  };
}
