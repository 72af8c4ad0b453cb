import type { Caller } from "../../../platform/http/caller.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";

interface OfferDeps {
  jurisdictions: Jurisdictions;
}

/** Whether the caller's site has toto and tote pools. */
export const offersToto = ({ jurisdictions }: OfferDeps, { jurisdiction }: Caller): boolean =>
  jurisdictions.profile(jurisdiction).products.includes("toto");

/** The requested currency if the site has it, else the site's first. */
export function currencyOf(
  { jurisdictions }: OfferDeps,
  { jurisdiction }: Caller,
  asked: string | undefined,
): string {
  const { currencies } = jurisdictions.profile(jurisdiction);
  return asked && currencies.includes(asked) ? asked : currencies[0];
}
