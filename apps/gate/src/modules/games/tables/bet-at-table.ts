import type { BodyOf, betAtTable } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { seatOf } from "@touchline/fair/live-blackjack";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { type Games, type StakeLimits, shownName } from "../games/games.module.ts";
import { besideFault, chipsFault, type Fault, seatFault, stakeOf } from "./bets.rules.ts";
import { answer } from "./table-answer.ts";
import type { TableHost } from "./table-host.ts";
import { holdBetting, isHandTaken, partsOf } from "./tables.store.ts";
import type { TablesRoutesDeps } from "./tables-routes-deps.ts";

type Deps = TablesRoutesDeps;
type Body = BodyOf<typeof betAtTable>;
type Game = NonNullable<ReturnType<Games["service"]["offered"]>>;

interface Bet {
  /** The request's idempotency key: it stakes once. */
  key: string;
  stake: Minor;
  shared: Pick<Body, "chips" | "roundNo">;
}

/** A bet at a table, whose limits are known. */
interface Wanted {
  host: TableHost;
  punterId: string;
  bet: Bet;
  limits: StakeLimits;
}

/** Places a bet in the round that takes bets, and shows it to everybody at the table. */
export async function placeTableBet(
  deps: Deps,
  punter: Punter,
  gameId: string,
  { token, roundNo, chips }: Body,
  key: string,
) {
  const { games, service } = deps;
  const { shared } = games;
  const { punterId } = punter;
  const table = service.find(gameId);
  const game = games.service.offered(gameId, punter.jurisdiction);
  if (!table || !game) return refusal("GAME_NOT_FOUND");
  const host = table.host();
  const { kind, seatCount } = host.entry;
  const stake = minor(stakeOf(chips));
  const bet = { key, stake, shared: { chips, roundNo } };
  const laid =
    (await shared.laidBefore({ punterId, gameId, ...bet })) ??
    (await layNew(deps, punter, { host, game }, token, bet));
  if (isRefusal(laid)) return laid;
  const { roundId, status, currency } = laid;
  const on = seatCount > 0 ? { on: chips[0]?.spot ?? "" } : {};
  const player = {
    name: shownName(punter.nickname ?? null, punterId),
    stake: Number(stake),
    currency,
    ...on,
  };
  // A repeated request may be the first that this process knows of, if the reply to the first
  // was lost.
  if (status === "open") host.join(roundNo, { punterId, roundId, chips, stake, kind }, player);
  return answer(deps, host, punterId);
}

async function layNew(
  { games: { service: games, shared } }: Deps,
  punter: Punter,
  { host, game }: { host: TableHost; game: Game },
  token: string,
  bet: Bet,
) {
  const { punterId } = punter;
  const { gameId, kind } = host.entry;
  const opened = await games.session(punterId, token);
  if (opened?.gameId !== gameId) return refusal("GAME_SESSION_INVALID");
  const limits = games.limits(game, opened.currency, punter.tier);
  const fault = chipsFault(host.entry, bet.shared.chips, limits);
  if (fault) return refused(fault, limits);
  const look = await host.look();
  if (!look) return refusal("gateway.unavailable");
  const round = look.taking;
  return shared.lay(
    { session: opened, ...bet },
    { kind, seedHash: round?.seedHash ?? "" },
    async (tx) => {
      if (!round && !look.state.isOpen) return refusal("TABLE_CLOSED");
      if (round?.roundNo !== bet.shared.roundNo) return refusal("GAME_BETS_CLOSED");
      return roundFault(tx, { host, punterId, bet, limits });
    },
  );
}

const refused = (fault: Fault, { minStake, maxStake }: StakeLimits) =>
  refusal(fault, { minStake: Number(minStake), maxStake: Number(maxStake) });

/** Why the round does not take the bet; otherwise the round stays open until the bet is written. */
async function roundFault(tx: Tx, { host, punterId, bet, limits }: Wanted) {
  const { gameId, seatCount } = host.entry;
  const { chips, roundNo } = bet.shared;
  if (!(await holdBetting(tx, roundNo, { alone: seatCount > 0 })))
    return refusal("GAME_BETS_CLOSED");
  const beside = await partsOf(tx, punterId, gameId, roundNo);
  const against =
    seatFault(chips, punterId, await host.holders(tx)) ??
    besideFault(host.entry, chips, beside, limits);
  if (against) return refused(against, limits);
  // A punter who takes a seat after another's bet plays from the next round.
  const hand = chips.find(({ spot }) => seatOf(spot)?.isBehind === false);
  return hand && (await isHandTaken(tx, gameId, roundNo, hand.spot))
    ? refusal("GAME_BETS_CLOSED")
    : null;
}
