import { MOST_PICKS } from "@touchline/betting";
import { outcomeTitle } from "../../domain/events/market-texts.ts";
import type { BuilderQuote } from "../../domain/slip/builder-quotes.ts";
import type { PickFit } from "../../domain/slip/pick-fits.ts";
import type { SlipLeg } from "../../domain/slip/slip.rules.ts";
import type { Texts } from "../../platform/texts/text.ts";

type Fit = BuilderQuote["fits"][number];

/** The outcomes that cannot be added to these picks, with the reason in words. */
export function fitsInWords(
  texts: Texts,
  picks: readonly SlipLeg[],
  quote: BuilderQuote | undefined,
  outcomeIds: readonly string[],
): Map<string, PickFit> {
  if (picks.length >= MOST_PICKS) {
    const full = { mark: texts("builder.full"), why: texts("builder.fullLong") };
    const others = outcomeIds.filter(
      (outcomeId) => !picks.some((pick) => pick.outcomeId === outcomeId),
    );
    return new Map(others.map((outcomeId) => [outcomeId, full]));
  }
  return new Map((quote?.fits ?? []).map((fit) => [fit.outcomeId, inWords(texts, picks, fit)]));
}

function inWords(texts: Texts, picks: readonly SlipLeg[], { fit, against }: Fit): PickFit {
  if (fit === "implied")
    return { mark: texts("builder.implied"), why: texts("builder.impliedLong") };
  if (fit === "not_offered")
    return { mark: texts("builder.not_offered"), why: texts("builder.notOfferedLong") };
  const pick = picks.find(({ outcomeId }) => outcomeId === against);
  const why = pick
    ? texts("builder.contradictsWith", { pick: outcomeTitle(texts, pick) })
    : texts("builder.contradictsAll");
  return { mark: texts("builder.contradicts"), why };
}
