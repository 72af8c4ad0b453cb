import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import type { Bonuses } from "../bonuses/bonuses.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Messages } from "../messages/messages.module.ts";
import type { Punters } from "../punters/punters.module.ts";

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
