import { GAME_LIMITS, type ReachedLimit, SPORT_LIMITS } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { playLawOf } from "./play-law.ts";
import {
  knownFrom,
  type Limits,
  reachedLimit,
  reachedSportLimit,
  STEP_MS,
} from "./play-limits.rules.ts";
import { findLimits, findSitting, holdLimits } from "./play-limits.store.ts";
import type { PlayLimitsDeps } from "./play-limits-deps.ts";

async function reachedUnder(
  deps: PlayLimitsDeps,
  reader: Reader,
  punterId: string,
  stake: bigint,
  limits: Limits | null,
): Promise<ReachedLimit | null> {
  if (!limits) return null;
  const { clock, wallet } = deps;
  const law = await playLawOf(deps, reader, punterId);
  const from = knownFrom(GAME_LIMITS, limits, law, clock.now());
  const played = from ? await wallet.gamePlay(reader, punterId, from, STEP_MS) : [];
  return reachedLimit(
    stake,
    { limits, law, played, lastSitting: await findSitting(reader, punterId) },
    clock.now(),
  );
}

/** The same for bets and toto. Running stakes count as lost until they are settled. */
async function reachedAtSportUnder(
  deps: PlayLimitsDeps,
  reader: Reader,
  punterId: string,
  stake: bigint,
  limits: Limits | null,
): Promise<ReachedLimit | null> {
  if (!limits) return null;
  const { clock, wallet } = deps;
  const law = await playLawOf(deps, reader, punterId);
  const from = knownFrom(SPORT_LIMITS, limits, law, clock.now());
  const played = from ? await wallet.sportPlay(reader, punterId, from, STEP_MS) : [];
  return reachedSportLimit(stake, { limits, law, played }, clock.now());
}

/**
 * Whether a stake is allowed: call it in the stake's transaction, which locks the punter's
 * limits until it ends.
 */
export async function against(
  deps: PlayLimitsDeps,
  tx: Tx,
  punterId: string,
  stake: bigint,
): Promise<Refusal<"PLAY_LIMIT_REACHED"> | null> {
  const reached = await reachedUnder(deps, tx, punterId, stake, await holdLimits(tx, punterId));
  return reached && refusal("PLAY_LIMIT_REACHED", { ...reached });
}

/** The same for a bet or coupon: the limit that it would break. */
export const againstSport = async (
  deps: PlayLimitsDeps,
  tx: Tx,
  punterId: string,
  stake: bigint,
): Promise<ReachedLimit | null> =>
  reachedAtSportUnder(deps, tx, punterId, stake, await holdLimits(tx, punterId));

/** The limit that would refuse such a stake at games now. */
export const reached = (
  deps: PlayLimitsDeps,
  punterId: string,
  stake: bigint,
): Promise<ReachedLimit | null> =>
  deps.db.read(async (reader) =>
    reachedUnder(deps, reader, punterId, stake, await findLimits(reader, punterId)),
  );

/** The limit on bets with the least room for such a stake. */
export const reachedAtSport = (
  deps: PlayLimitsDeps,
  reader: Reader,
  punterId: string,
  stake: bigint,
): Promise<ReachedLimit | null> =>
  findLimits(reader, punterId).then((limits) =>
    reachedAtSportUnder(deps, reader, punterId, stake, limits),
  );
