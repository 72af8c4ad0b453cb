import type { Calls, ReplyOf } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";
import { createStore } from "zustand/vanilla";

type Reply = ReplyOf<Calls["builderQuote"]>;
export interface BuilderPick {
  marketId: string;
  outcomeId: string;
}

/** The gate's latest quote for the picks of one event. */
export interface BuilderQuote {
  /** Identifies the picks of the quote. */
  picks: string;
  /** The price the punter agreed to: the first one shown, or a newer one they accepted. */
  chosenOdds: MilliOdds | null;
  odds: MilliOdds | null;
  /** no_builders: the event has none at all. failed: no answer arrived. */
  why: Reply["why"] | "no_builders" | "failed";
  marginPermille: number;
  fits: Reply["fits"];
}
export type BuilderQuotes = Readonly<Record<string, BuilderQuote>>;

export interface QuoteDeps {
  /** Resolves to null if the event has no builders. */
  ask: (eventId: string, picks: readonly BuilderPick[]) => Promise<Reply | null>;
  /** The event's picks on the slip. */
  picksOf: (eventId: string) => readonly BuilderPick[];
  later: (work: () => void, ms: number) => () => void;
  isHidden: () => boolean;
}

/** The reasons to request a quote, the most urgent first, with their delays. */
const WAITS_MS = { picks: 250, moved: 1500, regular: 15_000 } as const;
type Why = keyof typeof WAITS_MS;
const RANKS = Object.keys(WAITS_MS);
const isMoreUrgent = (why: Why, than: Why): boolean => RANKS.indexOf(why) < RANKS.indexOf(than);

/** How many events' quotes are kept. */
const MOST_KEPT = 20;

interface Followed {
  followers: number;
  due: { why: Why; cancel: () => void } | null;
  /** A reason that came up while a request was in flight. */
  next: Why | null;
  isAsking: boolean;
}

export const picksKey = (picks: readonly { outcomeId: string }[]): string =>
  picks.map(({ outcomeId }) => outcomeId).join();

/**
 * Keeps the quotes of the slip's picks current: at most one request in flight per event, and none
 * while the page is hidden.
 */
export function createBuilderQuotes({ ask, picksOf, later, isHidden }: QuoteDeps) {
  const store = createStore<BuilderQuotes>(() => ({}));
  const events = new Map<string, Followed>();

  function wake(eventId: string, why: Why): void {
    const event = events.get(eventId);
    if (!event) return;
    if (event.isAsking) {
      if (event.next === null || isMoreUrgent(why, event.next)) event.next = why;
      return;
    }
    // Changing picks restart the delay (debounce). Moving prices do not, or the request would never
    // be sent.
    if (event.due && why !== "picks" && !isMoreUrgent(why, event.due.why)) return;
    event.due?.cancel();
    event.due = { why, cancel: later(() => void askNow(eventId, event), WAITS_MS[why]) };
  }

  async function askNow(eventId: string, event: Followed): Promise<void> {
    event.due = null;
    const picks = picksOf(eventId);
    if (isHidden()) return;
    event.isAsking = true;
    const reply = await ask(eventId, picks).catch(() => undefined);
    event.isAsking = false;
    const { next } = event;
    event.next = null;
    if (picksKey(picksOf(eventId)) === picksKey(picks))
      put(eventId, quoteOf(picksKey(picks), reply, store.getState()[eventId]));
    if (next !== null || reply !== null) wake(eventId, next ?? "regular");
  }

  function put(eventId: string, quote: BuilderQuote): void {
    const { [eventId]: _, ...others } = store.getState();
    store.setState(
      Object.fromEntries([...Object.entries(others).slice(1 - MOST_KEPT), [eventId, quote]]),
      true,
    );
  }

  return {
    store,
    wake,
    /** Keeps the event's quote current from now on; returns a function that stops it. */
    follow(eventId: string): () => void {
      const event = events.get(eventId) ?? { followers: 0, due: null, next: null, isAsking: false };
      event.followers++;
      events.set(eventId, event);
      wake(eventId, "picks");
      return () => {
        if (--event.followers > 0) return;
        event.due?.cancel();
        events.delete(eventId);
      };
    },
    /** Called when the page becomes visible again. */
    wakeAll(): void {
      for (const eventId of events.keys()) wake(eventId, "picks");
    },
    /** The punter accepts the current prices of these builders. */
    accept(eventIds: readonly string[]): void {
      for (const eventId of eventIds) {
        const quote = store.getState()[eventId];
        if (quote) put(eventId, { ...quote, chosenOdds: quote.odds });
      }
    },
    /** Takes a newer price from the gate's refusal, if the quote is still the one that was sent. */
    told(eventId: string, quotedOdds: number, odds: number): void {
      const quote = store.getState()[eventId];
      if (quote?.odds === quotedOdds) put(eventId, { ...quote, odds: odds as MilliOdds });
    },
  };
}

/**
 * The agreed price of the same picks is kept. Without an answer the last quote of the same picks
 * remains valid.
 */
function quoteOf(
  picks: string,
  reply: Reply | null | undefined,
  before: BuilderQuote | undefined,
): BuilderQuote {
  const same = before?.picks === picks ? before : undefined;
  if (reply === undefined)
    return (
      same ?? { picks, chosenOdds: null, odds: null, why: "failed", marginPermille: 0, fits: [] }
    );
  if (reply === null)
    return { picks, chosenOdds: null, odds: null, why: "no_builders", marginPermille: 0, fits: [] };
  const odds = reply.odds as MilliOdds | null;
  return {
    picks,
    chosenOdds: same?.chosenOdds ?? odds,
    odds,
    why: reply.why,
    marginPermille: reply.marginPermille,
    fits: reply.fits,
  };
}
