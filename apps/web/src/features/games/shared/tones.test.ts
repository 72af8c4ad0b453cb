import { afterEach, expect, test, vi } from "vitest";
import { createTone } from "./tones.ts";

afterEach(() => vi.unstubAllGlobals());

test("all games share one sound source, which starts only when sound is turned on", () => {
  const part = () => ({
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  });
  const started = vi.fn();
  const made = vi.fn();
  class Audio {
    currentTime = 0;
    destination = {};
    constructor() {
      made();
    }
    createGain = () => ({ gain: part(), connect: () => {} });
    createOscillator = () => ({
      type: "",
      frequency: part(),
      connect: <T>(next: T) => next,
      start: started,
      stop: () => {},
    });
  }
  vi.stubGlobal("AudioContext", Audio);
  createTone(() => false)(440, 0, 100, 0.1);
  expect(made).not.toHaveBeenCalled();
  createTone(() => true)(440, 0, 100, 0.1);
  createTone(() => true)(880, 0, 100, 0.1);
  expect(made).toHaveBeenCalledTimes(1);
  expect(started).toHaveBeenCalledTimes(2);
});
