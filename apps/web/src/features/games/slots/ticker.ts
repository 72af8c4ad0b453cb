/** Animation frames as a clock that can run faster. It animates one thing at a time. */
export function createTicker() {
  /** The speed factor. */
  let pace = 1;
  let ended = false;
  let running = 0;
  const HURRIED = 6;
  /** A hidden tab resumes where it was. */
  const LONGEST_STEP_MS = 50;

  function until(frame: (elapsed: number, step: number) => boolean): Promise<void> {
    running++;
    return new Promise((resolve) => {
      let [elapsed, before] = [0, 0];
      const tick = (at: number) => {
        // Promises of an ended show never resolve and are garbage-collected with it.
        if (ended) return;
        const step = before === 0 ? 0 : Math.min(at - before, LONGEST_STEP_MS) * pace;
        before = at;
        elapsed += step;
        if (!frame(elapsed, step)) return void requestAnimationFrame(tick);
        running--;
        resolve();
      };
      requestAnimationFrame(tick);
    });
  }

  return {
    until,
    run: (forMs: number, frame: (share: number, elapsed: number) => void): Promise<void> =>
      until((elapsed) => {
        frame(Math.min(1, elapsed / forMs), elapsed);
        return elapsed >= forMs;
      }),
    hurry(isHurried: boolean): void {
      pace = isHurried ? HURRIED : 1;
    },
    isIdle: () => running === 0,
    end(): void {
      ended = true;
    },
  };
}
