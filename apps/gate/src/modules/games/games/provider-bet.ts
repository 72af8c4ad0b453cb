import type { ProviderBetBody } from "@touchline/contract";
import { isUuid, type Minor, minor } from "@touchline/core";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { stakedInto } from "./movement.ts";
import type { ProviderDeps } from "./provider-deps.ts";
import { balanceOf, carryOut, changeIfMoved, movementIn, roundNamed } from "./provider-rounds.ts";
import { roundById } from "./rounds.store.ts";
import { type GameSession, punterOfToken } from "./sessions.store.ts";
import { stakeLimits } from "./stake-limits.ts";

/** Takes a stake that a provider asks for. */
export async function takeProviderBet(
  deps: ProviderDeps,
  providerId: string,
  body: ProviderBetBody,
) {
  // A bet already carried out is confirmed, whatever happened to the session, the punter's
  // state or the round since.
  const before = await carriedOut(
    deps,
    providerId,
    punterOfToken(body.token),
    body.transactionId,
    minor(body.amount),
  );
  if (before) return before;
  const session = await deps.service.sessionOfToken(body.token);
  if (!session || session.providerId !== providerId) return refusal("GAME_SESSION_INVALID");
  return (await betFault(deps, session, body)) ?? stake(deps, session, body);
}

async function betFault(
  { db, restrictions, punters, service }: ProviderDeps,
  { punterId, gameId, currency: held }: GameSession,
  { amount, currency }: ProviderBetBody,
) {
  const [barred, punter] = await Promise.all([
    restrictions.barred(punterId, "play"),
    db.read((reader) => punters.byId(reader, punterId)),
  ]);
  if (barred) return barred;
  const game = service.offered(gameId, punter.jurisdiction);
  if (!game || currency !== held) return refusal("GAME_BET_INVALID");
  const { maxStake } = stakeLimits(game, currency, punter.tier);
  return BigInt(amount) > maxStake
    ? refusal("GAME_STAKE_OUT_OF_LIMITS", { maxStake: Number(maxStake) })
    : null;
}

const stake = (
  deps: ProviderDeps,
  { punterId, providerId, sessionId, gameId }: GameSession,
  { transactionId, roundId: roundKey, amount, currency }: ProviderBetBody,
) =>
  carryOut(deps, punterId, async (tx, inGame) => {
    const named = { punterId, providerId, roundKey, sessionId, gameId, currency };
    const round = await roundNamed(deps, tx, named);
    inGame(round);
    if (round.gameId !== gameId || round.status !== "open")
      return refusal("GAME_TRANSACTION_CONFLICT");
    const taken = await deps.till.bet(tx, movementIn(round, transactionId, minor(amount)));
    if (isRefusal(taken)) return taken;
    const { staked, bonusStaked, grantId } = stakedInto(round, taken, BigInt(amount));
    return changeIfMoved(deps, tx, round, taken.moved, { staked, bonusStaked, grantId });
  });

/** The reply of a bet that was carried out before; null for a new one. */
async function carriedOut(
  deps: ProviderDeps,
  providerId: string,
  punterId: string,
  txKey: string,
  amount: Minor,
) {
  const known = isUuid(punterId)
    ? await deps.db.read((reader) => deps.till.find(reader, { punterId, providerId, txKey }))
    : undefined;
  if (!known) return null;
  if (known.kind === "rollback" || known.undoneAt) return refusal("GAME_TRANSACTION_ROLLED_BACK");
  if (known.kind !== "bet" || known.amount !== amount) return refusal("GAME_TRANSACTION_CONFLICT");
  const round =
    known.roundId === null
      ? null
      : await deps.db.read((reader) => roundById(reader, punterId, known.roundId ?? ""));
  return {
    status: "OK" as const,
    balance: await balanceOf(deps, punterId, round?.gameId ?? ""),
    repeated: true,
  };
}
