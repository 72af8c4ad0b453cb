import { type Call, CallError } from "@touchline/calls";
import type { Bet, CashOutQuote } from "@touchline/contract";
import { OnceSender } from "../../../data/call/unanswered.ts";
import { isFresh, judgeOffer, type OfferPolicy, offerFor } from "./cash-out.rules.ts";

export interface CashOutWish {
  betId: string;
  /** A part of the remaining stake. */
  part: number;
  /** The amount the punter agreed to receive for it. */
  agreed: number;
  policy: OfferPolicy;
  /** The quote on the screen. */
  quote: CashOutQuote;
}

export type CashOutOutcome =
  | { done: { bet: Bet; paid: number } }
  /** The offer has changed and the punter must decide. */
  | { changed: CashOutQuote }
  | { unavailable: string };

/** How often to request a new quote after one expired in transit. */
const TRIES = 3;

interface CashOutBody {
  quoteId: string;
  part?: number;
}

export function createCashOuts(call: Call, serverNow: () => number) {
  const sender = new OnceSender<CashOutBody>();

  const quoteOf = (betId: string): Promise<CashOutQuote> =>
    call("cashOutQuote", { params: { id: betId } });

  /** Takes the offer if it is still valid, or a new one that the punter's policy accepts. */
  async function take({
    betId,
    part,
    agreed,
    policy,
    quote: shown,
  }: CashOutWish): Promise<CashOutOutcome> {
    try {
      // A request whose reply was lost is resent unchanged, even if its quote has expired: the gate
      // knows its key.
      const lost = (quote: CashOutQuote) => sender.awaits(aboutOf(betId, quote, part));
      let quote = lost(shown) || isFresh(shown, serverNow()) ? shown : await quoteOf(betId);
      for (let tried = 1; ; tried++) {
        if (part > quote.remaining || judgeOffer(policy, agreed, offerFor(quote, part)) === "ask")
          return { changed: quote };
        const body = { quoteId: quote.quoteId, ...(part < quote.remaining ? { part } : {}) };
        try {
          const done = await sender.send(
            aboutOf(betId, quote, part),
            () => body,
            (sent, idempotencyKey) =>
              call("cashOut", { params: { id: betId }, body: sent, idempotencyKey }),
          );
          return { done };
        } catch (error) {
          const next = newOffer(error);
          if (next && tried >= TRIES) return { changed: next };
          if (tried >= TRIES || !(next || isCode(error, "CASH_OUT_QUOTE_EXPIRED"))) throw error;
          quote = next ?? (await quoteOf(betId));
        }
      }
    } catch (error) {
      if (isCode(error, "CASH_OUT_UNAVAILABLE"))
        return { unavailable: String(error.details.reason ?? "unavailable") };
      throw error;
    }
  }

  return { take, quoteOf };
}

const aboutOf = (betId: string, { quoteId }: CashOutQuote, part: number) => ({
  betId,
  quoteId,
  part,
});
/** The bet's value has changed; the refusal carries the new offer. */
const newOffer = (error: unknown): CashOutQuote | null =>
  isCode(error, "CASH_OUT_OFFER_CHANGED") ? (error.details.quote as CashOutQuote) : null;
const isCode = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.type === code;
