import { useEffect, useMemo, useRef } from "react";
import { createTone } from "../shared/tones.ts";

/** A table's sounds. */
export interface TableSounds {
  chip(): void;
  /** Cards dealt one after another. */
  cards(count: number, apartMs: number): void;
  /** A ball that slows down. */
  ball(forMs: number): void;
  win(): void;
}

const CHORD = [523.25, 659.25, 783.99, 1046.5];
/** The factor between two clicks of the ball. */
const SLOWER = 1.12;

export function useTableSounds(sound: boolean): TableSounds {
  const isOn = useRef(sound);
  useEffect(() => {
    isOn.current = sound;
  });
  return useMemo(() => {
    const tone = createTone(() => isOn.current);
    return {
      chip: () => tone(1400, 0, 60, 0.06, "triangle"),
      cards: (count, apartMs) => {
        for (let card = 0; card < count; card++)
          tone(320 - (card % 2) * 40, card * apartMs, 70, 0.07, "square");
      },
      ball: (forMs) => {
        for (let at = 0, apart = 45; at < forMs; at += apart, apart *= SLOWER)
          tone(900, at, 40, 0.03, "square");
      },
      win: () => {
        for (const [note, hertz] of CHORD.entries()) tone(hertz, note * 90, 320, 0.08, "triangle");
      },
    };
  }, []);
}
