import { setAutomatic, takeAutomatic } from "./auto-cash-out.ts";
import { forgetQuotes } from "./cash-out.store.ts";
import { QUOTE_MS } from "./cash-out-value.ts";
import { offerOf, quote, quoteFor } from "./quote-cash-out.ts";
import { type TakeDeps, takeCashOut } from "./take-cash-out.ts";

export const createCashOut = (deps: TakeDeps) => ({
  quote: (punterId: string, betId: string) => quote(deps, punterId, betId),
  quoteFor: (punterId: string, betId: string) => quoteFor(deps, punterId, betId),
  offerOf: (punterId: string, betId: string) => offerOf(deps, punterId, betId),
  cashOut: (
    punterId: string,
    betId: string,
    body: { quoteId: string; part?: number },
    key: string,
  ) => takeCashOut(deps, punterId, betId, { ...body, key, auto: false }),
  setAutomatic: (punterId: string, betId: string, threshold: number | null, key: string) =>
    setAutomatic(deps, punterId, betId, threshold, key),
  takeAutomatic: () => takeAutomatic(deps),
  forget: () => deps.db.statement((tx) => forgetQuotes(tx, new Date(deps.clock.now() - QUOTE_MS))),
});

export type CashOut = ReturnType<typeof createCashOut>;
