import type { Calls, ReplyOf } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";
import { createStore } from "zustand/vanilla";

type Reply = ReplyOf<Calls["builderQuote"]>;
export interface BuilderPick {
  marketId: string;
  outcomeId: string;
}

/** The gate's last word on the picks of one event. */
export interface BuilderQuote {
  /** Names the picks that it is about. */
  picks: string;
  /** The price that the punter agreed to: the first one shown, or a newer one that was accepted. */
  chosenOdds: MilliOdds | null;
  odds: MilliOdds | null;
  /** no_builders: the event has none at all. failed: no answer came. */
  why: Reply["why"] | "no_builders" | "failed";
  marginPermille: number;
  fits: Reply["fits"];
}
export type BuilderQuotes = Readonly<Record<string, BuilderQuote>>;

export interface QuoteDeps {
  /** Null where the event has no builders. */
  ask: (eventId: string, picks: readonly BuilderPick[]) => Promise<Reply | null>;
  /** The event's picks on the slip. */
  picksOf: (eventId: string) => readonly BuilderPick[];
  later: (work: () => void, ms: number) => () => void;
  isHidden: () => boolean;
}

/** Why a quote is asked for, the most urgent first, and how long that waits. */
const WAITS_MS = { picks: 250, moved: 1500, regular: 15_000 } as const;
type Why = keyof typeof WAITS_MS;
const RANKS = Object.keys(WAITS_MS);
const isMoreUrgent = (why: Why, than: Why): boolean => RANKS.indexOf(why) < RANKS.indexOf(than);

/** Quotes are kept for so many events. */
const MOST_KEPT = 20;

interface Followed {
  followers: number;
  due: { why: Why; cancel: () => void } | null;
  /** Came up while a request was under way. */
  next: Why | null;
  isAsking: boolean;
}

export const picksKey = (picks: readonly { outcomeId: string }[]): string =>
  picks.map(({ outcomeId }) => outcomeId).join();

/**
 * Keeps quotes of the slip's picks current, event by event: never more than one request under way
 * for each, none while hidden.
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
    // Picks that go on changing are waited for; prices that go on moving are not, or nobody would
    // ever be asked.
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
    /** Asks for the event's quote from now on; returns how to stop. */
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
    /** The page is seen again. */
    wakeAll(): void {
      for (const eventId of events.keys()) wake(eventId, "picks");
    },
    /** The punter agrees to what these builders cost now. */
    accept(eventIds: readonly string[]): void {
      for (const eventId of eventIds) {
        const quote = store.getState()[eventId];
        if (quote) put(eventId, { ...quote, chosenOdds: quote.odds });
      }
    },
    /** The gate has told a newer price than the one that was sent. */
    told(eventId: string, quotedOdds: number, odds: number): void {
      const quote = store.getState()[eventId];
      if (quote?.odds === quotedOdds) put(eventId, { ...quote, odds: odds as MilliOdds });
    },
  };
}

/**
 * What was agreed to for the same picks stays agreed to. Without an answer the last quote of the
 * same picks still stands.
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
