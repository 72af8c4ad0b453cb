import type { BlackjackView } from "@touchline/fair/games/blackjack";
import type { Texts } from "../../../platform/texts/text.ts";

/** The table in words: all hands and how they ended. */
export function tableSaid(texts: Texts, { dealer, hands }: BlackjackView): string {
  const nameOf = (at: number) =>
    hands.length > 1
      ? texts("game.blackjack.handAt", { at: at + 1 })
      : texts("game.blackjack.hand");
  const said = hands.map(({ total, result }, at) => {
    const has = texts("game.blackjack.said", { name: nameOf(at), total });
    return result ? `${has}, ${texts(`game.blackjack.result.${result}`)}` : has;
  });
  return [
    texts("game.blackjack.said", { name: texts("game.blackjack.dealer"), total: dealer.total }),
    ...said,
  ].join(". ");
}
