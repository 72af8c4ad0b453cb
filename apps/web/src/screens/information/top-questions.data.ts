/** The questions that punters ask most, as folders of content; an article that a site does not have is left out. */
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
