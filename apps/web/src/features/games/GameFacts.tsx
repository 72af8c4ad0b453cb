import type { GameCard } from "@touchline/contract";
import { type Texts, useTexts } from "../../lib/text.tsx";
import { Facts } from "../../ui/Facts.tsx";

const percent = (tenThousandths: number): string => `${(tenThousandths / 100).toFixed(2)} %`;

/** A range where the choice of bet or of moves changes it. */
function returnText(texts: Texts, { rtp, rtpMost, bestPlay }: GameCard): string | null {
  if (rtp === null) return null;
  if (rtpMost !== null) return texts("game.rtpRange", { least: percent(rtp), most: percent(rtpMost) });
  return bestPlay ? texts("game.rtpBestPlay", { share: percent(rtp) }) : percent(rtp);
}

/** What a punter should know before a stake: who made the game, what comes back, how often and how wildly. */
export function GameFacts({ game }: { game: GameCard }) {
  const texts = useTexts();
  const facts = [
    [texts("game.studio"), game.studio],
    [texts("game.rtp"), returnText(texts, game)],
    [texts("game.hitRate"), game.hitRate === null ? null : percent(game.hitRate)],
    [texts("game.volatility"), texts(`game.volatility.${game.volatility}`)],
    [texts("game.most"), game.most === null ? null : `${game.most} ×`],
    [texts("game.features"), game.features.map((feature) => texts(`game.feature.${feature}`)).join(", ") || null],
  ] as const;
  return <Facts facts={facts} />;
}
