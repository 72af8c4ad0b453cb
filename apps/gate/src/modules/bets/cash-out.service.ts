import {
  autoCashOutDue,
  type Chances,
  cashOutFault,
  cashOutOffer,
  fairValue,
  type LegOutlook,
  partialOffer,
  shareOfPayout,
} from "@touchline/betting";
import type { Bet, CashOutQuote, Chances as FeedChances } from "@touchline/contract";
import { type Clock, isUuid, type Minor, minor } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import { ticketOf } from "./bet-view.ts";
import { findBet, setAutoCashOut } from "./bets.store.ts";
import { cashOutBet, findAutomatic, findQuote, findStored, forgetQuotes, insertQuote, paidUnder } from "./cash-out.store.ts";
import type { StoredBet } from "./settlement.store.ts";

export interface CashOutDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  catalogue: Catalogue;
}

/** What the book keeps of a fair value, told beside the offer. */
const MARGIN_PERMILLE = 50;
const QUOTE_MS = 8000;
const AUTOMATIC_AT_ONCE = 1000;

export type Unavailable = "settled" | "cashed_out" | "suspended" | "unavailable";
interface Value {
  offer: Minor;
  fair: Minor;
}

export function createCashOut({ db, outbox, clock, random, catalogue }: CashOutDeps) {
  const unavailable = (reason: Unavailable) => refusal("CASH_OUT_UNAVAILABLE", { reason });

  /** Each leg as it stands: ended, or with the chances its source gives it now. */
  function outlooksOf({ legs }: StoredBet): LegOutlook[] | Unavailable {
    const outlooks: LegOutlook[] = [];
    for (const leg of legs) {
      if (leg.outcome) {
        outlooks.push({ settled: leg.outcome });
        continue;
      }
      const outlook = catalogue.outlook(leg.event_id, leg.market_id, leg.outcome_id);
      if (outlook === "suspended") return "suspended";
      if (!outlook) return "unavailable";
      const { win, place } = outlook;
      outlooks.push({ chances: chancesOf(win), ...(place ? { placeChances: chancesOf(place) } : {}) });
    }
    return outlooks;
  }

  /** What the stake that still runs is worth. */
  function worthOf(bet: StoredBet): Value | Unavailable {
    const { row, legs } = bet;
    if (row.status === "cashed_out" || row.status === "settled") return row.status;
    if (row.status !== "open" || row.free_bet_id) return "unavailable";
    const outlooks = outlooksOf(bet);
    if (typeof outlooks === "string") return outlooks;
    const ticket = ticketOf(row, legs);
    if (cashOutFault(ticket, outlooks, minor(row.remaining))) return "unavailable";
    const fair = shareOfPayout(fairValue(ticket, outlooks), minor(row.remaining), minor(row.stake));
    const offer = cashOutOffer(fair, MARGIN_PERMILLE);
    return offer > 0n ? { offer, fair } : "unavailable";
  }

  async function quote(punterId: string, betId: string): Promise<CashOutQuote | "missing" | Unavailable> {
    // A socket watches whatever its client names.
    const bet = isUuid(betId) ? await db.read((reader) => findStored(reader, punterId, betId)) : null;
    if (!bet) return "missing";
    const value = worthOf(bet);
    if (typeof value === "string") return value;
    const quoteId = random.uuid();
    const expiresAt = clock.now() + QUOTE_MS;
    const { remaining } = bet.row;
    await db.statement((tx) =>
      insertQuote(tx, { punterId, quoteId, betId, offer: value.offer, fairValue: value.fair, remaining, expiresAt: new Date(expiresAt) }),
    );
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

  async function take(
    punterId: string,
    betId: string,
    request: { quoteId: string; part?: number | undefined; key: string; auto: boolean },
  ) {
    const key = `cash-out:${request.key}`;
    const [bet, offered, before] = await db.read((reader) =>
      Promise.all([
        findStored(reader, punterId, betId),
        findQuote(reader, punterId, request.quoteId, betId, new Date(clock.now())),
        paidUnder(reader, punterId, key),
      ]),
    );
    if (!bet) return refusal("BET_NOT_FOUND");
    if (before !== null) return told(punterId, betId, before);
    if (!offered || offered.remaining !== bet.row.remaining) return refusal("CASH_OUT_QUOTE_EXPIRED");
    const part = minor(request.part ?? bet.row.remaining);
    if (part > bet.row.remaining) return refusal("CASH_OUT_PART_INVALID", { most: Number(bet.row.remaining) });
    // The quote binds the price, not the market: while a leg is locked nobody knows what it is worth.
    const value = worthOf(bet);
    if (typeof value === "string") return unavailable(value);
    const paid = partialOffer(minor(offered.offer), part, minor(bet.row.remaining));
    if (paid <= 0n) return refusal("CASH_OUT_PART_INVALID", { most: Number(bet.row.remaining) });
    const { settlement_version: version } = bet.row;
    const outcome = await db.transact(async (tx) => {
      const transactionId = random.uuid();
      const done = await cashOutBet(
        tx,
        { punterId, betId, quoteId: request.quoteId, part, paid, version, transactionId, key },
        new Date(clock.now()),
      );
      if (done === "paid") await outbox.append(tx, "punter.cash-out", { punterId, betId, paid: Number(paid), auto: request.auto });
      return done;
    });
    outbox.wake();
    if (outcome === "expired" || outcome === "changed") return refusal("CASH_OUT_QUOTE_EXPIRED");
    return told(punterId, betId, outcome === "paid" ? paid : ((await db.read((reader) => paidUnder(reader, punterId, key))) ?? paid));
  }

  const told = async (punterId: string, betId: string, paid: bigint) => ({
    bet: (await db.read((reader) => findBet(reader, punterId, betId))) as Bet,
    paid: Number(paid),
  });

  return {
    quote,
    async quoteFor(punterId: string, betId: string) {
      const found = await quote(punterId, betId);
      if (found === "missing") return refusal("BET_NOT_FOUND");
      return typeof found === "string" ? unavailable(found) : found;
    },
    cashOut: (punterId: string, betId: string, body: { quoteId: string; part?: number }, key: string) =>
      take(punterId, betId, { ...body, key, auto: false }),

    async setAutomatic(punterId: string, betId: string, threshold: number | null, key: string) {
      const done = await db.transact((tx) =>
        once(tx, clock, { scope: `auto-cash-out:${punterId}`, key, body: { betId, threshold } }, async () => {
          const bet = await findBet(tx, punterId, betId);
          if (!bet) return refusal("BET_NOT_FOUND") as never;
          if (!(await setAutoCashOut(tx, punterId, betId, threshold === null ? null : BigInt(threshold))))
            return unavailable("unavailable") as never;
          return { done: true };
        }),
      );
      if (isRefusal(done)) return done;
      return (await db.read((reader) => findBet(reader, punterId, betId))) as Bet;
    },

    /** RULES: pays the current offer, not the threshold, and works while its punter is away. */
    async takeAutomatic(): Promise<void> {
      for (const { punterId, betId, threshold } of await db.read((reader) => findAutomatic(reader, AUTOMATIC_AT_ONCE))) {
        const bet = await db.read((reader) => findStored(reader, punterId, betId));
        const value = bet && worthOf(bet);
        if (!value || typeof value === "string" || !autoCashOutDue(minor(threshold), value.offer)) continue;
        const offered = await quote(punterId, betId);
        if (typeof offered !== "string")
          await take(punterId, betId, { quoteId: offered.quoteId, key: `auto:${offered.quoteId}`, auto: true });
      }
    },
    forget: () => db.statement((tx) => forgetQuotes(tx, new Date(clock.now() - QUOTE_MS))),
  };
}

const chancesOf = ([win, halfWin, refunded, halfLose]: FeedChances): Chances => ({ win, halfWin, void: refunded, halfLose });

export type CashOut = ReturnType<typeof createCashOut>;
