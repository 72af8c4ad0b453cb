import type { Door, DoorOutcome, Jurisdiction } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { Visits } from "./doors.store.ts";

export interface DoorVisit {
  jurisdiction: Jurisdiction;
  door: Door;
  outcome: DoorOutcome;
  refererId: string;
}

/**
 * Further referers are counted together, so that made-up names neither fill the table nor crowd out
 * real ones.
 */
export const OTHER = "(other)";
const MOST_REFERERS_A_DAY = 2000;
/** New names per address and hour; one affiliate's links have one name. */
const NEW_REFERERS_OF_AN_ADDRESS = 5;
const MOST_ADDRESSES = 10_000;

/** Counts visits in memory until they are stored. */
export function createVisitCounts(clock: Clock) {
  const counts = new Map<string, Visits>();
  const known = new Map<string, Set<string>>();
  const brought = new Map<string, { since: number; names: number }>();
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  function mayBringAnother(address: string): boolean {
    const now = clock.now();
    const kept = brought.get(address);
    const names = kept && now < kept.since + HOUR_MS ? kept.names : 0;
    if (names >= NEW_REFERERS_OF_AN_ADDRESS) return false;
    brought.delete(address);
    const [oldest] = brought.keys();
    if (brought.size >= MOST_ADDRESSES && oldest !== undefined) brought.delete(oldest);
    brought.set(address, { since: names > 0 && kept ? kept.since : now, names: names + 1 });
    return true;
  }

  function counted(refererId: string, day: string, address: string): string {
    if (refererId === "") return "";
    const names = known.get(day) ?? new Set();
    if (names.has(refererId)) return refererId;
    if (names.size >= MOST_REFERERS_A_DAY || !mayBringAnother(address)) return OTHER;
    for (const before of known.keys()) if (before !== day) known.delete(before);
    known.set(day, names.add(refererId));
    return refererId;
  }

  return {
    today,
    /** Names counted earlier in the day, before this process started. */
    know(day: string, referers: readonly string[]): void {
      known.set(
        day,
        new Set([...(known.get(day) ?? []), ...referers.slice(0, MOST_REFERERS_A_DAY)]),
      );
    },
    add(visit: DoorVisit, address: string): void {
      const day = today();
      const row = { ...visit, day, refererId: counted(visit.refererId, day, address) };
      const key = [day, row.jurisdiction, row.door, row.outcome, row.refererId].join(" ");
      counts.set(key, { ...row, visits: (counts.get(key)?.visits ?? 0) + 1 });
    },
    /** Takes everything counted since the last call. */
    take(): Visits[] {
      const taken = [...counts.values()];
      counts.clear();
      return taken;
    },
    /** Returns visits that could not be stored. */
    giveBack(visits: readonly Visits[]): void {
      for (const row of visits) {
        const key = [row.day, row.jurisdiction, row.door, row.outcome, row.refererId].join(" ");
        counts.set(key, { ...row, visits: (counts.get(key)?.visits ?? 0) + row.visits });
      }
    },
  };
}
