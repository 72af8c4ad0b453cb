import type { ListTree } from "@touchline/contract";

type Group = ListTree["groups"][number];

/**
 * A competition of virtual sport with its rounds, the first one first: it may be being played
 * already.
 */
export interface VirtualCompetition extends Pick<Group, "tournament"> {
  sport: string;
  /** Trees, round by round. */
  rounds: readonly (readonly string[])[];
}

/**
 * The list has a group for each round; a competition's rounds stand in the order of their starts.
 */
export function competitionsOf({ groups }: ListTree): VirtualCompetition[] {
  const byTournament = Map.groupBy(groups, ({ tournament }) => tournament.id);
  return [...byTournament.values()].flatMap((rounds) => {
    const [first] = rounds;
    return first
      ? [{ sport: first.sport, tournament: first.tournament, rounds: rounds.map(({ ids }) => ids) }]
      : [];
  });
}

/** 75 seconds are 1:15. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Whole seconds until a start, none after it. */
export const secondsUntil = (startTime: number, serverTime: number): number =>
  Math.max(0, Math.ceil((startTime - serverTime) / 1000));
