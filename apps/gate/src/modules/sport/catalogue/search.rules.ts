import { listedMarket } from "@touchline/betting";
import { searchWords, type WordMatcher, wordMatcher } from "@touchline/core";
import type { LiveEvent } from "./tree-delta.rules.ts";

type Head = LiveEvent["head"];

interface HeadWords {
  name: readonly string[];
  tournament: readonly string[];
  competitors: readonly (readonly string[])[];
}

// Folding a name costs more than comparing it, so it is cached until the event's head changes.
const wordsByHead = new WeakMap<Head, HeadWords>();

function wordsOf(head: Head): HeadWords {
  const known = wordsByHead.get(head);
  if (known) return known;
  const competitors =
    head.kind === "match" ? head.competitors.map(({ name }) => searchWords(name)) : [];
  const tournament = searchWords(`${head.category.name} ${head.tournament.name}`);
  const name =
    head.kind === "match"
      ? competitors.flat()
      : searchWords(`${head.title ?? ""} ${head.tournament.name}`);
  const words = { name, tournament, competitors };
  wordsByHead.set(head, words);
  return words;
}

const MOST_EVENTS = 30;
const MOST_TOURNAMENTS = 8;
const MOST_COMPETITORS = 8;

/**
 * Events and tournaments that match a search, best first; among equals live ones, then better known
 * ones.
 */
export function search(events: Iterable<LiveEvent>, text: string) {
  const match = wordMatcher(text);
  if (!match) return { events: [], tournaments: [], competitors: [] };
  const found: { event: LiveEvent; points: number }[] = [];
  const tournaments = new Map<string, { event: LiveEvent; points: number }>();
  const competitors: FoundCompetitors = new Map();
  const seen = new Set<string>();
  for (const event of events) {
    const { head, state } = event;
    if (state.status !== "live" && state.status !== "prematch") continue;
    const words = wordsOf(head);
    const points = match(words.name);
    if (points > 0) found.push({ event, points });
    // A match's words include its sides': if the match does not fit, neither side does.
    if (points > 0 && head.kind === "match" && head.virtual === undefined)
      noteCompetitors(competitors, event, words, match);
    if (seen.has(head.tournament.id)) continue;
    seen.add(head.tournament.id);
    const tournamentPoints = match(words.tournament);
    if (tournamentPoints > 0)
      tournaments.set(head.tournament.id, { event, points: tournamentPoints });
  }
  const better = (a: { event: LiveEvent; points: number }, b: typeof a) =>
    b.points - a.points ||
    Number(b.event.state.status === "live") - Number(a.event.state.status === "live") ||
    a.event.head.tournament.rank - b.event.head.tournament.rank ||
    a.event.head.startTime - b.event.head.startTime;
  return {
    events: found
      .sort(better)
      .slice(0, MOST_EVENTS)
      .map(({ event: { head, state, markets } }) => {
        const market = listedMarket([...markets.values()], "result");
        return { head, state, ...(market && { market }) };
      }),
    tournaments: [...tournaments.values()]
      .sort(better)
      .slice(0, MOST_TOURNAMENTS)
      .map(({ event: { head } }) => ({
        sport: head.sport,
        category: head.category,
        tournament: head.tournament,
      })),
    competitors: [...competitors.values()]
      .sort(better)
      .slice(0, MOST_COMPETITORS)
      .map(({ event: { head }, competitor }) => ({ sport: head.sport, competitor })),
  };
}

type FoundCompetitors = Map<
  string,
  { event: LiveEvent; points: number; competitor: LiveEvent["head"]["competitors"][number] }
>;

/** The sides of a match that fit the search, each once per sport. */
function noteCompetitors(
  found: FoundCompetitors,
  event: LiveEvent,
  { competitors }: HeadWords,
  match: WordMatcher,
): void {
  event.head.competitors.forEach((competitor, at) => {
    const points = match(competitors[at] ?? []);
    const key = `${event.head.sport}:${competitor.name}`;
    if (points > 0 && !found.has(key)) found.set(key, { event, points, competitor });
  });
}
