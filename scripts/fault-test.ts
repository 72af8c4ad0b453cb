import { runFaultTest } from "./fault-test/fault-test.ts";
import { FAULTS } from "./fault-test/faults.ts";
import { printReport } from "./fault-test/print.ts";

/**
 * npm run fault-test [pattern of faults' names]: 200 punters bet, play, pay and watch on a cluster
 * while one thing after the other breaks; then it checks everything they were told.
 * FAULT_PUNTERS sets another number of them.
 */
const [part = "", seed = "fault-test"] = process.argv.slice(2);
const from = performance.now();
let stop: () => Promise<void> = async () => {};
const abort = (why: unknown): void => {
  console.error(why);
  void stop().finally(() => process.exit(1));
};
process.once("uncaughtException", abort);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, abort);
const report = await runFaultTest({
  seed,
  punters: Number(process.env.FAULT_PUNTERS || 200),
  onStop: (stopIt) => {
    stop = stopIt;
  },
  faults: FAULTS.filter(({ name }) => new RegExp(part).test(name)),
  progress: (line) => console.log(`  ${Math.round((performance.now() - from) / 1000)} s  ${line}`),
});
process.exitCode = printReport(report) ? 0 : 1;
