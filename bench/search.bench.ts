import type { EventHead } from "@touchline/contract";
import { seededRandom } from "@touchline/core";
import { search } from "../apps/gate/src/modules/sport/catalogue/search.rules.ts";
import type { LiveEvent } from "../apps/gate/src/modules/sport/catalogue/tree-delta.rules.ts";

/**
 * The main-thread time of one search among 5,000 events with indexed names, and of the first one,
 * which indexes them. Baseline: a plain substring search (toLowerCase, includes) without typos or
 * scripts. npm run bench search
 */
const EVENTS = 5000;
const WANTED_MS = 30;
const ROUNDS = 40;
const ASKED = [
  "arsenal",
  "arsnal",
  "premeir leauge",
  "спартак",
  "novak zielinski",
  "qqxzzwy",
  "united",
];

const random = seededRandom("search");
const SYLLABLES = [
  "ar",
  "se",
  "nal",
  "to",
  "ri",
  "ven",
  "mo",
  "kla",
  "spar",
  "tak",
  "uni",
  "ted",
  "zie",
  "lin",
  "ski",
  "no",
  "vak",
  "ber",
];
const word = () =>
  Array.from(
    { length: 2 + Math.floor(random.next() * 3) },
    () => SYLLABLES[Math.floor(random.next() * SYLLABLES.length)],
  ).join("");
const name = () => `${word()} ${word()}`;

const headOf = (at: number): EventHead => ({
  eventId: `e${at}`,
  treeId: `t${at}`,
  sport: "Football",
  kind: "match",
  category: { id: `c${at % 60}`, name: word(), countryCode: "GB" },
  tournament: { id: `l${at % 300}`, name: name(), rank: at % 50 },
  competitors: [name(), name()].map((each) => ({ name: each, short: "AB", colour: "#112233" })),
  startTime: at,
});
const events = Array.from({ length: EVENTS }, (_, at) => ({
  head: headOf(at),
  state: { status: "prematch" },
  markets: new Map(),
})) as unknown as LiveEvent[];

const plain = (text: string) =>
  events.filter(({ head }) =>
    head.competitors.some((each) => each.name.toLowerCase().includes(text)),
  ).length;

/** CPU milliseconds of this thread, independent of other load. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The mean over all queries, because the thread clock is too coarse for one. */
function mean(run: (text: string) => unknown): number {
  const from = threadMs();
  for (let round = 0; round < ROUNDS; round++) for (const text of ASKED) run(text);
  return (threadMs() - from) / (ROUNDS * ASKED.length);
}

const started = threadMs();
search(events, "arsenal");
const first = threadMs() - started;
const ours = mean((text) => search(events, text));
const baseline = mean(plain);
console.log(
  `search among ${EVENTS} events: first ${first.toFixed(1)} ms, then ${ours.toFixed(2)} ms (wanted: under ${WANTED_MS})`,
);
console.log(
  `  plain includes ${baseline.toFixed(2)} ms; search / plain ${(ours / baseline).toFixed(1)}`,
);
if (ours >= WANTED_MS) process.exitCode = 1;
