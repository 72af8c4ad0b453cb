import type { GameCard } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import { Facts } from "../../../ui/Facts.tsx";

const percent = (tenThousandths: number): string => `${(tenThousandths / 100).toFixed(2)} %`;

/** Facts to know before staking: studio, return to player, hit frequency and volatility. */
export function GameFacts({ game }: { game: GameCard }) {
  const texts = useTexts();
  const facts = [
    [texts("game.studio"), game.studio],
    [texts("game.rtp"), game.rtp === null ? null : percent(game.rtp)],
    [texts("game.hitRate"), game.hitRate === null ? null : percent(game.hitRate)],
    [texts("game.volatility"), texts(`game.volatility.${game.volatility}`)],
    [texts("game.most"), game.most === null ? null : `${game.most} ×`],
    [
      texts("game.features"),
      game.features.map((feature) => texts(`game.feature.${feature}`)).join(", ") || null,
    ],
  ] as const;
  return <Facts facts={facts} />;
}
