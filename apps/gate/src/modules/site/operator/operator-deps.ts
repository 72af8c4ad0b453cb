import type { Clock } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Identity } from "../../../ports/identity.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Registers } from "../../../ports/registers.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Bonuses } from "../../engagement/bonuses/bonuses.module.ts";
import type { Recognition } from "../../people/recognition/recognition.module.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";

export interface OperatorDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  app: FastifyInstance;
  jurisdictions: Jurisdictions;
  punters: Punters;
  bonuses: Bonuses;
  restrictions: Restrictions;
  registers: Registers;
  identity: Identity;
  catalogue: Catalogue;
  bets: Bets;
  recognition: Recognition;
}
