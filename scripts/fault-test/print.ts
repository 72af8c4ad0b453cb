import type { FaultRow, FaultTestReport } from "./fault-test.ts";
import { PROBES } from "./probes.ts";

/** Prints what recovered when, and whether everything held; true if it did. */
export function printReport({ rows, skipped, checks, ...report }: FaultTestReport): boolean {
  console.log(
    "\nSeconds without a success while the fault lasts | until all succeed after its end:\n",
  );
  const width = Math.max(...rows.map(({ name }) => name.length), 5);
  console.log(`${"fault".padEnd(width)}  ${PROBES.map((name) => name.padEnd(12)).join("")}held`);
  for (const row of rows) console.log(lineOf(row, width));
  for (const name of skipped) console.log(`${name.padEnd(width)}  not possible on this machine`);
  console.log("");
  for (const [name, count] of Object.entries(report.counts)) console.log(`${count} ${name}`);
  console.log(`${Math.round(report.oldestMs)} ms after its replacement: the oldest price bet on`);
  console.log("");
  for (const { invariant, broken } of checks)
    console.log(
      `${broken.length === 0 ? "holds " : "BROKEN"}  ${invariant}${broken.map((each) => `\n        ${each}`).join("")}`,
    );
  return [...checks, ...rows.flatMap((row) => row.broken)].every(
    ({ broken }) => broken.length === 0,
  );
}

const lineOf = ({ name, meanwhile, after, broken }: FaultRow, width: number): string =>
  `${name.padEnd(width)}  ${PROBES.map((probe) =>
    `${seconds(meanwhile[probe].awayMs)} | ${seconds(after[probe].backMs)}`.padEnd(12),
  ).join("")}${broken.length === 0 ? "yes" : "NO"}`;

/** A dash if nothing failed. */
export const seconds = (ms: number): string =>
  ms === 0 ? "–" : Number.isFinite(ms) ? (ms / 1000).toFixed(1) : "all";
