import { SetupError } from "./setup-error.ts";
import { start } from "./site.ts";

/**
 * A signal often comes twice, from the terminal and from the launcher: only one that comes later is
 * impatience.
 */
const IMPATIENT_AFTER_MS = 2000;

/** How long a site that must end may take to end in order. */
const STOP_MS = 10_000;

let stopSite: () => Promise<void> = async () => {};
let stoppingSince = 0;

function stop(exitCode: number): void {
  const now = performance.now();
  if (stoppingSince > 0) {
    if (now - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1);
    return;
  }
  stoppingSince = now;
  console.log("\ntouchline: stopping …");
  stopSite().then(
    () => process.exit(exitCode),
    (error: Error) => {
      console.error(`touchline: did not stop cleanly: ${error.message}`);
      process.exit(1);
    },
  );
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
// A fault that nobody caught leaves the process in a state nobody knows: it says why, finishes what
// it can, and ends.
process.on("uncaughtException", (error) => {
  console.error("touchline: an error that nobody caught ends the site:", error);
  setTimeout(() => process.exit(1), STOP_MS).unref();
  stop(1);
});
// A promise that nobody waits for any more (a page whose visitor left) breaks nothing else: it is
// told, and the site goes on.
process.on("unhandledRejection", (reason) =>
  console.error("touchline: a failure that nobody waited for:", reason),
);
// The launcher died without a word: nobody would stop us otherwise.
process.on("disconnect", () => stop(0));

/** Everything on one port. What an operator can mend is said in one line. */
try {
  await start({
    dev: process.argv.includes("--dev"),
    env: process.env,
    write: (text) => process.stdout.write(text),
    onStop: (stopIt) => {
      stopSite = stopIt;
    },
    onDeath: (why) => {
      console.error(`touchline: ${why}`);
      stop(1);
    },
  });
} catch (error) {
  // A start that was broken off fails on what was stopped under it.
  if (stoppingSince === 0) {
    const mendable = error instanceof SetupError || (error as Error).name === "ConfigError";
    console.error(
      `touchline: ${mendable ? (error as Error).message : ((error as Error).stack ?? String(error))}`,
    );
    process.exit(1);
  }
}
