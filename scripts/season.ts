import { startScratchPostgres } from "@touchline/postgres";
import { fakeClock } from "@touchline/testkit";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { startTestAcquirer } from "../apps/gate/test/acquirer.ts";
import { START, startGateOn } from "../apps/gate/test/gate.ts";
import { playSeason, seasonFeed } from "../apps/gate/test/season/season.ts";

/**
 * npm run season [bets]: a simulated season through the gate's front door, then checks of every
 * invariant and of the book's hold.
 */
const bets = Number(process.argv[2] ?? 200_000);
const from = performance.now();
const clock = fakeClock(START);
const postgres = await startScratchPostgres();
process.env.TOUCHLINE_TEST_PG = postgres.url("postgres");
const bank = await startTestAcquirer(clock);
const options = {
  seed: process.argv[3] ?? "season",
  bets,
  punters: 120,
  liveEvents: 60,
  callsAStep: 400,
  offeredShare: 1 / 8,
  clock,
  bank,
  progress: (line: string) =>
    console.log(`  ${Math.round((performance.now() - from) / 1000)} s: ${line}`),
};
await migrate(postgres.url("postgres"));
const feed = seasonFeed(options);
const gate = await startGateOn(postgres.url("postgres"), {
  feed: feed.book.source,
  clock,
  config: { paymentProviders: { sandbox: bank.settings } },
});
await gate.gate.start();
const report = await playSeason(gate, feed, options);
console.log(
  `${report.asked} bets asked for, ${report.placed} placed, ${report.built} builders, ${report.boosted} at boosted prices, ${report.cashOuts} cash-outs, ${report.edits.done} changed at once and ${report.edits.waited} after a wait, ${report.faults} faults, ${report.voided} markets voided at the end, ${report.open} still open, ${Math.round((performance.now() - from) / 1000)} s`,
);
console.log(
  `  bonuses: ${Object.entries(report.grants)
    .map(([status, count]) => `${count} ${status}`)
    .join(", ")}; points exchanged ${report.exchanged} times; ${report.prizes} prizes of races`,
);
const { deposits, withdrawals, documents, refused, open, apart } = report.payments;
console.log(
  `  payments: ${deposits} deposits, ${withdrawals} withdrawals; refused ${JSON.stringify(refused)}; documents ${JSON.stringify(documents)}`,
);
console.log(`  quizzes: ${JSON.stringify(report.quizzes)}`);
for (const [code, count] of Object.entries(report.refused).sort((a, b) => b[1] - a[1]))
  console.log(`  refused ${count} × ${code}`);
const checks = await gate.gate.verifyLedger();
for (const { invariant, broken } of checks)
  console.log(
    `${broken.length === 0 ? "holds " : "BROKEN"}  ${invariant}${broken.map((each) => `\n        ${each}`).join("")}`,
  );
console.log(
  `${open.length === 0 ? "holds " : "BROKEN"}  every payment came to its end${open.map((each) => `\n        ${each}`).join("")}`,
);
console.log(
  `${apart.length === 0 ? "holds " : "BROKEN"}  our ledger and the acquirer's agree${apart.map((each) => `\n        ${each}`).join("")}`,
);
const { bets: counted, priced, kept, interval } = report.hold;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const within = Math.abs(kept - priced) <= interval;
console.log(
  `${within ? "holds " : "BROKEN"}  the book kept ${percent(kept)} of ${counted} single bets; it was priced to keep ${percent(priced)} (± ${percent(interval)})`,
);
process.exitCode =
  within &&
  report.open === 0 &&
  open.length + apart.length === 0 &&
  checks.every(({ broken }) => broken.length === 0)
    ? 0
    : 1;
await gate.close();
await bank.close();
await postgres.stop();
