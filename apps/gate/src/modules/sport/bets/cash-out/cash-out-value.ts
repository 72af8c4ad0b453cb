import {
  type Chances,
  cashOutFault,
  cashOutOffer,
  fairWorth,
  type LegOutlook,
} from "@touchline/betting";
import type { Chances as FeedChances } from "@touchline/contract";
import { itemAt, type Minor, minor } from "@touchline/core";
import type { Catalogue } from "../../../../ports/catalogue.ts";
import { builderNumbers, partsOf, type StoredBuilder, standingOf } from "../build/builder-legs.ts";
import type { BuilderPrices } from "../build/builder-prices.ts";
import type { LegRow, StoredBet } from "../stored/bet-rows.store.ts";
import { storedStructure, ticketOf } from "../stored/bet-view.ts";

/** The book's share of the fair value; the punter sees it beside the offer. */
export const MARGIN_PERMILLE = 50;
/** An offer may fall this far after its quote and is still paid as quoted. */
const FALL_PERMILLE = 10n;

export type Unavailable = "settled" | "cashed_out" | "suspended" | "no_chances" | "unavailable";

/** Current prices and chances. */
export interface Book {
  catalogue: Catalogue;
  builders: BuilderPrices;
}

interface Value {
  offer: Minor;
  fair: Minor;
}

/** Values the part of a bet's stake that is still running. */
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

/** The outlook of each selection: its result, or the feed's current chances. */
function outlooksOf(book: Book, { row, legs }: StoredBet): LegOutlook[] | Unavailable {
  const { builders = [] } = storedStructure(row);
  const outlooks: LegOutlook[] = [];
  for (const {
    legs: [at],
    builder,
  } of partsOf(builderNumbers(legs.length, builders))) {
    const outlook =
      builder === null
        ? outlookOf(book, itemAt(legs, at))
        : outlookOfBuilder(book, itemAt(builders, builder), legs);
    if (typeof outlook === "string") return outlook;
    outlooks.push(outlook);
  }
  return outlooks;
}

function outlookOf({ catalogue }: Book, leg: LegRow): LegOutlook | Unavailable {
  if (leg.outcome) return { settled: leg.outcome };
  // A starting-price leg has no odds yet, so its chances cannot be turned into a value.
  if (leg.names.atStart) return "unavailable";
  const outlook = catalogue.outlook(leg.event_id, leg.market_id, leg.outcome_id);
  if (outlook === "suspended" || outlook === "no_chances") return outlook;
  if (!outlook) return "unavailable";
  const { win, place } = outlook;
  return { chances: chancesOf(win), ...(place ? { placeChances: chancesOf(place) } : {}) };
}

/** Picks that have already won are certain: value the others as having to win together. */
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
  const open = builder.legs.map((at) => itemAt(legs, at)).filter((leg) => !leg.outcome);
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

/** A feed's chances in the form of the betting rules. */
export const chancesOf = ([win, halfWin, refunded, halfLose]: FeedChances): Chances => ({
  win,
  halfWin,
  void: refunded,
  halfLose,
});

const openLegs = ({ legs }: StoredBet) => legs.filter(({ outcome }) => !outcome);

/**
 * The state of the events behind the open legs, to compare with their state when a quote was made.
 */
export const seenOf = (catalogue: Catalogue, bet: StoredBet): string =>
  JSON.stringify(
    openLegs(bet).map(({ event_id, outcome_id }) => [outcome_id, catalogue.courseOf(event_id)]),
  );

/** How long a quote is valid. */
export const QUOTE_MS = 8000;

export interface Quoted {
  offer: bigint;
  seen: string;
  at: number;
}

/** A stored quote in the form in which it was made. */
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
 * A quote pays for everything still running: the quoted offer, or the current one if that is
 * better. Returns "moved" after a goal, a suspension or a fall beyond the bound: a quote that
 * survived those would be a free option on the next seconds.
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
