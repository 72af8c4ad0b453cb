export * from "./accumulator-bonus.ts";
export * from "./builder/chances.ts";
export * from "./builder/fits.ts";
export * from "./builder/price.ts";
export * from "./cash-out.ts";
export type { Chances } from "./chances.ts";
export * from "./earning.ts";
export {
  type LegOutcome,
  type LegResult,
  type LegSettlement,
  legFactor,
  MAX_DEDUCTION_PERCENT,
  type PlaceFraction,
  placeOdds,
} from "./factors.ts";
export * from "./limits.ts";
export type { LinePattern } from "./line-patterns.data.ts";
export * from "./lines.ts";
export * from "./list-markets.data.ts";
export * from "./list-markets.ts";
export * from "./named-systems.data.ts";
export * from "./named-systems.ts";
export * from "./odds-change.ts";
export * from "./own-first.ts";
export * from "./place-value.ts";
export * from "./progress/leg-progress.ts";
export type { Need } from "./progress/need.ts";
export type { AskedLeg, PlayState } from "./progress/tally.ts";
export type { Ratio } from "./ratio.ts";
export * from "./relations.ts";
export * from "./rule4.ts";
export * from "./score-text.ts";
export * from "./selection.ts";
export { namesOf } from "./selection-names.ts";
export * from "./settlement.ts";
export { type RacingSport, SPORT_FACTS, type SportFacts, type TeamSport } from "./sports.data.ts";
export * from "./ticket.ts";
export * from "./ticket-fault.ts";
export * from "./ticket-shape.ts";
export * from "./tote-pool.ts";
export * from "./tote-pools.data.ts";
export * from "./tote-ticket.ts";
export * from "./toto-coupon.ts";
export * from "./toto-games.data.ts";
export * from "./toto-pool.ts";
