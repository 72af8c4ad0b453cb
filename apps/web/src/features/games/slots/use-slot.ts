import { useRef, useState } from "react";
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
    setPhase("laying");
    show.hurry(false);
    show.roll();
    const round = await rounds.lay({ kind: "slot", stake });
    if (round) {
      setPhase("showing");
      await show.present(round.view, round.jackpot?.amount ?? null);
      rounds.shown();
    } else show.callOff();
    setPhase("idle");
    // Rounds that follow each other by themselves wait for it too.
    await rounds.rested();
    busy.current = false;
    return round && { won: (round.won ?? 0) + (round.jackpot?.amount ?? 0) };
  }

  return { phase, spin, hurry: () => show?.hurry(true) };
}
