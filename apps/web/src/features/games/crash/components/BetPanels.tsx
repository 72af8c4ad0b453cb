import type { CrashParts } from "@touchline/contract";
import { useState } from "react";
import { useSession } from "../../../../lib/session.ts";
import { useTexts } from "../../../../lib/text.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { AskIn } from "../../components/AskIn.tsx";
import type { Play } from "../../play.ts";
import { stageOf } from "../crash.rules.ts";
import type { PlayedSlot } from "../use-crash-bets.ts";
import { BetPanel } from "./BetPanel.tsx";

interface BetPanelsProps {
  parts: CrashParts;
  play: Play;
  slots: readonly PlayedSlot[];
  isStopped: boolean;
}

/** The bets that a punter may have in a round: one, until another is wanted. */
export function BetPanels({ parts, play, slots, isStopped }: BetPanelsProps) {
  const texts = useTexts();
  const session = useSession();
  const [wanted, setWanted] = useState(1);
  if (session.status === "guest") return <AskIn text={texts("game.crash.logIn")} />;
  // One that is in a round, or waits for it, is never out of sight.
  const used = slots.findLastIndex((slot) => stageOf(slot, parts) !== "open") + 1;
  const shown = slots.slice(0, Math.max(wanted, used));
  return (
    <>
      {shown.map((slot, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bet is its place among the punter's
        <BetPanel key={at} name={texts("game.crash.betNo", { no: at + 1 })} parts={parts} play={play} slot={slot} isStopped={isStopped} />
      ))}
      {shown.length < slots.length ? (
        <Button tone="ghost" disabled={isStopped} onClick={() => setWanted(shown.length + 1)}>
          {texts("game.crash.addBet")}
        </Button>
      ) : (
        <Button tone="ghost" disabled={used === slots.length} onClick={() => setWanted(1)}>
          {texts("game.crash.removeBet")}
        </Button>
      )}
    </>
  );
}
