import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Bonuses } from "../bonuses/bonuses.module.ts";
import type { Races } from "./races.service.ts";

export interface PromotionsServiceDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  punters: Punters;
  bonuses: Pick<Bonuses, "acceptPromoted" | "grantOf">;
  races: Races;
}

export const now = ({ clock }: Pick<PromotionsServiceDeps, "clock">) => new Date(clock.now());
