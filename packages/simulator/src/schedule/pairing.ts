import { itemAt, pick, type Random } from "@touchline/core";

/**
 * The pairings of a slot by the circle method; each round spans as many slots as its matches need.
 * Nobody plays twice in a round, so nobody is in two matches at once. The number of entrants is
 * even, so everyone plays every round.
 */
export function pairing<E>(
  entrants: readonly E[],
  { place, places }: { place: number; places: number },
  number: number,
): [home: E, away: E] {
  const perRound = slotsPerRound(entrants.length, places);
  const roundsPerSeason = entrants.length - 1;
  const played = Math.floor(number / perRound);
  const round = played % roundsPerSeason;
  const pair = (number % perRound) * places + place;
  // One entrant stays; the others move by one seat per round.
  const seated = (seat: number) =>
    itemAt(entrants, seat === 0 ? 0 : 1 + ((seat - 1 + round) % roundsPerSeason));
  const one = seated(pair);
  const other = seated(entrants.length - 1 - pair);
  const returnLeg = Math.floor(played / roundsPerSeason) % 2;
  // Moving entrants pass every seat, so alternate seats play at home; the fixed one alternates by
  // round.
  return ((pair === 0 ? round : pair) + returnLeg) % 2 === 0 ? [one, other] : [other, one];
}

/** The number of slots for a round, given the entrants and the matches at once. */
export const slotsPerRound = (entrants: number, places: number): number =>
  Math.floor(entrants / 2 / places);

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) {
    const next = pick(random, left);
    left.splice(left.indexOf(next), 1);
    shuffled.push(next);
  }
  return shuffled;
}
