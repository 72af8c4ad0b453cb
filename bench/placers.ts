import { fork } from "node:child_process";
import type { PlacementLoad, PlacementTold } from "./placement.load.ts";

/** Clients in a separate process that place bets through HTTP. */
export function createPlacers() {
  const child = fork(new URL("./placement.load.ts", import.meta.url), { stdio: "inherit" });
  const run = (load: PlacementLoad): Promise<PlacementTold> =>
    new Promise((done, failed) => {
      const stopped = () => failed(new Error("the load stopped"));
      child.once("exit", stopped);
      child.once("message", (told: PlacementTold) => {
        child.off("exit", stopped);
        done(told);
      });
      child.send(load);
    });
  return {
    pid: child.pid ?? 0,
    run,
    /** Bets per second. */
    speed: async (load: PlacementLoad): Promise<number> => (await run(load)).perSecond,
    stop: () => child.kill(),
  };
}
