import { partialOffer } from "@touchline/betting";
import { minor } from "@touchline/core";
import type { Tx } from "../../../../platform/database/db.ts";
import { once, remembered } from "../../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../../platform/http/refusal.ts";
import { orderedId } from "../../../../platform/ordered-id.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import { findStored, type StoredBet } from "../stored/bet-rows.store.ts";
import { knownBet } from "../stored/bets.store.ts";
import { cashOutBet, findQuote } from "./cash-out.store.ts";
import { payableOf, type Quoted, quotedOf } from "./cash-out-value.ts";
import { offerChanged, type QuoteDeps, unavailable } from "./quote-cash-out.ts";

export interface TakeDeps extends QuoteDeps {
  outbox: Outbox;
}

/** A punter's acceptance of a quote, or the one that automatic cash-out makes for them. */
export interface Acceptance {
  quoteId: string;
  /** The part of the running stake to cash out; all of it by default. */
  part?: number | undefined;
  key: string;
  auto: boolean;
}

/** The offer moved between valuation and payment: roll the transaction back. */
class OfferMoved extends Error {}

/** Pays a quote. */
export async function takeCashOut(
  deps: TakeDeps,
  punterId: string,
  betId: string,
  { quoteId, part: wanted, key, auto }: Acceptance,
) {
  const { db, clock, outbox } = deps;
  const request = {
    scope: `cash-out:${punterId}`,
    key,
    body: { betId, quoteId, part: wanted ?? null },
  };
  const [bet, offered, before] = await db.read((reader) =>
    Promise.all([
      findStored(reader, punterId, betId),
      findQuote(reader, punterId, quoteId, betId, db.now()),
      remembered<{ paid: number }>(reader, request),
    ]),
  );
  if (!bet) return refusal("BET_NOT_FOUND");
  if (before) return isRefusal(before) ? before : replyOf(deps, punterId, betId, before.paid);
  const { remaining } = bet.row;
  if (!offered || offered.remaining !== remaining) return refusal("CASH_OUT_QUOTE_EXPIRED");
  const part = minor(wanted ?? remaining);
  if (part > remaining) return refusal("CASH_OUT_PART_INVALID", { most: Number(remaining) });
  const quoted = quotedOf(offered);
  const payable = payableOf(deps, bet, quoted);
  if (payable === "moved") return offerChanged(deps, punterId, betId);
  if (typeof payable === "string") return unavailable(payable);
  const paid = partialOffer(payable, part, minor(remaining));
  if (paid <= 0n) return refusal("CASH_OUT_PART_INVALID", { most: Number(remaining) });
  const order = { bet, quoteId, quoted, part, paid, key, auto };
  const outcome = await db
    .transact((tx) => once(tx, clock, request, () => pay(deps, tx, order)))
    .catch((error: unknown) => {
      if (error instanceof OfferMoved) return "moved" as const;
      throw error;
    });
  outbox.wake();
  if (outcome === "moved") return offerChanged(deps, punterId, betId);
  return isRefusal(outcome) ? outcome : replyOf(deps, punterId, betId, outcome.paid);
}

interface Order extends Pick<Acceptance, "quoteId" | "key" | "auto"> {
  bet: StoredBet;
  quoted: Quoted;
  part: bigint;
  paid: bigint;
}

async function pay(deps: TakeDeps, tx: Tx, { bet, quoteId, quoted, part, paid, key, auto }: Order) {
  const { db, random, clock, outbox } = deps;
  const { punter_id: punterId, bet_id: betId, settlement_version: version } = bet.row;
  const done = await cashOutBet(
    tx,
    {
      punterId,
      betId,
      quoteId,
      part,
      paid,
      version,
      transactionId: orderedId(random, clock.now()),
      key: `cash-out:${key}`,
    },
    db.now(),
  );
  if (done === "repeated") return refusal("gateway.validation.idempotency_key.reused");
  if (done !== "paid") return refusal("CASH_OUT_QUOTE_EXPIRED");
  // The feed may have moved the price while we waited for the balance locks.
  if (typeof payableOf(deps, bet, quoted) === "string") throw new OfferMoved();
  await outbox.append(tx, "punter.cash-out", { punterId, betId, paid: Number(paid), auto });
  return { paid: Number(paid) };
}

const replyOf = async (
  { db }: Pick<TakeDeps, "db">,
  punterId: string,
  betId: string,
  paid: number,
) => ({ bet: await db.read((reader) => knownBet(reader, punterId, betId)), paid });
