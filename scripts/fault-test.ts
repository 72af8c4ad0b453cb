import { type FaultTestOptions, runFaultTest } from "./fault-test/fault-test.ts";
import { FAULTS } from "./fault-test/faults.ts";
import { printReport } from "./fault-test/print.ts";
import { type LoadStand, raiseFaultStand } from "./fault-test/stand.ts";
import { raiseUpgradeStand, UPGRADE } from "./fault-test/upgrade.ts";

/**
 * npm run fault-test [pattern of faults' names]: 200 punters bet, play, pay and watch on a cluster
 * while one thing after the other breaks; then it checks everything they were told. At the end the
 * same for an upgrade from the release before, on a cluster of its own. FAULT_PUNTERS sets another
 * number of punters.
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

async function run<Stand extends LoadStand>(
  raise: FaultTestOptions<Stand>["raise"],
  all: FaultTestOptions<Stand>["faults"],
): Promise<void> {
  const faults = all.filter(({ name }) => new RegExp(part).test(name));
  if (faults.length === 0) return;
  const report = await runFaultTest({
    seed,
    raise,
    faults,
    punters: Number(process.env.FAULT_PUNTERS || 200),
    onStop: (stopIt) => {
      stop = stopIt;
    },
    progress: (line) =>
      console.log(`  ${Math.round((performance.now() - from) / 1000)} s  ${line}`),
  });
  if (!printReport(report)) process.exitCode = 1;
}

await run(raiseFaultStand, FAULTS);
await run(raiseUpgradeStand, [UPGRADE]);
