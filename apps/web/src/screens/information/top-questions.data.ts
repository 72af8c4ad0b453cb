/**
 * The most asked questions, as content folders; articles that a site does not have are left out.
 */
export const TOP_QUESTIONS: readonly string[] = [
  "help/settlement/when-bets-settle",
  "help/cash-out/not-offered",
  "help/login/codes-not-arriving",
  "help/bets/bet-refused",
  "help/odds/price-changes",
  "help/settlement/void-selections",
  "help/verification/documents",
  "help/bonuses/wagering",
];
