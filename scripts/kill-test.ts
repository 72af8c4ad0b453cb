import { CAUGHT_KINDS } from "./kill-test/caught.ts";
import { runKillTest } from "./kill-test/kill-test.ts";

/**
 * npm run kill-test [kills] [seed]: 50 punters bet and pay while the gate, its database and the
 * acquirer are killed; then it checks everything the punters were told against the tables.
 */
const kills = Number(process.argv[2] ?? 10);
const seed = process.argv[3] ?? "kill-test";
const from = performance.now();
const report = await runKillTest({
  seed,
  kills,
  punters: 50,
  liveEvents: 12,
  aliveMs: { least: 2000, most: 11_000 },
  progress: (line) => console.log(`  ${line}`),
});
console.log(
  `${report.placements} placements, ${report.bets} bets (${report.settled} settled by now), ${report.cashOuts} cash-outs, ${report.edits} changed bets, ${report.rounds} rounds of games; ${kills} kills left ${report.unanswered} placements unanswered; ${Math.round((performance.now() - from) / 1000)} s (seed ${seed})`,
);
for (const kind of CAUGHT_KINDS) {
  const { kills: hit, settled, refunded } = report.caught[kind];
  console.log(
    `${kind}: open at ${hit} of ${kills} kills; ${settled} settled, ${refunded} given back afterwards`,
  );
}
console.log(`slot: ${report.spinsLost} spins lost their answer, and were asked for again`);
console.log(
  `payments: ${Object.entries(report.payments)
    .sort()
    .map(([ended, count]) => `${count} ${ended}`)
    .join(", ")}; ${report.paymentsCaught} were under way at a kill`,
);
console.log(`claims: ${JSON.stringify(report.claims)}`);
const checks = [
  ...report.checks,
  { invariant: "kills fell while rounds of every kind were open", broken: report.notCaught },
];
for (const { invariant, broken } of checks)
  console.log(
    `${broken.length === 0 ? "holds " : "BROKEN"}  ${invariant}${broken.map((each) => `\n        ${each}`).join("")}`,
  );
process.exitCode = checks.every(({ broken }) => broken.length === 0) ? 0 : 1;
