/** A short tone: how high, after how long, for how long, how loud. */
export type Tone = (
  hertz: number,
  afterMs: number,
  forMs: number,
  loudness: number,
  shape?: OscillatorType,
) => void;

/**
 * One for the whole visit: a browser gives out a few of them, and each keeps the device's sound
 * awake.
 */
let audio: AudioContext | undefined;

/** Silent until the punter turns the sound on; only then is there anything that could make one. */
export function createTone(isOn: () => boolean): Tone {
  return (hertz, afterMs, forMs, loudness, shape = "sine") => {
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
  };
}
