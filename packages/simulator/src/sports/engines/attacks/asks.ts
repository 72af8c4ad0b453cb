import type { Ask, LineAsk } from "../../definition.ts";
import { ODD_EVEN_KEYS, RESULT_KEYS, WINNER_KEYS } from "../../maths/score-view.ts";
import type { AttackRules, AttackState } from "./rules.ts";

type Lines = LineAsk["lines"];

export interface AttackMarkets {
  unit: "points" | "goals";
  /** The winner: three-way after regular time, two-way with overtime, or both. */
  result: readonly ("match_result" | "winner")[];
  total: Lines;
  handicap: Lines;
  teamTotal: Lines;
  partTotal: Lines;
  partHandicap?: Lines;
}

/** Markets cover the current part and the next one. */
const PARTS_AHEAD = 2;

export function attackAsks(rules: AttackRules, markets: AttackMarkets, state: AttackState): Ask[] {
  const { unit, result, total, handicap, teamTotal } = markets;
  const inOvertime = state.part > rules.parts;
  // If overtime counts for the winner only, no other market is offered after regular time.
  if (rules.overtime.kind === "sudden" && (inOvertime || isRegularOver(rules, state)))
    return [{ type: "winner", keys: WINNER_KEYS }];
  return [
    ...result.map((type): Ask => ({ type, keys: type === "winner" ? WINNER_KEYS : RESULT_KEYS })),
    { type: "handicap", unit, lines: handicap },
    { type: "total", unit, lines: total },
    { type: "team_total", unit, side: 0, lines: teamTotal },
    { type: "team_total", unit, side: 1, lines: teamTotal },
    { type: "odd_even", unit, keys: ODD_EVEN_KEYS },
    ...comingParts(rules, state).flatMap((part) => partAsks(markets, part)),
  ];
}

function partAsks({ unit, partTotal, partHandicap }: AttackMarkets, part: number): Ask[] {
  return [
    { type: "match_result", part, keys: RESULT_KEYS },
    { type: "total", unit, part, lines: partTotal },
    ...(partHandicap ? [{ type: "handicap", unit, part, lines: partHandicap } as const] : []),
  ];
}

function comingParts({ parts }: AttackRules, { part, playing, done }: AttackState): number[] {
  const first = playing ? part : done.length + 1;
  return Array.from({ length: PARTS_AHEAD }, (_, i) => first + i).filter(
    (coming) => coming <= parts,
  );
}

const isRegularOver = ({ parts }: AttackRules, { part, playing }: AttackState) =>
  part === parts && !playing;
