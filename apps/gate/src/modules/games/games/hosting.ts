import type { Term } from "../../../platform/database/locks.ts";
import type { ClockWork } from "../../../platform/database/owned-clock.ts";

/** Whether this process hosts a game, which it does while it runs the game's clock. */
interface Hosting {
  clockWork: ClockWork;
  isHere(): boolean;
  /** Stops answering other processes. */
  stop(): void;
}

/** `answerAll` starts to answer other processes, and returns functions that stop it. */
export function createHosting(
  work: ClockWork,
  answerAll: (term: Term) => readonly (() => void)[],
): Hosting {
  let stops: readonly (() => void)[] | null = null;

  function stop(): void {
    for (const each of stops ?? []) each();
    stops = null;
  }

  return {
    stop,
    isHere: () => stops !== null,
    clockWork: {
      async takeOver(term) {
        stop();
        await work.takeOver(term);
        stops = answerAll(term);
      },
      tick: work.tick,
      giveUp() {
        stop();
        work.giveUp();
      },
    },
  };
}
