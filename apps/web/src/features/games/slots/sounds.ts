/** What a slot sounds like: short tones, made on the spot. */
export interface Sounds {
  roll(): void;
  stop(reel: number): void;
  win(lines: number): void;
  fall(): void;
  award(): void;
  bigWin(): void;
}

/** A scale that sounds well in any order, in hertz. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5];

/** Silent until the punter turns the sound on; only then is there anything that could make one. */
export function createSounds(isOn: () => boolean): Sounds {
  let audio: AudioContext | undefined;

  function tone(hertz: number, afterMs: number, forMs: number, loudness: number, shape: OscillatorType = "sine"): void {
    if (!isOn()) return;
    audio ??= new AudioContext();
    const from = audio.currentTime + afterMs / 1000;
    const voice = audio.createOscillator();
    const volume = audio.createGain();
    voice.type = shape;
    voice.frequency.setValueAtTime(hertz, from);
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loudness, from + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + forMs / 1000);
    voice.connect(volume).connect(audio.destination);
    voice.start(from);
    voice.stop(from + forMs / 1000);
  }

  const tune = (notes: number, apartMs: number) => {
    for (let note = 0; note < notes; note++) tone(SCALE[note % SCALE.length] ?? 440, note * apartMs, 260, 0.09, "triangle");
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
