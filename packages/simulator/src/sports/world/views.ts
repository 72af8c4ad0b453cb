import type { OutcomeResult } from "@touchline/contract";
import { assert } from "@touchline/core";
import { prospectAbove } from "../../pricing/asian-line.ts";
import { opposite, type Prospect, winOrRefund } from "../../pricing/prospect.ts";
import type { Question, View } from "../definition.ts";

/** How a bet on each key of a question may end. */
export function prospectsOf(question: Question, view: View): readonly Prospect[] {
  if ("chances" in view) return view.chances.map((win) => winOrRefund(win, view.refund ?? 0));
  assert(question.lineQuarters !== null, `${question.type} has a number but no line`);
  // Home −0.5 asks for a lead above 0.5: the line on the lead, negated.
  const line = question.type === "handicap" ? -question.lineQuarters : question.lineQuarters;
  const above = prospectAbove(view.value, line);
  return [above, opposite(above)];
}

/**
 * The result of each key where only one can be, else undefined. Impossible is a chance of exactly 0: processes give it to
 * what cannot happen, and to nothing else.
 */
export function decidedOf(question: Question, view: View): readonly OutcomeResult[] | undefined {
  if ("value" in view) {
    const [above] = prospectsOf(question, view);
    const only = above && onlyResult(above);
    return only && [only, OPPOSITE[only]];
  }
  const { chances, refund = 0, winners = 1 } = view;
  const possible = chances.filter((chance) => chance > 0).length;
  if (refund > 0) return possible === 0 ? chances.map(() => "void") : undefined;
  return possible === winners ? chances.map((chance) => (chance > 0 ? "win" : "lose")) : undefined;
}

/** Whether a key cannot come any more while others can. */
export const hasDeadKey = (view: View): boolean => "chances" in view && view.chances.some((chance) => chance === 0);

function onlyResult({ win, halfWin, refund, halfLose, lose }: Prospect): OutcomeResult | undefined {
  const possible = (
    [
      ["win", win],
      ["half_win", halfWin],
      ["void", refund],
      ["half_lose", halfLose],
      ["lose", lose],
    ] as const
  ).filter(([, chance]) => chance > 0);
  return possible.length === 1 ? possible[0]?.[0] : undefined;
}

const OPPOSITE: Record<OutcomeResult, OutcomeResult> = {
  win: "lose",
  half_win: "half_lose",
  void: "void",
  half_lose: "half_win",
  lose: "win",
};
