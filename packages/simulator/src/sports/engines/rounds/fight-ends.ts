import type { Distribution } from "../../../pricing/distribution.ts";
import { certain } from "../../maths/distributions.ts";
import type { Pair } from "../../side.ts";
import { cardLead, decisionChances, type FightRules, type FightState } from "./rules.ts";

/**
 * The possible ends of a fight: 1 by each way, 1 by decision, draw, 2 by decision, 2 by each way.
 */
export interface Ends {
  first: readonly number[];
  firstDecision: number;
  draw: number;
  secondDecision: number;
  second: readonly number[];
}

type CardMoves = readonly (readonly [move: number, chance: number])[];

/** The chances of a fight, the same in all slices. */
export interface Fight {
  rules: FightRules;
  /** The chance that a slice does not end the fight. */
  survives: number;
  /** Each side's chance of a knockdown in a slice that does not end the fight. */
  walk: Pair;
  freshMoves: CardMoves;
  /** The ends from the start of a round, by its number and the lead on the card. */
  known: Map<string, Ends>;
}

export function fightOf(rules: FightRules): Fight {
  const { slices, ends, knockdowns } = rules;
  const endChance = (side: 0 | 1) => ends[side].reduce((sum, chance) => sum + chance, 0);
  const survives = 1 - endChance(0) - endChance(1);
  const walk: Pair = [knockdowns[0] / survives, knockdowns[1] / survives];
  const freshMoves = cardMoves(rules, walk, 0, slices);
  return { rules, survives, walk, freshMoves, known: new Map() };
}

/**
 * The card's change after a completed round, by the lead in knockdowns and the slices left:
 * chances of −2, −1, 1, 2.
 */
function cardMoves({ roundChance }: FightRules, walk: Pair, lead: number, left: number): CardMoves {
  let chances = new Map([[lead, 1]]);
  for (let slice = 0; slice < left; slice++) {
    const next = new Map<number, number>();
    const add = (at: number, chance: number) => next.set(at, (next.get(at) ?? 0) + chance);
    for (const [at, chance] of chances) {
      add(at + 1, chance * walk[0]);
      add(at - 1, chance * walk[1]);
      add(at, chance * (1 - walk[0] - walk[1]));
    }
    chances = next;
  }
  const sum = (holds: (at: number) => boolean) =>
    [...chances].reduce((total, [at, chance]) => (holds(at) ? total + chance : total), 0);
  const level = sum((at) => at === 0);
  return [
    [2, sum((at) => at > 0)],
    [1, level * roundChance],
    [-1, level * (1 - roundChance)],
    [-2, sum((at) => at < 0)],
  ];
}

export function endsOf(fight: Fight, state: FightState): Ends {
  const { round, slice, playing, cards, roundKnockdowns, ending } = state;
  if (ending) return settled(fight.rules, ending);
  const lead = cardLead(cards);
  if (!playing) return fromRound(fight, cards.length + 1, lead);
  return fromSlice(fight, round, slice, roundKnockdowns[0] - roundKnockdowns[1], lead);
}

/** From the start of a round with a lead on the card; after the last round the judges decide. */
function fromRound(fight: Fight, round: number, lead: number): Ends {
  const { rules, known } = fight;
  const key = `${round}|${lead}`;
  const outcome =
    known.get(key) ??
    (round > rules.rounds ? judged(rules, lead) : fromSlice(fight, round, 0, 0, lead));
  known.set(key, outcome);
  return outcome;
}

function judged(rules: FightRules, lead: number): Ends {
  const [firstDecision, draw, secondDecision] = decisionChances(rules, lead);
  const none = rules.ways.map(() => 0);
  return { first: none, firstDecision, draw, secondDecision, second: none };
}

function fromSlice(
  fight: Fight,
  round: number,
  slice: number,
  knockdownLead: number,
  lead: number,
): Ends {
  const { rules, survives, walk, freshMoves } = fight;
  const { ends, ways } = rules;
  const left = rules.slices - slice;
  const lasts = survives ** left;
  // The mean number of remaining slices that are reached.
  const reached = survives === 1 ? left : (1 - lasts) / (1 - survives);
  const isFresh = slice === 0 && knockdownLead === 0;
  const moves = isFresh ? freshMoves : cardMoves(rules, walk, knockdownLead, left);
  const next = moves
    .filter(([, chance]) => chance > 0)
    .map(([move, chance]) => ({
      chance: lasts * chance,
      of: fromRound(fight, round + 1, lead + move),
    }));
  const mean = (of: (ends: Ends) => number) =>
    next.reduce((sum, part) => sum + part.chance * of(part.of), 0);
  const by = (side: 0 | 1, way: number) =>
    reached * (ends[side][way] ?? 0) +
    mean((later) => (side === 0 ? later.first : later.second)[way] ?? 0);
  return {
    first: ways.map((_, way) => by(0, way)),
    firstDecision: mean((later) => later.firstDecision),
    draw: mean((later) => later.draw),
    secondDecision: mean((later) => later.secondDecision),
    second: ways.map((_, way) => by(1, way)),
  };
}

function settled({ ways }: FightRules, ending: NonNullable<FightState["ending"]>): Ends {
  const by = (side: 0 | 1) =>
    ways.map((way) => (ending.by === way && ending.side === side ? 1 : 0));
  const decision = (side: 0 | 1 | null) =>
    ending.by === "decision" && ending.side === side ? 1 : 0;
  return {
    first: by(0),
    firstDecision: decision(0),
    draw: decision(null),
    secondDecision: decision(1),
    second: by(1),
  };
}

/** Rounds, counted at their halves: over 6.5 wins once the seventh is half over. */
export function roundsOf(
  { rules: { rounds, slices }, survives }: Fight,
  { round, slice, playing, cards, ending }: FightState,
): Distribution {
  const half = slices / 2;
  if (ending) return certain(ending.by === "decision" ? rounds : slice >= half ? round : round - 1);
  const done = playing ? (round - 1) * slices + slice : cards.length * slices;
  const from = Math.floor(done / slices + 0.5);
  const p = new Array<number>(rounds - from + 1).fill(0);
  for (let at = done, alive = 1; at < rounds * slices; at++, alive *= survives) {
    const value = Math.floor(at / slices + 0.5) - from;
    p[value] = (p[value] as number) + alive * (1 - survives);
  }
  p[rounds - from] = (p[rounds - from] as number) + survives ** (rounds * slices - done);
  return { from, p };
}

export const total = (chances: readonly number[]) =>
  chances.reduce((sum, chance) => sum + chance, 0);
