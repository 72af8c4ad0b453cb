import type { Joint, JointCase, JointMask } from "@touchline/contract";
import { type Facts, factsAt } from "./counts.ts";
import { MOST_REDS, redCourses } from "./joint-goals.ts";
import {
  BLOCKS,
  type Block,
  cardWeights,
  cornerWeights,
  ENDS,
  goalWeights,
} from "./joint-states.ts";
import type { Match } from "./match.ts";
import {
  marketId,
  OUTCOME_KEYS,
  type OutcomeKey,
  outcomeId,
  type Question,
  questionsAt,
} from "./questions.ts";
import type { Rates } from "./rates.ts";
import { isSettled, resultOf } from "./results.ts";
import { AWAY, HOME } from "./side.ts";
import { remainingOf } from "./side-process.ts";
import { playMinute } from "./timeline.ts";

/**
 * A block's masks stay valid until something in it happens, and they are read far more often than
 * that.
 */
interface KnownMasks {
  facts: string;
  ends: Facts[];
  masks: Map<string, JointMask | null>;
}
type Known = Partial<Record<Block, KnownMasks>>;
const knownOf = new WeakMap<Match, Known>();

/** The joint distribution of a match's outcomes: the process's own, as the chances of singles. */
export function jointAt(match: Match, at: number): Joint {
  const known = knownOf.get(match) ?? {};
  knownOf.set(match, known);
  const facts = factsAt(match, at);
  const asked = questionsAt(match, at, facts).filter(
    (question) => question.onOffer && !isSettled(question, facts, match, at),
  );
  return jointOf(
    match.head.eventId,
    String(at),
    asked,
    facts,
    match.rates,
    playMinute(match.timeline, at),
    known,
  );
}

/** Based on what has happened by a minute of play, and the rates from then on. */
export function jointOf(
  eventId: string,
  version: string,
  asked: readonly Question[],
  facts: Facts,
  rates: Rates,
  minute: number,
  known: Known = {},
): Joint {
  const courses = redCourses(rates.goals, minute, facts.redCards);
  const corners = cornerWeights(remainingOf(rates.corners, minute));
  const yellow = remainingOf(rates.yellowCards, minute);
  const cases = Array.from({ length: MOST_REDS + 1 }, (_, reds): JointCase => {
    const alike = courses.filter((course) => course.reds === reds);
    return {
      weight: alike.reduce((sum, { chance }) => sum + chance, 0),
      blocks: [goalWeights(alike), corners, cardWeights(yellow[HOME] + yellow[AWAY], reds)],
    };
  });
  const outcomes = new Map(
    asked.flatMap((question) => {
      const market = marketId(eventId, question);
      return OUTCOME_KEYS[question.type].map(
        (key) => [outcomeId(market, key), { question, key }] as const,
      );
    }),
  );

  return {
    version,
    cases,
    mask(id) {
      const outcome = outcomes.get(id);
      if (!outcome) return null;
      const block = blockOf(outcome.question);
      const { ends, masks } = knownMasks(known, block, facts);
      const mask = masks.get(id);
      if (mask !== undefined) return mask;
      const made = maskOf(outcome.question, outcome.key, ends);
      masks.set(id, made);
      return made;
    },
  };
}

const blockOf = ({ unit }: Question): Block =>
  unit === "corners" || unit === "cards" ? unit : "goals";

function knownMasks(known: Known, block: Block, facts: Facts): KnownMasks {
  const { goals, firstHalf, scorers, corners, cards } = facts;
  const told = JSON.stringify(
    block === "goals" ? [goals, firstHalf, scorers] : block === "corners" ? corners : cards,
  );
  const kept = known[block];
  if (kept?.facts === told) return kept;
  const made = {
    facts: told,
    ends: ENDS[block](facts),
    masks: new Map<string, JointMask | null>(),
  };
  known[block] = made;
  return made;
}

function maskOf(question: Question, key: OutcomeKey, ends: readonly Facts[]): JointMask | null {
  const wins = new Uint8Array(ends.length);
  for (const [i, facts] of ends.entries()) {
    const result = resultOf(question, key, facts);
    if (result === "win") wins[i] = 1;
    else if (result !== "lose") return null;
  }
  return { block: BLOCKS.indexOf(blockOf(question)), wins };
}
