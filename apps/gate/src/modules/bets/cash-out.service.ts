import { autoCashOutDue, partialOffer } from "@touchline/betting";
import type { Bet, CashOutQuote } from "@touchline/contract";
import { type Clock, isUuid, type Minor, minor } from "@touchline/core";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Database } from "../../platform/db.ts";
import { once, remembered } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import { findBet, setAutoCashOut } from "./bets.store.ts";
import type { BuilderPrices } from "./builder-prices.ts";
import {
  cashOutBet,
  findAutomatic,
  findQuote,
  findStored,
  forgetQuotes,
  insertQuote,
} from "./cash-out.store.ts";
import {
  MARGIN_PERMILLE,
  payableOf,
  QUOTE_MS,
  quotedOf,
  seenOf,
  type Unavailable,
  worthOf,
} from "./cash-out-value.ts";

export interface CashOutDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  catalogue: Catalogue;
  builders: BuilderPrices;
}

const AUTOMATIC_AT_ONCE = 1000;

interface CashOutRequest {
  quoteId: string;
  part?: number | undefined;
  key: string;
  auto: boolean;
}

/** The offer moved between valuation and payment: roll the transaction back. */
class OfferMoved extends Error {}

export function createCashOut({ db, outbox, clock, random, catalogue, builders }: CashOutDeps) {
  const book = { catalogue, builders };
  const unavailable = (reason: Unavailable) => refusal("CASH_OUT_UNAVAILABLE", { reason });

  async function quote(
    punterId: string,
    betId: string,
  ): Promise<CashOutQuote | "missing" | Unavailable> {
    // The id is unvalidated here: a socket watches whatever its client names.
    const bet = isUuid(betId)
      ? await db.read((reader) => findStored(reader, punterId, betId))
      : null;
    if (!bet) return "missing";
    const value = worthOf(book, bet);
    if (typeof value === "string") return value;
    const quoteId = random.uuid();
    const expiresAt = clock.now() + QUOTE_MS;
    const { remaining } = bet.row;
    const kept = {
      punterId,
      quoteId,
      betId,
      offer: value.offer,
      fairValue: value.fair,
      remaining,
      seen: seenOf(catalogue, bet),
    };
    await db.statement((tx) => insertQuote(tx, { ...kept, expiresAt: new Date(expiresAt) }));
    return {
      betId,
      quoteId,
      offer: Number(value.offer),
      fairValue: Number(value.fair),
      marginPermille: MARGIN_PERMILLE,
      remaining: Number(remaining),
      expiresAt,
    };
  }

  async function offerOf(
    punterId: string,
    betId: string,
  ): Promise<Minor | "missing" | Unavailable> {
    const bet = isUuid(betId)
      ? await db.read((reader) => findStored(reader, punterId, betId))
      : null;
    if (!bet) return "missing";
    const value = worthOf(book, bet);
    return typeof value === "string" ? value : value.offer;
  }

  async function quoteFor(punterId: string, betId: string) {
    const found = await quote(punterId, betId);
    if (found === "missing") return refusal("BET_NOT_FOUND");
    return typeof found === "string" ? unavailable(found) : found;
  }

  /** The quote's value has changed: the refusal carries a new quote for the punter to confirm. */
  async function changed(punterId: string, betId: string) {
    const next = await quoteFor(punterId, betId);
    return isRefusal(next) ? next : refusal("CASH_OUT_OFFER_CHANGED", { quote: next });
  }

  async function take(
    punterId: string,
    betId: string,
    { quoteId, part: wanted, key, auto }: CashOutRequest,
  ) {
    const request = {
      scope: `cash-out:${punterId}`,
      key,
      body: { betId, quoteId, part: wanted ?? null },
    };
    const [bet, offered, before] = await db.read((reader) =>
      Promise.all([
        findStored(reader, punterId, betId),
        findQuote(reader, punterId, quoteId, betId, new Date(clock.now())),
        remembered<{ paid: number }>(reader, request),
      ]),
    );
    if (!bet) return refusal("BET_NOT_FOUND");
    if (before) return isRefusal(before) ? before : told(punterId, betId, before.paid);
    const { remaining } = bet.row;
    if (!offered || offered.remaining !== remaining) return refusal("CASH_OUT_QUOTE_EXPIRED");
    const part = minor(wanted ?? remaining);
    if (part > remaining) return refusal("CASH_OUT_PART_INVALID", { most: Number(remaining) });
    const quoted = quotedOf(offered);
    const payable = payableOf(book, bet, quoted);
    if (payable === "moved") return changed(punterId, betId);
    if (typeof payable === "string") return unavailable(payable);
    const paid = partialOffer(payable, part, minor(remaining));
    if (paid <= 0n) return refusal("CASH_OUT_PART_INVALID", { most: Number(remaining) });

    const pay = async (tx: Parameters<Parameters<Database["transact"]>[0]>[0]) => {
      const order = {
        punterId,
        betId,
        quoteId,
        part,
        paid,
        version: bet.row.settlement_version,
        transactionId: random.uuid(),
      };
      const done = await cashOutBet(
        tx,
        { ...order, key: `cash-out:${key}` },
        new Date(clock.now()),
      );
      if (done === "repeated") return refusal("gateway.validation.idempotency_key.reused");
      if (done !== "paid") return refusal("CASH_OUT_QUOTE_EXPIRED");
      // The feed may have moved the price while we waited for the balance locks.
      if (typeof payableOf(book, bet, quoted) === "string") throw new OfferMoved();
      await outbox.append(tx, "punter.cash-out", { punterId, betId, paid: Number(paid), auto });
      return { paid: Number(paid) };
    };
    const outcome = await db
      .transact((tx) => once(tx, clock, request, () => pay(tx)))
      .catch((error: unknown) => {
        if (error instanceof OfferMoved) return "moved" as const;
        throw error;
      });
    outbox.wake();
    if (outcome === "moved") return changed(punterId, betId);
    return isRefusal(outcome) ? outcome : told(punterId, betId, outcome.paid);
  }

  const told = async (punterId: string, betId: string, paid: number) => ({
    bet: (await db.read((reader) => findBet(reader, punterId, betId))) as Bet,
    paid,
  });

  return {
    quote,
    quoteFor,
    changed,
    offerOf,
    cashOut: (
      punterId: string,
      betId: string,
      body: { quoteId: string; part?: number },
      key: string,
    ) => take(punterId, betId, { ...body, key, auto: false }),

    async setAutomatic(punterId: string, betId: string, threshold: number | null, key: string) {
      const done = await db.transact((tx) =>
        once(
          tx,
          clock,
          { scope: `auto-cash-out:${punterId}`, key, body: { betId, threshold } },
          async () => {
            const bet = await findBet(tx, punterId, betId);
            if (!bet) return refusal("BET_NOT_FOUND") as never;
            if (
              !(await setAutoCashOut(
                tx,
                punterId,
                betId,
                threshold === null ? null : BigInt(threshold),
              ))
            )
              return unavailable("unavailable") as never;
            return { done: true };
          },
        ),
      );
      if (isRefusal(done)) return done;
      return (await db.read((reader) => findBet(reader, punterId, betId))) as Bet;
    },

    /** RULES: pays the current offer, not the threshold, and works while the punter is away. */
    async takeAutomatic(): Promise<void> {
      const asked = await db.read((reader) => findAutomatic(reader, AUTOMATIC_AT_ONCE));
      // One by one: a bet that cannot be valued or paid does not block the others.
      await forEachAtOnce(asked, 1, async ({ punterId, betId, threshold }) => {
        const isDue = (offer: number) => autoCashOutDue(minor(threshold), minor(offer) as Minor);
        const bet = await db.read((reader) => findStored(reader, punterId, betId));
        const value = bet && worthOf(book, bet);
        if (!value || typeof value === "string" || !isDue(Number(value.offer))) return;
        const offered = await quote(punterId, betId);
        if (typeof offered !== "string" && isDue(offered.offer))
          await take(punterId, betId, {
            quoteId: offered.quoteId,
            key: `auto:${offered.quoteId}`,
            auto: true,
          });
      });
    },
    forget: () => db.statement((tx) => forgetQuotes(tx, new Date(clock.now() - QUOTE_MS))),
  };
}

export type CashOut = ReturnType<typeof createCashOut>;
