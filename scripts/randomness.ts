import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { dieharder } from "./randomness/dieharder.ts";
import { isPassed, isToRepeat, type Result } from "./randomness/verdict.ts";

/**
 * npm run randomness [-- --seed TEXT] [test …]: runs the games' draws through Debian's dieharder.
 * Exits with 1 if a test fails.
 */
const { values, positionals } = parseArgs({
  options: { seed: { type: "string", default: "touchline draws" } },
  allowPositionals: true,
});
const { seed } = values;
const MORE_SAMPLES = 5;

/**
 * dieharder's tests by number, those it rates as good, with sizes where its default is not sound.
 */
const TESTS: readonly (readonly string[])[] = [
  ...["0", "1", "2", "3", "8", "9", "10", "12", "13", "15", "16"].map((test) => [test]),
  // A tenth of the usual pairs, which would take eight gigabytes of draws.
  ["17", "-t", "1000000"],
  ["100"],
  ["101"],
  ["102"],
  ...["2", "3", "4", "5"].map((dimensions) => ["201", "-n", dimensions]),
  ...["2", "3", "4", "5"].map((numbers) => ["202", "-n", numbers]),
  // Every eighth draw, which has the same position in each block of eight. A tenth of the usual
  // samples.
  ["203", "-n", "7", "-t", "100000"],
  ["204"],
];

if (spawnSync("dieharder", ["-l"]).error) {
  console.error("dieharder is not installed. On Debian: apt-get install dieharder");
  process.exit(1);
}

function tell(results: readonly Result[]): void {
  for (const { name, size, samples, p, assessment } of results)
    console.log(
      `${name.padEnd(22)} ${String(size).padStart(2)} ${String(samples).padStart(5)} ${p.toFixed(8)} ${assessment}`,
    );
}

console.log(`seed "${seed}", eight draws from each nonce`);
const failed: string[] = [];
for (const test of TESTS) {
  const [number = "", ...sizes] = test;
  if (positionals.length > 0 && !positionals.includes(number)) continue;
  const first = await dieharder(["-d", number, ...sizes], seed, "battery");
  tell(first);
  let again: Result[] | undefined;
  if (isToRepeat(first)) {
    const samples = String(MORE_SAMPLES * (first[0]?.samples ?? 100));
    console.log(`weak: test ${number} again on other draws, ${samples} samples`);
    again = await dieharder(["-d", number, ...sizes, "-p", samples], seed, "battery again");
    tell(again);
  }
  if (!isPassed(first, again)) failed.push(test.join(" "));
}
console.log(failed.length > 0 ? `failed: ${failed.join(", ")}` : "passed");
process.exitCode = failed.length > 0 ? 1 : 0;
