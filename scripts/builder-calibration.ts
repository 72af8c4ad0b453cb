import { calibrate } from "../packages/simulator/src/football/test-calibration.ts";

/**
 * Plays matches and compares how often the picks of 50 bet builders come together with what the joint says.
 * node scripts/run.mjs scripts/builder-calibration.ts [matches]
 */
const MOST = 4;
const matches = Number(process.argv[2] ?? 1_000_000);
const builders = calibrate(matches);
for (const { picks, chance, z } of builders) console.log(`${z.toFixed(2).padStart(6)}  ${chance.toFixed(5)}  ${picks}`);
const furthest = Math.max(...builders.map(({ z }) => Math.abs(z)));
console.log(`${builders.length} builders over ${matches} matches: furthest |z| ${furthest.toFixed(2)} (wanted < ${MOST})`);
process.exit(furthest < MOST ? 0 : 1);
