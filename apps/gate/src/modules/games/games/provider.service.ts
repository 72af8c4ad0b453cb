import type { ProviderBetBody, ProviderRollbackBody, ProviderWinBody } from "@touchline/contract";
import { minor } from "@touchline/core";
import { refusal } from "../../../platform/http/refusal.ts";
import { takeProviderBet } from "./provider-bet.ts";
import type { ProviderDeps } from "./provider-deps.ts";
import { balanceOf, carryOut, changeIfMoved, movementIn, roundNamed } from "./provider-rounds.ts";
import { type RoundChange, roundByKey } from "./rounds.store.ts";
import { stakeLimits } from "./stake-limits.ts";

/**
 * Serves outside providers' requests through the same till as our own games, with a round for the
 * punter's history.
 */
export const createProviderService = (deps: ProviderDeps) => ({
  session: (providerId: string, token: string) => providerSession(deps, providerId, token),
  bet: (providerId: string, body: ProviderBetBody) => takeProviderBet(deps, providerId, body),
  win: (providerId: string, body: ProviderWinBody) => payProviderWin(deps, providerId, body),
  rollback: (providerId: string, body: ProviderRollbackBody) =>
    rollBackProviderBet(deps, providerId, body),
});

export type ProviderService = ReturnType<typeof createProviderService>;

/** Names the punter who owns a token, and the limits of their stakes. */
async function providerSession(deps: ProviderDeps, providerId: string, token: string) {
  const { db, punters, service } = deps;
  const session = await service.sessionOfToken(token);
  const punter = session && (await db.read((reader) => punters.byId(reader, session.punterId)));
  const game = session && punter && service.offered(session.gameId, punter.jurisdiction);
  if (!session || !punter || !game || session.providerId !== providerId)
    return refusal("GAME_SESSION_INVALID");
  const { minStake, maxStake } = stakeLimits(game, session.currency, punter.tier);
  return {
    punter: session.punterId,
    gameId: session.gameId,
    currency: session.currency,
    balance: await balanceOf(deps, session.punterId, session.gameId),
    minStake: Number(minStake),
    maxStake: Number(maxStake),
    expiresAt: session.expiresAt.getTime(),
  };
}

async function payProviderWin(
  deps: ProviderDeps,
  providerId: string,
  { punter, transactionId, roundId: key, amount, currency, roundClosed }: ProviderWinBody,
) {
  return carryOut(deps, punter, async (tx, inGame) => {
    const round = await roundByKey(tx, punter, providerId, key);
    if (!round) return refusal("GAME_ROUND_NOT_FOUND");
    inGame(round);
    if (round.currency !== currency) return refusal("GAME_BET_INVALID");
    const moved = await deps.till.win(tx, movementIn(round, transactionId, minor(amount)), round);
    const end: RoundChange =
      roundClosed && round.status === "open"
        ? { status: "settled", settledAt: new Date(deps.clock.now()) }
        : {};
    return changeIfMoved(deps, tx, round, moved, {
      won: minor(round.won + BigInt(amount)),
      ...end,
    });
  });
}

async function rollBackProviderBet(
  deps: ProviderDeps,
  providerId: string,
  { punter, betTransactionId, roundId: roundKey }: ProviderRollbackBody,
) {
  const [known] = await deps.db.read((reader) => deps.punters.byIds(reader, [punter]));
  if (!known) return refusal("GAME_ROUND_NOT_FOUND");
  return carryOut(deps, punter, async (tx, inGame) => {
    // An unknown bet has no round yet: the one created for it stays empty.
    const round = await roundNamed(deps, tx, {
      punterId: punter,
      providerId,
      roundKey,
      sessionId: null,
      gameId: "",
      currency: known.currency,
    });
    inGame(round);
    const bet = await deps.till.find(tx, { punterId: punter, providerId, txKey: betTransactionId });
    const moved = await deps.till.rollback(tx, movementIn(round, betTransactionId, minor(0)));
    const taken = bet?.kind === "bet" ? bet : { amount: 0n, bonusAmount: 0n };
    const staked = minor(round.staked - taken.amount);
    const bonusStaked = minor(round.bonusStaked - taken.bonusAmount);
    const refunded: RoundChange =
      staked === 0n && round.status === "open"
        ? { status: "refunded", settledAt: new Date(deps.clock.now()) }
        : {};
    return changeIfMoved(deps, tx, round, moved, { staked, bonusStaked, ...refunded });
  });
}
