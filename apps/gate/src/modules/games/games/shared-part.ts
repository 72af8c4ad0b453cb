import { type Clock, minor } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import type { StoredRound } from "./rounds.store.ts";
import type { Till } from "./till.ts";

export interface SharedRoundsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  till: Till;
}

export type PartKey = Pick<StoredRound, "punterId" | "roundId">;

/** A movement of money for a part of a shared round. */
export const partMovement = (
  { punterId, roundId, gameId, currency, grantId }: StoredRound,
  txKey: string,
  amount: bigint,
) => ({
  punterId,
  providerId: OWN_PROVIDER,
  txKey: `${roundId}:${txKey}`,
  roundId,
  gameId,
  currency,
  grantId,
  amount: minor(amount),
});
