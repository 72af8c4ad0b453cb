import { CYRILLIC_IN_LATIN } from "@touchline/core";
import type { LiveEvent } from "./tree-delta.rules.ts";

/** Letters that no decomposition folds. */
const LATIN: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** One spelling for all: lower case, no marks, Latin letters. */
export function folded(text: string): string {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return [...plain]
    .map((letter) => CYRILLIC_IN_LATIN[letter] ?? LATIN[letter] ?? letter)
    .join("")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}

/** A word of the question against a word of a name: 3 for the same, 2 for its beginning, 1 for a slip of the finger, 0 for another. */
export function wordScore(asked: string, word: string): number {
  if (word === asked) return 3;
  if (word.startsWith(asked)) return 2;
  const slips = asked.length >= 7 ? 2 : asked.length >= 4 ? 1 : 0;
  if (slips === 0) return 0;
  const beginning = word.slice(0, Math.max(asked.length, word.length - 2));
  return Math.min(distance(asked, word, slips), distance(asked, beginning.slice(0, asked.length), slips)) <= slips ? 1 : 0;
}

/** Letters changed, left out, put in or swapped with their neighbour; anything above `most` is told as more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** How well a name answers; 0 when some word of the question is nowhere in it. */
export function score(asked: readonly string[], name: string): number {
  const words = folded(name).split(" ");
  let sum = 0;
  for (const part of asked) {
    const best = Math.max(...words.map((word) => wordScore(part, word)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

const MOST_EVENTS = 30;
const MOST_TOURNAMENTS = 8;
const MOST_COMPETITORS = 8;

/** Events and tournaments that answer the question, the best first; of equals the live ones, then the better known. */
export function search(events: Iterable<LiveEvent>, text: string) {
  const asked = folded(text).split(" ").filter(Boolean);
  if (asked.length === 0) return { events: [], tournaments: [], competitors: [] };
  const found: { event: LiveEvent; points: number }[] = [];
  const tournaments = new Map<string, { event: LiveEvent; points: number }>();
  const competitors: FoundCompetitors = new Map();
  for (const event of events) {
    const { head, state } = event;
    if (state.status !== "live" && state.status !== "prematch") continue;
    const name =
      head.kind === "match" ? head.competitors.map((each) => each.name).join(" ") : `${head.title ?? ""} ${head.tournament.name}`;
    const points = score(asked, name);
    if (points > 0) found.push({ event, points });
    if (head.kind === "match" && head.virtual === undefined) noteCompetitors(competitors, event, asked);
    if (tournaments.has(head.tournament.id)) continue;
    const tournamentPoints = score(asked, `${head.category.name} ${head.tournament.name}`);
    if (tournamentPoints > 0) tournaments.set(head.tournament.id, { event, points: tournamentPoints });
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
      .map(({ event: { head, state } }) => ({ head, state })),
    tournaments: [...tournaments.values()]
      .sort(better)
      .slice(0, MOST_TOURNAMENTS)
      .map(({ event: { head } }) => ({ sport: head.sport, category: head.category, tournament: head.tournament })),
    competitors: [...competitors.values()]
      .sort(better)
      .slice(0, MOST_COMPETITORS)
      .map(({ event: { head }, competitor }) => ({ sport: head.sport, competitor })),
  };
}

type FoundCompetitors = Map<string, { event: LiveEvent; points: number; competitor: LiveEvent["head"]["competitors"][number] }>;

/** The sides of a match that answer the question, each once per sport. */
function noteCompetitors(found: FoundCompetitors, event: LiveEvent, asked: readonly string[]): void {
  for (const competitor of event.head.competitors) {
    const key = `${event.head.sport}:${competitor.name}`;
    const points = found.has(key) ? 0 : score(asked, competitor.name);
    if (points > 0) found.set(key, { event, points, competitor });
  }
}
