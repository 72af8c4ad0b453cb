import { useRef, useState } from "react";
import { now } from "../../../lib/browser.ts";
import type { SlotRounds } from "./SlotStage.tsx";
import type { Show } from "./show.ts";

export interface Slot {
  /** What the one button does now: spin, show it faster, or nothing until the bet is taken. */
  phase: "idle" | "laying" | "showing";
  /** Plays a round and shows it; what it won, or null when it was not taken. */
  spin(): Promise<{ won: number } | null>;
  hurry(): void;
}

/** One round after the other: laid, shown, and only then counted. */
export function useSlot(rounds: SlotRounds, show: Show | null, stake: number): Slot {
  const [phase, setPhase] = useState<Slot["phase"]>("idle");
  const busy = useRef(false);

  async function spin(): Promise<{ won: number } | null> {
    if (!show || busy.current || rounds.busy) return null;
    busy.current = true;
    const startedAt = now();
    setPhase("laying");
    show.hurry(false);
    show.roll();
    const round = await rounds.lay({ kind: "slot", stake });
    if (round) {
      setPhase("showing");
      await show.present(round.view, round.jackpot?.amount ?? null);
      rounds.shown();
      // Where rounds may not follow each other faster, the next one waits for it.
      await passed(startedAt + rounds.minRoundMs - now());
    } else show.callOff();
    busy.current = false;
    setPhase("idle");
    return round && { won: (round.won ?? 0) + (round.jackpot?.amount ?? 0) };
  }

  return { phase, spin, hurry: () => show?.hurry(true) };
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
