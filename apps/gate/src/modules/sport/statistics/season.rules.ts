import type { EventResult, PlayedMatch, PlayedSeason } from "@touchline/contract";

/**
 * A source's season merged with our own results: ours take precedence over the source's, and
 * include matches that it does not have yet. Each match counts once: by id, and by pairing and
 * ground.
 */
export function withOwnResults(
  season: PlayedSeason,
  results: readonly EventResult[],
): PlayedSeason {
  const matches = new Map(season.matches.map((match) => [match.eventId, match]));
  const grounds = new Set(season.matches.map(groundOf));
  for (const result of results) {
    const match = ownMatch(result, season);
    if (!match) continue;
    const known = matches.get(match.eventId);
    if (!known && grounds.has(groundOf(match))) continue;
    matches.set(match.eventId, { ...match, round: known?.round ?? match.round });
    grounds.add(groundOf(match));
  }
  return { ...season, matches: [...matches.values()] };
}

const groundOf = ({ sides }: PlayedMatch): string => sides.join("\n");

function ownMatch({ head, state }: EventResult, season: PlayedSeason): PlayedMatch | null {
  const [home, away] = head.competitors;
  if (head.kind !== "match" || !home || !away || head.startTime < season.startedAt) return null;
  const rounds = season.matches.map(({ round }) => round);
  return {
    eventId: head.eventId,
    round: Math.max(1, ...rounds),
    playedAt: head.startTime,
    sides: [home.name, away.name],
    score: state.score,
    parts: state.periodScores,
  };
}
