import { createTone } from "../shared/tones.ts";

/** A slot's sounds: short synthesised tones. */
export interface Sounds {
  roll(): void;
  stop(reel: number): void;
  win(lines: number): void;
  fall(): void;
  award(): void;
  bigWin(): void;
}

/** A scale that sounds good in any order, in hertz. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5];

export function createSounds(isOn: () => boolean): Sounds {
  const tone = createTone(isOn);
  const tune = (notes: number, apartMs: number) => {
    for (let note = 0; note < notes; note++)
      tone(SCALE[note % SCALE.length] ?? 440, note * apartMs, 260, 0.09, "triangle");
  };

  return {
    roll: () => tone(110, 0, 220, 0.05, "sawtooth"),
    stop: (reel) => tone(150 - reel * 6, 0, 120, 0.14, "square"),
    win: (lines) => tune(Math.min(3 + lines, SCALE.length), 70),
    fall: () => tone(240, 0, 160, 0.06, "triangle"),
    award: () => tune(SCALE.length, 90),
    bigWin: () => tune(SCALE.length * 2, 110),
  };
}
