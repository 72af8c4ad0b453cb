import { type Clock, type EpochMs, epochMs } from "@touchline/core";

export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(at: number): void;
}

export function fakeClock(start: number): FakeClock {
  let at = epochMs(start);
  return {
    now: (): EpochMs => at,
    advance(ms) {
      at = epochMs(at + ms);
    },
    set(to) {
      at = epochMs(to);
    },
  };
}
