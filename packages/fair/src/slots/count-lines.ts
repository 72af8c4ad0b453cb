import { assert } from "@touchline/core";
import type { Distribution } from "../sheet.ts";
import { buildMachine, type Machine, payOf } from "./machine.ts";
import type { SlotSpec } from "./slot-spec.ts";

/** How the lines are after some reels: the symbol that each still runs on, or that it has ended, and what the ended ones pay. */
interface Prefix {
  running: readonly number[];
  scatters: number;
  pays: number;
  /** How many stops of the reels so far lead here. */
  ways: number;
}

const ENDED = -1;

/**
 * What every stop of a slot's reels pays, without visiting each: stops of the first reels after which the lines are alike are
 * gone on with once. For slots that pay by lines alone, where no wild comes first: no free spins, no cascade, no jackpot.
 */
export function countLines(spec: SlotSpec): Distribution {
  const machine = buildMachine(spec);
  const { strips, wild, scatterPays } = machine;
  const isPlain = spec.pays.by === "lines" && !spec.freeSpins && !spec.cascade && !spec.jackpot && !spec.wild;
  assert(isPlain && !strips[0]?.includes(wild), `${spec.gameId} cannot be counted by its lines`);
  let prefixes: readonly Prefix[] = [{ running: [], scatters: 0, pays: 0, ways: 1 }];
  for (let reel = 0; reel < machine.reels; reel++) prefixes = goneOn(machine, prefixes, reel);
  const all = strips.reduce((ways, strip) => ways * strip.length, 1);
  const counts = new Map<number, number>();
  for (const { running, scatters, pays, ways } of prefixes) {
    const lines = running.reduce((sum, symbol) => sum + (symbol === ENDED ? 0 : payOf(machine, symbol, machine.reels)), pays);
    const total = Math.min(spec.cap, lines + (scatterPays[scatters] ?? 0));
    counts.set(total, (counts.get(total) ?? 0) + ways);
  }
  return new Map([...counts].map(([pays, ways]) => [pays, ways / all]));
}

function goneOn(machine: Machine, prefixes: readonly Prefix[], reel: number): Prefix[] {
  const { rows, strips } = machine;
  const strip = strips[reel] as Uint8Array;
  const windows = Array.from(strip, (_, top) => Array.from({ length: rows }, (_, row) => strip[(top + row) % strip.length] as number));
  const next = new Map<string, Prefix>();
  for (const prefix of prefixes)
    for (const window of windows) {
      const grown = withReel(machine, prefix, reel, window);
      const key = `${grown.running.join()} ${grown.scatters} ${grown.pays}`;
      const known = next.get(key);
      if (known) known.ways += grown.ways;
      else next.set(key, grown);
    }
  return [...next.values()];
}

function withReel(machine: Machine, prefix: Prefix, reel: number, window: readonly number[]): Prefix {
  const { lines, rows, wild, scatter } = machine;
  let { pays, scatters } = prefix;
  for (const symbol of window) if (symbol === scatter) scatters++;
  const running = lines.map((line, number) => {
    const here = window[(line[reel] as number) - reel * rows] as number;
    if (reel === 0) return here === scatter ? ENDED : here;
    const symbol = prefix.running[number] as number;
    if (symbol === ENDED || here === wild || here === symbol) return symbol;
    pays += payOf(machine, symbol, reel);
    return ENDED;
  });
  return { running, scatters, pays, ways: prefix.ways };
}
