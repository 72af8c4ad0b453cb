import type { BodyOf, betOnCrash } from "@touchline/contract";
import { CRASH_BETS } from "@touchline/contract/form-limits";
import { type Minor, minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { shownName } from "../games/games.module.ts";
import { cappedAt } from "./crash.rules.ts";
import { betsIn, holdBetting } from "./crash.store.ts";
import type { CrashRoutesDeps } from "./crash-routes-deps.ts";
import { CRASH } from "./settle-crash.ts";

type Deps = CrashRoutesDeps;

interface Bet {
  /** The request's idempotency key: it stakes once. */
  key: string;
  stake: Minor;
  shared: { autoAt: number | null; roundNo: string };
}

/** Places a bet in the round that takes bets, and announces it. */
export async function placeCrashBet(
  deps: Deps,
  punter: Punter,
  { token, roundNo, stake, autoAt }: BodyOf<typeof betOnCrash>,
  key: string,
) {
  const { games, host } = deps;
  const { service, shared } = games;
  const { punterId } = punter;
  const bet = { key, stake: minor(stake), shared: { autoAt, roundNo } };
  const laid =
    (await shared.laidBefore({ punterId, gameId: CRASH, ...bet })) ??
    (await layNew(deps, punter, token, bet));
  if (isRefusal(laid)) return laid;
  const { roundId, currency, status } = laid;
  const { capAt } = laid.shared as { capAt: number };
  const player = { name: shownName(punter.nickname ?? null, punterId), stake, currency };
  // A repeated request may be the first that this process knows of, if the reply to the first
  // was lost.
  if (status === "open")
    host().join(roundNo, { punterId, roundId, stake: bet.stake, autoAt, capAt }, player);
  return { bet: shared.view(laid), ...(await service.standing(punterId, CRASH)) };
}

async function layNew(deps: Deps, punter: Punter, token: string, bet: Bet) {
  const { games, host } = deps;
  const { service, shared } = games;
  const { punterId } = punter;
  const { roundNo } = bet.shared;
  const opened = await service.session(punterId, token);
  const game = opened?.gameId === CRASH ? service.offered(CRASH, punter.jurisdiction) : null;
  if (!opened || !game) return refusal("GAME_SESSION_INVALID");
  const { minStake, maxStake, mostWin } = service.limits(game, opened.currency, punter.tier);
  if (bet.stake < minStake || bet.stake > maxStake)
    return refusal("GAME_STAKE_OUT_OF_LIMITS", {
      minStake: Number(minStake),
      maxStake: Number(maxStake),
    });
  const look = await host().look();
  if (!look) return refusal("gateway.unavailable");
  const isTaking = look.taking === roundNo;
  return shared.lay(
    { session: opened, ...bet },
    { capAt: cappedAt(bet.stake, mostWin) },
    async (tx) => (isTaking ? roundFault(tx, punterId, roundNo) : refusal("GAME_BETS_CLOSED")),
  );
}

async function roundFault(tx: Tx, punterId: string, roundNo: string) {
  if (!(await holdBetting(tx, roundNo))) return refusal("GAME_BETS_CLOSED");
  return (await betsIn(tx, punterId, roundNo)).length >= CRASH_BETS
    ? refusal("GAME_ROUND_OPEN")
    : null;
}
