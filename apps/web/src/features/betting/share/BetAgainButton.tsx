import { IconRepeat } from "@tabler/icons-react";
import type { Bet } from "@touchline/contract";
import { useState } from "react";
import { useFrame } from "../../../data/frame/frame.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";

/** Puts a bet's selections on the slip again. */
export function BetAgainButton({ bet }: { bet: Pick<Bet, "betId"> }) {
  const texts = useTexts();
  const frame = useFrame();
  const [isBusy, setBusy] = useState(false);
  async function again(): Promise<void> {
    setBusy(true);
    try {
      const { betAgain } = await import("./bet-again.client.ts");
      await betAgain(bet, frame);
    } catch (fault) {
      showNotice("failure", { id: "bet-again", title: faultText(texts, fault) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      tone="ghost"
      size="s"
      busy={isBusy}
      icon={<IconRepeat size={18} aria-hidden="true" />}
      onClick={() => void again()}
    >
      {texts("bets.again")}
    </Button>
  );
}
