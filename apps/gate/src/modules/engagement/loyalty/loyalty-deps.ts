import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Bonuses } from "../bonuses/bonuses.module.ts";

export interface LoyaltyServiceDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  bonuses: Pick<Bonuses, "reward" | "rewardOffer" | "isRewardLawful">;
  messages: Pick<Messages, "post">;
}
