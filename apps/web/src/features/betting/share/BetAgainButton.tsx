import type { Bet } from "@touchline/contract";
import { IconRepeat } from "@touchline/icons";
import { useFrame } from "../../../data/frame/frame.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { BetAction } from "../shared/BetAction.tsx";

/** Puts a bet's selections on the slip again. */
export function BetAgainButton({ bet }: { bet: Pick<Bet, "betId"> }) {
  const texts = useTexts();
  const frame = useFrame();
  async function again(): Promise<void> {
    const { betAgain } = await import("./bet-again.client.ts");
    await betAgain(bet, frame);
  }
  return (
    <BetAction id="bet-again" icon={<IconRepeat size={18} aria-hidden="true" />} act={again}>
      {texts("bets.again")}
    </BetAction>
  );
}
