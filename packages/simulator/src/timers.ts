export type TimerHandle = ReturnType<typeof setInterval>;

/** The part of the platform's timers a source needs: `{ setInterval, clearInterval }` is one. */
export interface Timers {
  setInterval(run: () => void, ms: number): TimerHandle;
  clearInterval(handle: TimerHandle): void;
}
