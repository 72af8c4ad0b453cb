import type { BodyOf, Product, saveOffer } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { BonusKinds } from "./kinds/kinds.ts";

export interface OffersDeps {
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  kinds: BonusKinds;
  productOfGame: (gameId: string) => Product | null;
}

export type OfferDraft = BodyOf<typeof saveOffer>;
