import type { Measure } from "../../sheet.ts";
import { type BlackjackView, blackjack } from "./blackjack.ts";
import { basicStrategy } from "./blackjack-strategy.ts";

export const blackjackSheet: Measure = {
  game: blackjack,
  bets: { "basic strategy": { kind: "blackjack", stake: 1_000_000 } },
  goOn: (view: BlackjackView) => ({ kind: "blackjack", act: basicStrategy(view) }),
};
