import type { Lineup, LineupRole, Player } from "@touchline/contract";
import { pick, type Random, seededRandom } from "@touchline/core";
import { SURNAMES } from "../football/squad.data.ts";
import { squadOf } from "../football/squad.ts";
import { missingOf, shirtNumbers } from "./squad-list.ts";

/**
 * Lines in front of the goalkeeper from the back. A squad's order fits all formations, because
 * strikers come last.
 */
const FORMATIONS = [
  [4, 3, 3],
  [4, 4, 2],
  [4, 2, 3, 1],
  [4, 1, 4, 1],
] as const;
const BENCH: readonly LineupRole[] = [
  "goalkeeper",
  "defender",
  "defender",
  "midfielder",
  "midfielder",
  "forward",
  "forward",
];
const RESERVES = 4;
const INITIALS = [..."ABCDEFGHIJKLMNOPRSTVZ"];

/** The eleven of the timeline, so that every scorer is on the sheet. */
export function footballLineup(club: string, eventId: string): Lineup {
  const eleven = squadOf(club);
  const random = seededRandom(`line-up|${club}`);
  const lines = pick(random, FORMATIONS);
  const others = drawNames(eleven, BENCH.length + RESERVES + 1, random);
  const [coach, ...bench] = others;
  const roles = rolesOf(lines);
  const numbers = shirtNumbers([...roles, ...BENCH], random);
  const player = (role: LineupRole, name: string, at: number): Player => ({
    name,
    role,
    number: numbers[at] ?? 99,
  });
  return {
    formation: lines.join("-"),
    starters: roles.map((role, i) => player(role, eleven[i] ?? "", i)),
    bench: BENCH.map((role, i) => player(role, bench[i] ?? "", roles.length + i)),
    ...(coach === undefined ? {} : { coach }),
    missing: missingOf(bench.slice(BENCH.length), eventId),
  };
}

function rolesOf(lines: readonly number[]): LineupRole[] {
  const role = (line: number): LineupRole =>
    line === 0 ? "defender" : line === lines.length - 1 ? "forward" : "midfielder";
  return [
    "goalkeeper",
    ...lines.flatMap((count, line) => Array.from({ length: count }, () => role(line))),
  ];
}

function drawNames(taken: readonly string[], count: number, random: Random): string[] {
  const surnames = new Set(taken.map((name) => name.slice(name.indexOf(" ") + 1)));
  return Array.from({ length: count }, () => {
    let surname = pick(random, SURNAMES);
    while (surnames.has(surname)) surname = pick(random, SURNAMES);
    surnames.add(surname);
    return `${pick(random, INITIALS)}. ${surname}`;
  });
}
