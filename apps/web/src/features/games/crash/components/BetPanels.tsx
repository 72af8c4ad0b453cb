import type { CrashParts } from "@touchline/contract";
import { useSession } from "../../../../data/session/session.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { AskIn } from "../../shared/components/AskIn.tsx";
import type { Play } from "../../shared/play.ts";
import { usedCount } from "../crash.rules.ts";
import type { PlayedSlot } from "../use-crash-bets.ts";
import { BetPanel } from "./BetPanel.tsx";

interface BetPanelsProps {
  parts: CrashParts;
  play: Play;
  slots: readonly PlayedSlot[];
  /** The number of panels shown. */
  shown: number;
  onShown: (count: number) => void;
  isStopped: boolean;
}

/** The bets of a punter in a round: one, until they add another. */
export function BetPanels({ parts, play, slots, shown, onShown, isStopped }: BetPanelsProps) {
  const texts = useTexts();
  const session = useSession();
  if (session.status === "guest") return <AskIn text={texts("game.crash.logIn")} />;
  return (
    <>
      {slots.slice(0, shown).map((slot, at) => (
        <BetPanel
          // biome-ignore lint/suspicious/noArrayIndexKey: a bet is its place among the punter's
          key={at}
          name={texts("game.crash.betNo", { no: at + 1 })}
          parts={parts}
          play={play}
          slot={slot}
          isStopped={isStopped}
        />
      ))}
      {shown < slots.length ? (
        <Button tone="ghost" disabled={isStopped} onClick={() => onShown(shown + 1)}>
          {texts("game.crash.addBet")}
        </Button>
      ) : (
        <Button
          tone="ghost"
          disabled={usedCount(slots, parts) === shown}
          onClick={() => onShown(1)}
        >
          {texts("game.crash.removeBet")}
        </Button>
      )}
    </>
  );
}
