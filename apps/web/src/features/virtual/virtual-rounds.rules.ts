import type { ListTree } from "@touchline/contract";

type Group = ListTree["groups"][number];

/** A virtual sport competition with its rounds in order. The first may already be running. */
export interface VirtualCompetition extends Pick<Group, "tournament"> {
  sport: string;
  /** Tree ids, round by round. */
  rounds: readonly (readonly string[])[];
}

/** The list has one group per round; a competition's rounds are sorted by start. */
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

/** Whole seconds until a start; 0 after it. */
export const secondsUntil = (startTime: number, serverTime: number): number =>
  Math.max(0, Math.ceil((startTime - serverTime) / 1000));
