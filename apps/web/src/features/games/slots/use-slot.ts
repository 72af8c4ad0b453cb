import { useRef, useState } from "react";
import type { Show } from "./show.ts";
import type { SlotRounds } from "./slot-rounds.ts";

export interface Slot {
  /** The state of the one button: spin, skip, or wait until the bet is accepted. */
  phase: "idle" | "laying" | "showing";
  /** Plays and shows a round; resolves with its winnings, or null if it was refused. */
  spin(): Promise<{ won: number } | null>;
  hurry(): void;
}

/** One round after another: placed, shown, and only then counted. */
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
    // Autoplay waits for this too.
    await rounds.rested();
    busy.current = false;
    return round && { won: (round.won ?? 0) + (round.jackpot?.amount ?? 0) };
  }

  return { phase, spin, hurry: () => show?.hurry(true) };
}
