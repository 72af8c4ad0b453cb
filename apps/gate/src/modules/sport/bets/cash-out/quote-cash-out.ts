import type { CashOutQuote } from "@touchline/contract";
import { type Clock, isUuid, type Minor } from "@touchline/core";
import type { Database } from "../../../../platform/database/db.ts";
import { isRefusal, refusal } from "../../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import { findStored, type StoredBet } from "../stored/bet-rows.store.ts";
import { insertQuote } from "./cash-out.store.ts";
import {
  type Book,
  MARGIN_PERMILLE,
  QUOTE_MS,
  seenOf,
  type Unavailable,
  worthOf,
} from "./cash-out-value.ts";

export interface QuoteDeps extends Book {
  db: Database;
  clock: Clock;
  random: SecureRandom;
}

export const unavailable = (reason: Unavailable) => refusal("CASH_OUT_UNAVAILABLE", { reason });

/** The id is unvalidated here: a socket watches whatever its client names. */
const storedBet = async (
  { db }: Pick<QuoteDeps, "db">,
  punterId: string,
  betId: string,
): Promise<StoredBet | null> =>
  isUuid(betId) ? db.read((reader) => findStored(reader, punterId, betId)) : null;

/** A new quote for everything that is still running of a bet. */
export async function quote(
  deps: QuoteDeps,
  punterId: string,
  betId: string,
): Promise<CashOutQuote | "missing" | Unavailable> {
  const { db, random } = deps;
  const bet = await storedBet(deps, punterId, betId);
  if (!bet) return "missing";
  const value = worthOf(deps, bet);
  if (typeof value === "string") return value;
  const quoteId = random.uuid();
  const { remaining } = bet.row;
  const kept = {
    punterId,
    quoteId,
    betId,
    offer: value.offer,
    fairValue: value.fair,
    remaining,
    seen: seenOf(deps.catalogue, bet),
  };
  const expiresAt = await db.statement((tx) => insertQuote(tx, kept, db.now(), QUOTE_MS));
  return {
    betId,
    quoteId,
    offer: Number(value.offer),
    fairValue: Number(value.fair),
    marginPermille: MARGIN_PERMILLE,
    remaining: Number(remaining),
    expiresAt: expiresAt.getTime(),
  };
}

/** The bet's current cash-out value, without creating a quote. */
export async function offerOf(
  deps: QuoteDeps,
  punterId: string,
  betId: string,
): Promise<Minor | "missing" | Unavailable> {
  const bet = await storedBet(deps, punterId, betId);
  if (!bet) return "missing";
  const value = worthOf(deps, bet);
  return typeof value === "string" ? value : value.offer;
}

export async function quoteFor(deps: QuoteDeps, punterId: string, betId: string) {
  const found = await quote(deps, punterId, betId);
  if (found === "missing") return refusal("BET_NOT_FOUND");
  return typeof found === "string" ? unavailable(found) : found;
}

/** The quote's value has changed: the refusal carries a new quote for the punter to confirm. */
export async function offerChanged(deps: QuoteDeps, punterId: string, betId: string) {
  const next = await quoteFor(deps, punterId, betId);
  return isRefusal(next) ? next : refusal("CASH_OUT_OFFER_CHANGED", { quote: next });
}
