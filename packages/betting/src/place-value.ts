import { minor } from "@touchline/core";
import { fairWorth, type LegOutlook } from "./cash-out.ts";
import { hasPlacePart } from "./leg-factors.ts";
import { totalStake } from "./lines.ts";
import type { TicketShape } from "./ticket.ts";

/** A large stake and no maximum, so that neither rounds nor caps the worth. */
const MEASURED = { unitStake: minor(1_000_000_000n), maxPayout: minor(10n ** 40n) };
/**
 * The share of the stake that a ticket with places must keep for the book. A place is paid at a
 * fraction of the win price, and a later withdrawal raises the chances of the runners that are left
 * by more than Rule 4 deducts.
 */
const KEPT_PERMILLE = 20n;

/**
 * Whether a ticket to place, or each way, is worth as much as its stake by the chances of its legs.
 * Place terms follow the win price, not the chance of a place: for a short favourite of a large
 * field they pay more than it is worth.
 */
export function placesGiveValue(shape: TicketShape, outlooks: readonly LegOutlook[]): boolean {
  if (!hasPlacePart(shape)) return false;
  const { freeBet: _, ...paid } = shape;
  const ticket = { ...paid, ...MEASURED };
  const { top, bottom } = fairWorth(ticket, outlooks);
  return top * 1000n > totalStake(ticket) * bottom * (1000n - KEPT_PERMILLE);
}
