/**
 * Modules of the gate that still import another one beside its port, each with those that it
 * imports. The list only shrinks: `ports/` is what a module sees of the others.
 */
export const ARROWS_LEFT: Readonly<Record<string, readonly string[]>> = {
  accounts: ["auth"],
  alerts: ["bets"],
  bets: ["bonuses", "feed", "price-boosts", "turnover"],
  bonuses: ["accounts", "restrictions"],
  crash: ["games"],
  "deposit-limits": ["limits"],
  feed: ["catalogue"],
  games: ["bonuses"],
  heartbeat: ["bets", "bonuses", "loyalty"],
  identity: ["restrictions"],
  "joint-limits": ["limits"],
  loyalty: ["bonuses", "games", "turnover"],
  messages: ["auth"],
  native: ["auth", "bets"],
  operator: ["bets", "bonuses", "recognition"],
  "payment-risk": ["payments"],
  payments: ["deposit-limits", "joint-limits"],
  "play-limits": ["limits"],
  "price-boosts": ["bets", "bonuses", "turnover"],
  promotions: ["bonuses", "games"],
  quiz: ["accounts"],
  reconciliation: ["payments"],
  slips: ["bets"],
  tables: ["games"],
  tickets: ["bets", "payments"],
};
