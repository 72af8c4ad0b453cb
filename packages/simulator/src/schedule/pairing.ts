import { pick, type Random } from "@touchline/core";

/**
 * Who meets in a slot: the circle method's rounds, each held over as many slots as its matches
 * need. Within a round nobody plays twice, so nobody is ever in two matches at once. An even number
 * of entrants: everyone plays every round.
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
  // One entrant stays; the others move round it by one seat a round.
  const seated = (seat: number) =>
    entrants[seat === 0 ? 0 : 1 + ((seat - 1 + round) % roundsPerSeason)] as E;
  const one = seated(pair);
  const other = seated(entrants.length - 1 - pair);
  const returnLeg = Math.floor(played / roundsPerSeason) % 2;
  // Whoever moves comes to the next seat, so seats by turns are at home; who stays takes turns by
  // rounds.
  return ((pair === 0 ? round : pair) + returnLeg) % 2 === 0 ? [one, other] : [other, one];
}

/** How many slots a round of so many entrants takes, with so many matches at once. */
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
