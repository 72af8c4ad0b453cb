/** A short tone: pitch, delay, duration and volume. */
export type Tone = (
  hertz: number,
  afterMs: number,
  forMs: number,
  loudness: number,
  shape?: OscillatorType,
) => void;

/** One for the whole visit: browsers allow only a few, and each keeps the device's audio active. */
let audio: AudioContext | undefined;

/** Silent until the punter turns the sound on; the audio context is created only then. */
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
