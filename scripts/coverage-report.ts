import { faults, readChecklist, readCoverage } from "./coverage.ts";

/** npm run coverage-report: how many items of the specification are covered by a test, per area. */
const checklist = readChecklist();
const coverage = readCoverage();
const shown = new Set(coverage.map(({ id }) => id));
for (const [area, items] of Map.groupBy(checklist, (item) => item.area)) {
  const done = items.filter(({ id }) => shown.has(id));
  console.log(`${area.padEnd(12)} ${String(done.length).padStart(4)} of ${items.length}`);
}
console.log(
  `${"all".padEnd(12)} ${String(checklist.filter(({ id }) => shown.has(id)).length).padStart(4)} of ${checklist.length}`,
);
for (const fault of faults(checklist, coverage)) console.log(`! ${fault}`);
