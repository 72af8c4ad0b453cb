import type { FeedMarket } from "@touchline/contract";
import { withMargin } from "../../pricing/margin.ts";
import { toLadder } from "../../pricing/odds-ladder.ts";
import { fairShare, toChances, winOrLose } from "../../pricing/prospect.ts";
import type { View } from "../definition.ts";
import { SPORT_MARGINS } from "../margins.data.ts";
import { type Asked, outcomeId } from "./questions.ts";
import { prospectsOf } from "./views.ts";

/** A market too one-sided for its margin is shown suspended until the event turns. */
export function priceMarket(question: Asked, view: View, zeroMargin: boolean): FeedMarket {
  const { keys, backs, bestOdds, ...what } = question;
  const prospects = prospectsOf(question, view);
  const fair = prospects.map(fairShare);
  const winners = "chances" in view ? (view.winners ?? 1) : 1;
  const places = "chances" in view && question.eachWay ? view.places : undefined;
  const priced = withMargin(fair, zeroMargin ? 0 : SPORT_MARGINS[question.type], winners);
  const implied = priced ?? fair;
  return {
    ...what,
    // Without a margin there is nothing to pay for best odds guaranteed.
    ...(bestOdds && !zeroMargin ? { bestOdds } : {}),
    status: priced ? "open" : "suspended",
    outcomes: keys.map((key, i) => {
      const prospect = prospects[i];
      const place = places?.[i];
      return {
        outcomeId: outcomeId(what.marketId, key),
        key,
        ...(backs ? { competitor: backs[i] ?? i } : {}),
        odds: toLadder(1 / (implied[i] ?? 0)),
        ...(prospect ? { chances: toChances(prospect) } : {}),
        ...(place === undefined ? {} : { placeChances: toChances(winOrLose(place)) }),
      };
    }),
  };
}
