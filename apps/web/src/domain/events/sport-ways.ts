import type { SportCount } from "@touchline/contract";
import { withQuery } from "../addresses/query-text.ts";

/** The three lists of a product: live events, upcoming events and outrights. */
export const VIEWS = ["live", "prematch", "outrights"] as const;
export type SportView = (typeof VIEWS)[number];
export type BettingProduct = "sport" | "esports";

const LISTS: Readonly<Record<BettingProduct, { live: string; prematch: string }>> = {
  sport: { live: "/sport/live/popular", prematch: "/sport/prematch" },
  esports: { live: "/esports/live", prematch: "/esports/events" },
};

/** The address of one list, for all sports or one. */
export const viewHref = (product: BettingProduct, view: SportView, sport: string | null): string =>
  withQuery(view === "live" ? LISTS[product].live : LISTS[product].prematch, {
    sport,
    kind: view === "outrights" ? "outright" : null,
  });

/** A sport without events in this list links to a list where it has some. */
export const viewWith = (count: SportCount, view: SportView): SportView =>
  count[view] > 0 ? view : (VIEWS.find((other) => count[other] > 0) ?? view);
