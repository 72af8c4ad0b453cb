import type { Lineup, LineupRole, Player, SportId } from "@touchline/contract";
import { pick, type Random, seededRandom } from "@touchline/core";
import { COUNTRY_NAMES } from "../sports/people/names.data.ts";
import type { TeamSheet } from "../sports/people/team-sheet.ts";
import { HANDLE_ENDS, HANDLE_STARTS } from "./handles.data.ts";
import { missingOf, shirtNumbers } from "./squad-list.ts";

const RESERVES = 3;
/** The share of players from the team's own country. */
const HOME_GROWN = 0.7;

/** A team's players are the same in every match; only the missing ones differ. */
export function teamLineup(
  {
    sport,
    team,
    countryCode,
    eventId,
  }: { sport: SportId; team: string; countryCode: string; eventId: string },
  { starters, bench, handles }: TeamSheet,
): Lineup {
  const random = seededRandom(`team|${sport}|${team}`);
  const names = drawDistinct(
    starters.length + bench.length + RESERVES + 1,
    handles ? handleFrom : nameFrom(countryCode),
    random,
  );
  const [coach, ...players] = names;
  const numbers = handles ? [] : shirtNumbers([...starters, ...bench], random);
  const player =
    (from: number) =>
    (role: LineupRole, i: number): Player => {
      const number = numbers[from + i];
      return { name: players[from + i] ?? "", role, ...(number === undefined ? {} : { number }) };
    };
  return {
    starters: starters.map(player(0)),
    bench: bench.map(player(starters.length)),
    ...(coach === undefined ? {} : { coach }),
    missing: handles ? [] : missingOf(players.slice(starters.length + bench.length), eventId),
  };
}

function drawDistinct(count: number, draw: (random: Random) => string, random: Random): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(draw(random));
  return [...names];
}

function nameFrom(countryCode: string) {
  const home = COUNTRY_NAMES.filter(({ code }) => code === countryCode.slice(0, 2));
  return (random: Random): string => {
    const { men, families } = pick(
      random,
      home.length > 0 && random.next() < HOME_GROWN ? home : COUNTRY_NAMES,
    );
    return `${pick(random, men)} ${pick(random, families)}`;
  };
}

const handleFrom = (random: Random): string =>
  pick(random, HANDLE_STARTS) + pick(random, HANDLE_ENDS);
