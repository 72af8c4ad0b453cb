import { calibrate } from "../packages/simulator/src/football/test-calibration.ts";
import { calibrateSport } from "../packages/simulator/src/sports/test-calibration.ts";
import { BUILT_SPORTS } from "../packages/simulator/src/sports/test-joint.ts";

/**
 * Plays matches and compares how often bet builder picks win together with the joint model. node
 * scripts/run.mjs scripts/builder-calibration.ts [matches] [sport, such as Tennis; default
 * Football]
 */
const MOST = 4;
const matches = Number(process.argv[2] ?? 1_000_000);
const name = process.argv[3] ?? "Football";
const sport = BUILT_SPORTS.find((each) => each.sport === name);
if (!sport && name !== "Football") throw new Error(`${name} has no bet builders`);
const builders = sport ? calibrateSport(sport, matches) : calibrate(matches);
for (const { picks, chance, z } of builders)
  console.log(`${z.toFixed(2).padStart(6)}  ${chance.toFixed(5)}  ${picks}`);
const furthest = Math.max(...builders.map(({ z }) => Math.abs(z)));
console.log(
  `${name}: ${builders.length} builders over ${matches} matches: furthest |z| ${furthest.toFixed(2)} (wanted < ${MOST})`,
);
process.exit(furthest < MOST ? 0 : 1);
