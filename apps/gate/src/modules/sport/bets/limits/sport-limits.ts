import type { ReachedLimit } from "@touchline/contract";
import type { Reader, Tx } from "../../../../platform/database/db.ts";
import type { PlayLimits } from "../../../../ports/play-limits.ts";
import type { Punter } from "../../../../ports/punters.ts";
import type { NewBet } from "../place/placement.store.ts";
import type { Refused } from "../place/wanted-bet.rules.ts";

export type SportLimits = Pick<PlayLimits, "againstSport" | "reachedAtSport">;

/** Larger than any stake, so that it breaks the limit with the least room. */
const ANY_STAKE = BigInt(Number.MAX_SAFE_INTEGER);

/** Whether the punter's own limits must be checked before a bet. A free bet is not their money. */
export const isLimited = ({ hasSportLimits }: Punter, { row }: Pick<NewBet, "row">): boolean =>
  hasSportLimits && row.free_bet_id === null;

/**
 * Null if the stake fits under the punter's own limits, which stay locked until the transaction
 * ends.
 */
export async function limitRefusal(
  limits: SportLimits,
  tx: Tx,
  { row }: Pick<NewBet, "row">,
): Promise<Refused | null> {
  const reached = await limits.againstSport(tx, row.punter_id, row.stake);
  return reached && { status: "refused", code: "SPORT_LIMIT_REACHED", reached };
}

/** The own limit with the least room left, for the slip. */
export const ownLimit = async (
  limits: SportLimits,
  reader: Reader,
  { punterId, hasSportLimits }: Punter,
): Promise<ReachedLimit | null> =>
  hasSportLimits ? limits.reachedAtSport(reader, punterId, ANY_STAKE) : null;
