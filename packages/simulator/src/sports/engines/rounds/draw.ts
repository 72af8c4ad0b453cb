import type { Random } from "@touchline/core";
import type { Step } from "../../definition.ts";
import { HOME, NIL, plus, type Side } from "../../side.ts";
import {
  card,
  cardLead,
  decisionChances,
  type Ending,
  type FightCourse,
  type FightRules,
  type FightState,
} from "./rules.ts";

const JITTER = 0.9;
const KNOCKDOWN_STOP_SECONDS = 20;
const ROUND_STOP_SECONDS = 10;
/** From the last bell to the announcement. */
const DECISION_SECONDS = 90;

/** Draws a fight once, slice by slice. */
export function drawFight(rules: FightRules, random: Random): FightCourse {
  const opening: FightState = {
    round: 1,
    slice: 0,
    playing: false,
    cards: [],
    roundKnockdowns: NIL,
    knockdowns: NIL,
    ending: null,
    since: 0,
  };
  const steps: Step<FightState>[] = [];
  let state = opening;
  let at = 0;
  for (let round = 1; round <= rules.rounds && !state.ending; round++) {
    state = { ...state, round, slice: 0, playing: true, roundKnockdowns: NIL, since: at };
    steps.push({ at, state, incident: { kind: "period_start", side: null } });
    state = fightRound(rules, random, state, steps);
    at = (steps.at(-1)?.at ?? at) + (round < rules.rounds ? rules.breakSeconds : DECISION_SECONDS);
  }
  if (!state.ending) steps.push({ at, state: { ...state, ending: decide(rules, state, random) } });
  return { rules, opening, steps };
}

/** Plays a round; its end is the last step. */
function fightRound(
  rules: FightRules,
  random: Random,
  from: FightState,
  steps: Step<FightState>[],
): FightState {
  const { since } = from;
  const { slices, roundSeconds } = rules;
  let state = from;
  for (let slice = 1; slice <= slices; slice++) {
    const drawn = drawSlice(rules, random);
    // A slice ends at its time whether or not something happened, because its length must not give
    // that away.
    const at = since + ((slice - random.next() * JITTER) / slices) * roundSeconds;
    if (drawn?.by === "knockdown") {
      const { side } = drawn;
      state = {
        ...state,
        slice,
        roundKnockdowns: plus(state.roundKnockdowns, side),
        knockdowns: plus(state.knockdowns, side),
      };
      const stop = { why: "score", seconds: KNOCKDOWN_STOP_SECONDS } as const;
      steps.push({ at, state, mark: true, incident: { kind: "knockdown", side }, stop });
    } else if (drawn) {
      state = {
        ...state,
        slice: slice - 1,
        playing: false,
        ending: { by: drawn.by, side: drawn.side },
      };
      steps.push({ at, state, mark: true });
      return state;
    } else {
      state = { ...state, slice };
      steps.push({ at, state, quiet: true });
    }
  }
  const lead = state.roundKnockdowns[0] - state.roundKnockdowns[1];
  const winner: Side =
    lead === 0 ? (random.next() < rules.roundChance ? HOME : 1) : lead > 0 ? HOME : 1;
  const at = since + roundSeconds;
  state = {
    ...state,
    playing: false,
    cards: [...state.cards, card(winner, lead)],
    roundKnockdowns: NIL,
    since: at,
  };
  const stop = {
    why: "period_end",
    seconds: state.round < rules.rounds ? ROUND_STOP_SECONDS : DECISION_SECONDS,
  } as const;
  steps.push({ at, state, mark: true, stop, incident: { kind: "round", side: winner } });
  return state;
}

type Drawn = { by: "ko" | "submission" | "knockdown"; side: Side } | null;

function drawSlice({ ways, ends, knockdowns }: FightRules, random: Random): Drawn {
  let drawn = random.next();
  const falls = (chance: number) => (drawn -= chance) < 0;
  for (const side of [0, 1] as const) {
    for (const [i, by] of ways.entries()) if (falls(ends[side][i] ?? 0)) return { by, side };
    if (falls(knockdowns[side])) return { by: "knockdown", side };
  }
  return null;
}

function decide(rules: FightRules, { cards }: FightState, random: Random): Ending {
  const [first, draw] = decisionChances(rules, cardLead(cards));
  const drawn = random.next();
  return { by: "decision", side: drawn < first ? HOME : drawn < first + draw ? null : 1 };
}
