import {
  type Chances,
  cashOutFault,
  cashOutOffer,
  fairWorth,
  type LegOutlook,
} from "@touchline/betting";
import type { Chances as FeedChances } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import { type LegRow, storedStructure, ticketOf } from "./bet-view.ts";
import { builderNumbers, partsOf, type StoredBuilder, standingOf } from "./builder-legs.ts";
import type { BuilderPrices } from "./builder-prices.ts";
import type { StoredBet } from "./settlement.store.ts";

/** The book's share of a fair value; the punter sees it beside the offer. */
export const MARGIN_PERMILLE = 50;
/** How far an offer may fall after its quote and is still paid as quoted. */
const FALL_PERMILLE = 10n;

export type Unavailable = "settled" | "cashed_out" | "suspended" | "no_chances" | "unavailable";

/** The prices and chances of now. */
export interface Book {
  catalogue: Catalogue;
  builders: BuilderPrices;
}

interface Value {
  offer: Minor;
  fair: Minor;
}

/** Values the stake of a bet that still runs. */
export function worthOf(book: Book, bet: StoredBet): Value | Unavailable {
  const { row, legs } = bet;
  if (row.status === "cashed_out" || row.status === "settled") return row.status;
  if (row.status !== "open" || row.free_bet_id) return "unavailable";
  const outlooks = outlooksOf(book, bet);
  if (typeof outlooks === "string") return outlooks;
  const ticket = ticketOf(row, legs);
  if (cashOutFault(ticket, outlooks, minor(row.remaining))) return "unavailable";
  const worth = fairWorth(ticket, outlooks, minor(row.remaining));
  const offer = cashOutOffer(worth, MARGIN_PERMILLE);
  return offer > 0n ? { offer, fair: cashOutOffer(worth, 0) } : "unavailable";
}

/** Each selection as it stands: ended, or with the chances its source gives it now. */
function outlooksOf(book: Book, { row, legs }: StoredBet): LegOutlook[] | Unavailable {
  const { builders } = storedStructure(row);
  const outlooks: LegOutlook[] = [];
  for (const { legs: places, builder } of partsOf(builderNumbers(legs.length, builders))) {
    const picks = places.map((at) => legs[at] as LegRow);
    const outlook =
      builder === null
        ? outlookOf(book, picks[0] as LegRow)
        : outlookOfBuilder(book, builders?.[builder] as StoredBuilder, legs);
    if (typeof outlook === "string") return outlook;
    outlooks.push(outlook);
  }
  return outlooks;
}

function outlookOf({ catalogue }: Book, leg: LegRow): LegOutlook | Unavailable {
  if (leg.outcome) return { settled: leg.outcome };
  // Chances tell what a price is worth, and this leg has none yet.
  if (leg.names.atStart) return "unavailable";
  const outlook = catalogue.outlook(leg.event_id, leg.market_id, leg.outcome_id);
  if (outlook === "suspended" || outlook === "no_chances") return outlook;
  if (!outlook) return "unavailable";
  const { win, place } = outlook;
  return { chances: chancesOf(win), ...(place ? { placeChances: chancesOf(place) } : {}) };
}

/** Picks that have won are true already: the others must win together. */
function outlookOfBuilder(
  book: Book,
  builder: StoredBuilder,
  legs: readonly LegRow[],
): LegOutlook | Unavailable {
  const { outcome } = standingOf(
    builder,
    legs.map((leg) => leg.outcome),
  );
  if (outcome) return { settled: outcome };
  const open = builder.legs.map((at) => legs[at] as LegRow).filter((leg) => !leg.outcome);
  for (const leg of open) {
    const outlook = outlookOf(book, leg);
    if (typeof outlook === "string") return outlook;
  }
  const chance = book.builders.chance(
    open[0]?.event_id ?? "",
    open.map(({ outcome_id }) => outcome_id),
  );
  return chance === null
    ? "no_chances"
    : { chances: { win: Math.floor(chance * 1_000_000), halfWin: 0, void: 0, halfLose: 0 } };
}

const chancesOf = ([win, halfWin, refunded, halfLose]: FeedChances): Chances => ({
  win,
  halfWin,
  void: refunded,
  halfLose,
});

const openLegs = ({ legs }: StoredBet) => legs.filter(({ outcome }) => !outcome);

/** How the events of the open legs stand: compared with how they stood when a quote was made. */
export const seenOf = (catalogue: Catalogue, bet: StoredBet): string =>
  JSON.stringify(
    openLegs(bet).map(({ event_id, outcome_id }) => [outcome_id, catalogue.courseOf(event_id)]),
  );

/** A quote stands so long. */
export const QUOTE_MS = 8000;

export interface Quoted {
  offer: bigint;
  seen: string;
  at: number;
}

/** A stored quote as it was when it was made. */
export const quotedOf = ({
  offer,
  seen,
  expiresAt,
}: {
  offer: bigint;
  seen: string;
  expiresAt: Date;
}): Quoted => ({
  offer,
  seen,
  at: expiresAt.getTime() - QUOTE_MS,
});

/**
 * A quote pays for all that runs: the quoted offer, or the present one where that is better.
 * "moved" after a goal, a suspension or a fall beyond the bound: a quote that stood through those
 * would be a free option on the next seconds.
 */
export function payableOf(
  book: Book,
  bet: StoredBet,
  quoted: Quoted,
): Minor | Unavailable | "moved" {
  const { catalogue } = book;
  const value = worthOf(book, bet);
  if (typeof value === "string") return value;
  const stopped = openLegs(bet).some(({ event_id, market_id }) =>
    catalogue.stoppedSince(event_id, market_id, quoted.at),
  );
  const fell = value.offer * 1000n < quoted.offer * (1000n - FALL_PERMILLE);
  if (stopped || fell || quoted.seen !== seenOf(catalogue, bet)) return "moved";
  return value.offer > quoted.offer ? value.offer : minor(quoted.offer);
}
