import type { BodyOf, moveInRound, openRound } from "@touchline/contract";
import { isUuid } from "@touchline/core";
import { GAMES } from "@touchline/fair/games";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import type { GamesRoutesDeps } from "./games-routes-deps.ts";
import { roundById } from "./rounds.store.ts";
import { stakeLimits } from "./stake-limits.ts";

type Deps = GamesRoutesDeps;

/** Opens a round of one of our own games. */
export async function openRoundFor(
  { service, rounds }: Deps,
  punter: Punter,
  { token, bet, freeRoundsId }: BodyOf<typeof openRound>,
  key: string,
) {
  const opened = await service.session(punter.punterId, token);
  const offered = opened && service.offered(opened.gameId, punter.jurisdiction);
  const own = opened && GAMES.get(opened.gameId);
  if (!opened || !offered || !own || opened.providerId !== OWN_PROVIDER)
    return refusal("GAME_SESSION_INVALID");
  if (bet.kind !== own.kind) return refusal("GAME_BET_INVALID", { fault: "kind" });
  const { minStake, maxStake } = stakeLimits(offered, opened.currency, punter.tier);
  const stake = own.stakeOf(bet);
  // A free round's stake is set by its offer.
  if (freeRoundsId === undefined && (stake < minStake || stake > maxStake))
    return refusal("GAME_STAKE_OUT_OF_LIMITS", {
      minStake: Number(minStake),
      maxStake: Number(maxStake),
    });
  const { minRoundMs } = service.playRules(punter.jurisdiction);
  const round = await rounds.lay(opened, bet, key, {
    minRoundMs,
    freeRoundsId: freeRoundsId ?? null,
  });
  return isRefusal(round)
    ? round
    : { round, ...(await service.purse(punter.punterId, opened.gameId)) };
}

/** Makes a punter's move in a round that goes on. */
export async function moveFor(
  { db, restrictions, service, rounds }: Deps,
  punterId: string,
  roundId: string,
  { move: made, at }: BodyOf<typeof moveInRound>,
) {
  const stored = isUuid(roundId)
    ? await db.read((reader) => roundById(reader, punterId, roundId))
    : undefined;
  if (!stored) return refusal("GAME_ROUND_NOT_FOUND");
  const mayStake = () => restrictions.barred(punterId, "play");
  const round = await rounds.move({ punterId, roundId, made, at, mayStake });
  return isRefusal(round) ? round : { round, ...(await service.purse(punterId, round.gameId)) };
}
