import type { SportCount } from "@touchline/contract";
import { withQuery } from "../addresses/query-text.ts";

/** The three lists of a product: what is played, what is coming, and what a season decides. */
export const VIEWS = ["live", "prematch", "outrights"] as const;
export type SportView = (typeof VIEWS)[number];
export type BettingProduct = "sport" | "esports";

const LISTS: Readonly<Record<BettingProduct, { live: string; prematch: string }>> = {
  sport: { live: "/sport/live/popular", prematch: "/sport/prematch" },
  esports: { live: "/esports/live", prematch: "/esports/events" },
};

/** The address of one list, of all sports or of one. */
export const viewHref = (product: BettingProduct, view: SportView, sport: string | null): string =>
  withQuery(view === "live" ? LISTS[product].live : LISTS[product].prematch, {
    sport,
    kind: view === "outrights" ? "outright" : null,
  });

/** A sport with nothing in this list leads to the list where it has something. */
export const viewWith = (count: SportCount, view: SportView): SportView =>
  count[view] > 0 ? view : (VIEWS.find((other) => count[other] > 0) ?? view);
