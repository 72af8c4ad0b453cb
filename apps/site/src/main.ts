import { errorOf, isOneOf } from "@touchline/core";
import { linesOf } from "./lines.ts";
import { runFeed } from "./processes/feed.ts";
import { runGate } from "./processes/gate.ts";
import { PROCESSES } from "./processes/names.ts";
import { runWeb } from "./processes/web.ts";
import { runWorker } from "./processes/worker.ts";
import { SetupError } from "./setup-error.ts";
import { start } from "./site.ts";

/**
 * A signal often arrives twice, from the terminal and from the launcher; only a later one means
 * impatience.
 */
const IMPATIENT_AFTER_MS = 2000;

/** The time limit for an orderly shutdown after a fatal error. */
const STOP_MS = 10_000;

const named = process.argv[2] ?? "";
const lines = linesOf(named);

let stopSite: () => Promise<void> = async () => {};
let stoppingSince = 0;

function stop(exitCode: number): void {
  const now = performance.now();
  if (stoppingSince > 0) {
    if (now - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1);
    return;
  }
  stoppingSince = now;
  lines.say("stopping …");
  stopSite().then(
    () => process.exit(exitCode),
    (error: Error) => {
      lines.fail(`did not stop cleanly: ${error.message}`);
      process.exit(1);
    },
  );
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
// After an uncaught exception the process is in an unknown state: log it, finish what is possible,
// and exit.
process.on("uncaughtException", (error) => {
  lines.fail("an error that nobody caught ends the site:", error);
  setTimeout(() => process.exit(1), STOP_MS).unref();
  stop(1);
});
// A rejected promise that nobody awaits any more (a page whose visitor left) breaks nothing else:
// log it and continue.
process.on("unhandledRejection", (reason) =>
  lines.fail("a failure that nobody waited for:", reason),
);
// The launcher died without a signal, so nobody else would stop us.
process.on("disconnect", () => stop(0));

const RUNS = { gate: runGate, web: runWeb, feed: runFeed, worker: runWorker };

/**
 * Runs the named process of an installation, or everything on one port. Errors an operator can fix
 * are reported in one line.
 */
try {
  await (isOneOf(PROCESSES, named) ? RUNS[named] : start)({
    dev: process.argv.includes("--dev"),
    env: process.env,
    write: lines.write,
    isTerminal: process.stdout.isTTY === true,
    onStop: (stopIt) => {
      stopSite = stopIt;
    },
    onDeath: (why) => {
      lines.fail(why);
      stop(1);
    },
  });
} catch (error) {
  // An aborted start fails because its parts were stopped; do not report that.
  if (stoppingSince === 0) {
    const mendable = error instanceof SetupError || errorOf(error).name === "ConfigError";
    lines.fail(mendable ? errorOf(error).message : (errorOf(error).stack ?? String(error)));
    process.exit(1);
  }
}
