import type { BodyOf, savePromotion } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Races } from "./races.service.ts";

export interface PromotionsDeskDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  races: Pick<Races, "touch">;
}

export type PromotionDraft = BodyOf<typeof savePromotion>;
