import type { Clock } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";

export interface TotoDeskDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  app: FastifyInstance;
  catalogue: Catalogue;
}
