import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds of a process and its children so far: PostgreSQL has one for each connection. Needs
 * Linux.
 */
export function cpuSecondsOf(pid: number): number {
  const own = statOf(pid);
  if (!own) throw new Error(`process ${pid} is gone`);
  const children = readdirSync("/proc")
    .flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
    .filter(({ parent }) => parent === pid);
  const ticks = [own, ...children].reduce((sum, { used }) => sum + used, own.ofEnded);
  return ticks / TICKS_PER_SECOND;
}

/** CPU seconds of each process while the work runs. */
export async function cpuDuring<Name extends string>(
  pids: Record<Name, number>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const names = Object.keys(pids) as Name[];
  const before = new Map(names.map((name) => [name, cpuSecondsOf(pids[name])]));
  await work();
  const used = names.map((name) => [name, cpuSecondsOf(pids[name]) - (before.get(name) ?? 0)]);
  return Object.fromEntries(used);
}

function statOf(pid: number): { parent: number; used: number; ofEnded: number } | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It ended meanwhile, and its parent has its time.
    return null;
  }
  // The name in brackets may contain anything; the numbers begin after it.
  const fields = text.slice(text.lastIndexOf(") ") + 2).split(" ");
  const field = (at: number) => Number(fields[at]);
  return { parent: field(1), used: field(11) + field(12), ofEnded: field(13) + field(14) };
}
