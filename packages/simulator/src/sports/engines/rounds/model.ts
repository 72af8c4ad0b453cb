import { AssertionError } from "@touchline/core";
import type { Distribution } from "../../../pricing/distribution.ts";
import type { Ask, JointStates, Model, View } from "../../definition.ts";
import { certain } from "../../maths/distributions.ts";
import type { Pair } from "../../side.ts";
import { cardLead, decisionChances, type FightRules, type FightState } from "./rules.ts";

/**
 * The possible ends of a fight: 1 by each way, 1 by decision, draw, 2 by decision, 2 by each way.
 */
interface Ends {
  first: readonly number[];
  firstDecision: number;
  draw: number;
  secondDecision: number;
  second: readonly number[];
}

/** The outlook from any state of a fight. */
export function fightModel(rules: FightRules): Model<FightState> {
  const { rounds, slices, ends, knockdowns } = rules;
  const endChance = (side: 0 | 1) => ends[side].reduce((sum, chance) => sum + chance, 0);
  const survives = 1 - endChance(0) - endChance(1);
  const walk: Pair = [knockdowns[0] / survives, knockdowns[1] / survives];

  /**
   * The card's change after a completed round, by the lead in knockdowns and the slices left:
   * chances of −2, −1, 1, 2.
   */
  function cardMoves(
    lead: number,
    left: number,
  ): readonly (readonly [move: number, chance: number])[] {
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
      [1, level * rules.roundChance],
      [-1, level * (1 - rules.roundChance)],
      [-2, sum((at) => at < 0)],
    ];
  }

  const known = new Map<string, Ends>();
  /** From the start of a round with a lead on the card; after the last round the judges decide. */
  function fromRound(round: number, lead: number): Ends {
    const key = `${round}|${lead}`;
    const outcome =
      known.get(key) ?? (round > rounds ? judged(lead) : fromSlice(round, 0, 0, lead));
    known.set(key, outcome);
    return outcome;
  }

  function judged(lead: number): Ends {
    const [firstDecision, draw, secondDecision] = decisionChances(rules, lead);
    const none = rules.ways.map(() => 0);
    return { first: none, firstDecision, draw, secondDecision, second: none };
  }

  const freshMoves = cardMoves(0, slices);
  function fromSlice(round: number, slice: number, knockdownLead: number, lead: number): Ends {
    const left = slices - slice;
    const lasts = survives ** left;
    // The mean number of remaining slices that are reached.
    const reached = survives === 1 ? left : (1 - lasts) / (1 - survives);
    const moves = slice === 0 && knockdownLead === 0 ? freshMoves : cardMoves(knockdownLead, left);
    const next = moves
      .filter(([, chance]) => chance > 0)
      .map(([move, chance]) => ({ chance: lasts * chance, of: fromRound(round + 1, lead + move) }));
    const mean = (of: (ends: Ends) => number) =>
      next.reduce((sum, part) => sum + part.chance * of(part.of), 0);
    const by = (side: 0 | 1, way: number) =>
      reached * (ends[side][way] ?? 0) +
      mean((later) => (side === 0 ? later.first : later.second)[way] ?? 0);
    return {
      first: rules.ways.map((_, way) => by(0, way)),
      firstDecision: mean((later) => later.firstDecision),
      draw: mean((later) => later.draw),
      secondDecision: mean((later) => later.secondDecision),
      second: rules.ways.map((_, way) => by(1, way)),
    };
  }

  function endsOf(state: FightState): Ends {
    const { round, slice, playing, cards, roundKnockdowns, ending } = state;
    if (ending) return settled(rules, ending);
    const lead = cardLead(cards);
    if (!playing) return fromRound(cards.length + 1, lead);
    return fromSlice(round, slice, roundKnockdowns[0] - roundKnockdowns[1], lead);
  }

  /** Rounds, counted at their halves: over 6.5 wins once the seventh is half over. */
  function roundsOf({ round, slice, playing, cards, ending }: FightState): Distribution {
    const half = slices / 2;
    if (ending)
      return certain(ending.by === "decision" ? rounds : slice >= half ? round : round - 1);
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

  /** The way and the round of the end. All slices have the same chances. */
  function jointOf(state: FightState): JointStates {
    const { first, firstDecision, draw, secondDecision, second } = endsOf(state);
    const { from, p } = roundsOf(state);
    const decisions = firstDecision + draw + secondDecision;
    const early = total(first) + total(second);
    const states: { side: 0 | 1 | null; method: number; rounds: number; weight: number }[] = [];
    const add = (side: 0 | 1 | null, method: number, value: number, weight: number) => {
      if (weight > 0) states.push({ side, method, rounds: value, weight });
    };
    const drawKey = 2 * (rules.ways.length + 1);
    for (const [i, chance] of p.entries()) {
      const value = from + i;
      // The last round also includes the decisions.
      const share =
        early > 0 ? Math.max(0, value === rounds ? chance - decisions : chance) / early : 0;
      for (const [way, ends] of first.entries()) add(0, way, value, share * ends);
      for (const [way, ends] of second.entries())
        add(1, rules.ways.length + 1 + way, value, share * ends);
    }
    add(0, rules.ways.length, rounds, firstDecision);
    add(1, drawKey - 1, rounds, secondDecision);
    add(null, drawKey, rounds, draw);
    return {
      weights: Float64Array.from(states, ({ weight }) => weight),
      answers({ type }) {
        if (type === "total") return (at) => states[at]?.rounds ?? 0;
        if (type === "method") return (at) => states[at]?.method ?? 0;
        if (type === "match_result") return (at) => RESULTS[states[at]?.side ?? 2] as number;
        return type === "winner" ? (at) => states[at]?.side ?? null : null;
      },
    };
  }

  return {
    outlook(state) {
      const { first, firstDecision, draw, secondDecision, second } = endsOf(state);
      const one = total(first) + firstDecision;
      const two = total(second) + secondDecision;
      return {
        view({ type }: Ask): View {
          if (type === "winner") return { chances: [one, two], refund: draw };
          if (type === "match_result") return { chances: [one, draw, two] };
          if (type === "total") return { value: roundsOf(state) };
          if (type !== "method") throw new AssertionError(`a fight says nothing of ${type}`);
          const chances = [...first, firstDecision, ...second, secondDecision];
          return { chances: rules.drawShare > 0 ? [...chances, draw] : chances };
        },
        joint: () => jointOf(state),
      };
    },
  };
}

/** Indexes of 1, 2 and the draw among 1, X and 2. */
const RESULTS = [0, 2, 1];

const total = (chances: readonly number[]) => chances.reduce((sum, chance) => sum + chance, 0);

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

export const methodKeys = ({ ways, drawShare }: FightRules): string[] => [
  ...(["1", "2"] as const).flatMap((side) => [...ways, "decision"].map((way) => `${side}:${way}`)),
  ...(drawShare > 0 ? ["draw"] : []),
];
