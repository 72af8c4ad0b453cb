import type { SlotId } from "@touchline/fair";
import type { SlotSpec } from "@touchline/fair/slot";
import { IconInfoCircle, IconPlayerStopFilled, IconRepeat } from "@touchline/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { useStillness } from "../../../domain/theme/use-stillness.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import { useStake } from "../shared/use-stake.ts";
import type { Drawing } from "./art/shape.ts";
import { AutoplaySheet } from "./components/AutoplaySheet.tsx";
import { HudLine } from "./components/HudLine.tsx";
import { JackpotLine } from "./components/JackpotLine.tsx";
import { PayTable } from "./components/PayTable.tsx";
import { ResultLine } from "./components/ResultLine.tsx";
import { SlotBanner } from "./components/SlotBanner.tsx";
import { createHudStore } from "./hud-store.ts";
import styles from "./SlotMachine.module.css";
import type { SlotRounds } from "./slot-rounds.ts";
import { SLOT_THEMES } from "./slot-themes.data.ts";
import { useAutoplay } from "./use-autoplay.ts";
import { useBoard } from "./use-board.ts";
import { useSlot } from "./use-slot.ts";

interface SlotMachineProps {
  spec: SlotSpec<SlotId>;
  drawings: Readonly<Record<string, Drawing>>;
  rounds: SlotRounds;
  sound: boolean;
}

export function SlotMachine({ spec, drawings, rounds, sound }: SlotMachineProps) {
  const texts = useTexts();
  const isStill = useStillness();
  const [hud] = useState(createHudStore);
  const [stake, setStake] = useStake(rounds);
  const [opening] = useState(rounds.round?.view ?? null);
  const [sheet, setSheet] = useState<"pays" | "autoplay" | null>(null);
  const theme = SLOT_THEMES[spec.gameId];
  const { canvas, show, aspect } = useBoard({
    spec,
    theme,
    drawings,
    hud,
    sound,
    isStill,
    opening,
  });
  const slot = useSlot(rounds, show, stake);
  const autoplay = useAutoplay(slot, rounds.balance);
  const isPlaying = slot.phase !== "idle";
  const act = () => (slot.phase === "idle" ? void slot.spin() : slot.hurry());
  useSpinKeys(() => sheet === null && autoplay.left === 0 && act());
  const shownStake = isPlaying && rounds.round ? rounds.round.staked : stake;
  const look = {
    "--sky-1": theme.sky[0],
    "--sky-2": theme.sky[1],
    "--sky-3": theme.sky[2],
    "--frame": theme.frame,
    "--glow": theme.glow,
  };
  return (
    <div className={styles.stage}>
      <div className={styles.machine} style={look}>
        {spec.jackpot && (
          <JackpotLine name={spec.jackpot.name} isReal={rounds.mode === "real"} stake={stake} />
        )}
        <HudLine hud={hud} spec={spec} currency={rounds.currency} stake={shownStake} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Space and Enter do the same anywhere on the page, and so does the button below */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap only shows faster what the button below shows faster too */}
        <div className={styles.window} onClick={() => isPlaying && slot.hurry()}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            style={{ aspectRatio: aspect }}
            role="img"
            aria-label={texts("game.slot.reels")}
          />
          <SlotBanner
            hud={hud}
            drawings={drawings}
            spec={spec}
            currency={rounds.currency}
            stake={shownStake}
          />
        </div>
        <ResultLine round={rounds.round} isPlaying={isPlaying} currency={rounds.currency} />
      </div>
      <StakeBar
        // Skipping the animation is possible even while the next round has to wait.
        rounds={{ ...rounds, busy: rounds.busy && slot.phase !== "showing" }}
        stake={stake}
        onStake={setStake}
        locked={isPlaying || autoplay.left > 0}
        action={texts(slot.phase === "showing" ? "game.slot.faster" : "game.slot.spin")}
        onAction={act}
        actionDisabled={!show || slot.phase === "laying"}
      />
      <div className={styles.tools}>
        <Button
          tone="ghost"
          icon={<IconInfoCircle size={20} aria-hidden="true" />}
          onClick={() => setSheet("pays")}
        >
          {texts("game.slot.payTable")}
        </Button>
        {rounds.autoplay &&
          (autoplay.left > 0 ? (
            <Button
              tone="ghost"
              icon={<IconPlayerStopFilled size={20} aria-hidden="true" />}
              onClick={autoplay.stop}
            >
              {texts("game.slot.autoplayStop", { count: autoplay.left })}
            </Button>
          ) : (
            <Button
              tone="ghost"
              icon={<IconRepeat size={20} aria-hidden="true" />}
              disabled={isPlaying}
              onClick={() => setSheet("autoplay")}
            >
              {texts("game.slot.autoplay")}
            </Button>
          ))}
      </div>
      <PayTable
        open={sheet === "pays"}
        onClose={() => setSheet(null)}
        spec={spec}
        drawings={drawings}
        currency={rounds.currency}
        stake={stake}
      />
      {rounds.autoplay && (
        <AutoplaySheet
          open={sheet === "autoplay"}
          onClose={() => setSheet(null)}
          currency={rounds.currency}
          onStart={(plan) => {
            setSheet(null);
            autoplay.start(plan);
          }}
        />
      )}
    </div>
  );
}

/** Space and Enter spin wherever the focus is, except on an element that they press. */
function useSpinKeys(act: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== " " && event.key !== "Enter") || event.repeat || event.defaultPrevented)
      return;
    if (
      event.target instanceof Element &&
      event.target.closest("button, a, input, select, textarea, [role=dialog]")
    )
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
