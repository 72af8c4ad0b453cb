import { isDeepStrictEqual } from "node:util";
import type { ErrorCode } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import { stakedInto } from "./movement.ts";
import { holdPlay, insertRound, NO_STAKE, roundByKey, type StoredRound } from "./rounds.store.ts";
import type { GameSession } from "./sessions.store.ts";
import { partMovement, type SharedRoundsDeps } from "./shared-part.ts";

export interface Laid {
  session: GameSession;
  /** The request's idempotency key: it stakes once. */
  key: string;
  stake: Minor;
  /** The bet and its round; the punter sees all of it. */
  shared: object;
}

/** A request to stake, by the fields that identify a repeat. */
export interface LayRequest extends Omit<Laid, "session"> {
  punterId: string;
  gameId: string;
}

type ReusedKey = "gateway.validation.idempotency_key.reused";

type LayCode = ReusedKey | "PLAY_LIMIT_REACHED" | "BONUS_TERMS" | "INSUFFICIENT_FUNDS";

/** Checks with the punter locked. Returns the host's reason to refuse, or null. */
export type MayLay<Code extends ErrorCode> = (tx: Tx) => Promise<Refusal<Code> | null>;

/** The earlier stake under this key; null for a new key. */
export async function laidBefore(
  { till }: Pick<SharedRoundsDeps, "till">,
  reader: Reader,
  { punterId, gameId, key, stake, shared }: LayRequest,
): Promise<StoredRound | Refusal<ReusedKey> | null> {
  const known = await roundByKey(reader, punterId, OWN_PROVIDER, key);
  if (!known) return null;
  // Later raises are not part of the request, so compare with the first stake.
  const first = await till.find(reader, partMovement(known, "0", stake));
  return known.gameId === gameId &&
    first?.amount === stake &&
    isDeepStrictEqual({ ...Object(known.shared), ...shared }, known.shared)
    ? known
    : refusal("gateway.validation.idempotency_key.reused");
}

/**
 * Stakes a punter's part. `on` holds fields that the server adds; they do not count when a repeated
 * request is compared.
 */
export async function lay<Code extends ErrorCode>(
  deps: SharedRoundsDeps,
  laid: Laid,
  on: object,
  mayLay: MayLay<Code>,
): Promise<StoredRound | Refusal<Code | LayCode>> {
  const { punterId, gameId } = laid.session;
  const { key, stake, shared } = laid;
  const round = await deps.db.transact(async (tx) => {
    await holdPlay(tx, punterId);
    const known = await laidBefore(deps, tx, { punterId, gameId, key, stake, shared });
    const against = known ?? (await mayLay(tx));
    return against ?? stakePart(deps, tx, laid, on);
  });
  deps.outbox.wake();
  return round;
}

async function stakePart(
  { clock, random, till }: SharedRoundsDeps,
  tx: Tx,
  { session, key, stake, shared }: Laid,
  on: object,
): Promise<StoredRound | Refusal<LayCode>> {
  const { punterId, sessionId, gameId, currency } = session;
  const round: StoredRound = {
    punterId,
    roundId: orderedId(random, clock.now()),
    sessionId,
    providerId: OWN_PROVIDER,
    roundKey: key,
    gameId,
    currency,
    seedId: null,
    nonce: null,
    bet: null,
    moves: [],
    shared: { ...shared, ...on },
    ...NO_STAKE,
    status: "open",
    openedAt: new Date(clock.now()),
    settledAt: null,
  };
  const taken = await till.bet(tx, partMovement(round, "0", stake));
  if (isRefusal(taken)) return taken;
  if (taken.moved === "insufficient") return refusal("INSUFFICIENT_FUNDS");
  const paid = stakedInto(round, taken, stake);
  await insertRound(tx, paid);
  return paid;
}
