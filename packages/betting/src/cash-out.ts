import { assert, entriesOf, itemAt, type Minor } from "@touchline/core";
import { type Chances, expectedFactor } from "./chances.ts";
import { factorAt, type LegSettlement, placeOdds, winOdds } from "./factors.ts";
import {
  assertSound,
  goesOn,
  hasPlacePart,
  type LegFactors,
  settledFactors,
  winningFactors,
} from "./leg-factors.ts";
import { totalStake } from "./lines.ts";
import {
  isMore,
  minus,
  NOTHING,
  ofCoins,
  plus,
  type Ratio,
  ratio,
  roundDown,
  shareDown,
  times,
} from "./ratio.ts";
import { payoutCap, returnsOf } from "./returns.ts";
import { runningShare } from "./settlement.ts";
import type { StakesAbout, Ticket, TicketLeg } from "./ticket.ts";

export type LegOutlook = { settled: LegSettlement } | { chances: Chances; placeChances?: Chances };

/**
 * The expected payout of the ticket for the active stake, with independent legs. It is exact, so a
 * fully settled ticket is worth its payout and no line loses a fraction of a coin.
 */
export function fairWorth(
  ticket: Ticket,
  outlooks: readonly LegOutlook[],
  remaining: Minor = totalStake(ticket),
): Ratio {
  assertSound(ticket, outlooks);
  assert(!ticket.freeBet, "a free bet has no cash-out");
  const valueWhere = (openFactors: (leg: TicketLeg, open: OpenLeg) => LegFactors): Ratio => {
    const factors = ticket.legs.map((leg, i) => {
      const outlook = itemAt(outlooks, i);
      return "settled" in outlook
        ? settledFactors(ticket, leg, outlook.settled)
        : openFactors(leg, outlook);
    });
    return times(ofCoins(ticket.unitStake), returnsOf(ticket, factors).factor);
  };

  const mean = valueWhere((leg, open) => expectedFactors(ticket, leg, open));
  const best = valueWhere((leg) => winningFactors(ticket, leg));
  const cap = ofCoins(payoutCap(ticket));
  const worth = isMore(best, cap)
    ? cappedMean({ mean, worst: valueWhere(() => LOST), best, cap })
    : mean;
  return times(worth, runningShare(remaining, totalStake(ticket)));
}

/** The same in whole coins, rounded down. */
export const fairValue = (
  ticket: Ticket,
  outlooks: readonly LegOutlook[],
  remaining?: Minor,
): Minor => roundDown(fairWorth(ticket, outlooks, remaining));

type OpenLeg = Exclude<LegOutlook, { settled: LegSettlement }>;

const LOST: LegFactors = { win: NOTHING, place: NOTHING, about: { win: NOTHING, place: NOTHING } };

function expectedFactors(
  ticket: Ticket,
  { odds, eachWay }: TicketLeg,
  { chances, placeChances }: OpenLeg,
): LegFactors {
  const { about } = ticket;
  const win = winOdds(odds);
  if (!hasPlacePart(ticket))
    return {
      win: expectedFactor(win, chances),
      ...(about ? { about: { win: expectedStake(win, chances, about) } } : {}),
    };
  assert(
    eachWay && placeChances,
    "a leg that may be placed has its terms and the chances of a place",
  );
  const place = placeOdds(odds, eachWay);
  return {
    win: expectedFactor(win, chances),
    place: expectedFactor(place, placeChances),
    ...(about
      ? {
          about: {
            win: expectedStake(win, chances, about),
            place: expectedStake(place, placeChances, about),
          },
        }
      : {}),
  };
}

/** The expected stake that goes on the second leg; each result passes on its own part. */
function expectedStake(
  price: Ratio,
  { win, halfWin, void: back, halfLose }: Chances,
  about: StakesAbout,
): Ratio {
  const results = { win, half_win: halfWin, void: back, half_lose: halfLose };
  const parts = entriesOf(results).map(([result, chance]) =>
    times(goesOn(factorAt(price, { result }), about), {
      top: BigInt(chance),
      bottom: 1_000_000n,
    }),
  );
  const sum = parts.reduce(plus, NOTHING);
  return ratio(sum.top, sum.bottom);
}

/**
 * Applies the maximum payout to the expected value: a ticket that pays the maximum one time in ten
 * is worth a tenth of it, however long its odds. It clips the range [worst, best] at the cap and
 * scales the mean in proportion. This is exact if the ticket pays either its best or its worst (an
 * accumulator, or the last open leg of a system). Otherwise it is below the true mean, because a
 * cap is concave, so the offer never beats playing on.
 */
function cappedMean({
  mean,
  worst,
  best,
  cap,
}: Record<"mean" | "worst" | "best" | "cap", Ratio>): Ratio {
  if (!isMore(cap, worst)) return cap;
  const [above, room, range] = [minus(mean, worst), minus(cap, worst), minus(best, worst)];
  return plus(
    worst,
    times(room, { top: above.top * range.bottom, bottom: above.bottom * range.top }),
  );
}

/** The fair value minus the margin, rounded down once. */
export function cashOutOffer(worth: Ratio, marginPermille: number): Minor {
  assert(
    Number.isInteger(marginPermille) && marginPermille >= 0 && marginPermille <= 1000,
    `not a margin: ${marginPermille} ‰`,
  );
  return roundDown(times(worth, { top: BigInt(1000 - marginPermille), bottom: 1000n }));
}

/** The payout for cashing out `part` of the stake, given the offer for all of `remaining`. */
export function partialOffer(offer: Minor, part: Minor, remaining: Minor): Minor {
  assert(part > 0n && part <= remaining, `${part} of ${remaining} cannot be taken out`);
  return shareDown(offer, ratio(part, remaining));
}

/** Auto cash-out pays the current offer, which may exceed the punter's threshold. */
export const autoCashOutDue = (threshold: Minor, offer: Minor): boolean =>
  offer > 0n && offer >= threshold;

export type CashOutFault = "free_bet" | "all_settled" | "nothing_left";

/** The reason the ticket cannot be cashed out. The caller checks for suspended markets. */
export function cashOutFault(
  ticket: Ticket,
  outlooks: readonly LegOutlook[],
  remaining: Minor,
): CashOutFault | null {
  if (ticket.freeBet) return "free_bet";
  if (outlooks.every((outlook) => "settled" in outlook)) return "all_settled";
  return remaining <= 0n || fairWorth(ticket, outlooks, remaining).top === 0n
    ? "nothing_left"
    : null;
}
