import type { OutcomeResult } from "@touchline/contract";
import { assert } from "@touchline/core";
import { prospectAbove } from "../../pricing/asian-line.ts";
import { opposite, type Prospect, winOrRefund } from "../../pricing/prospect.ts";
import type { Question, View } from "../definition.ts";

/** The prospect of a bet on each key of a question. */
export function prospectsOf(question: Question, view: View): readonly Prospect[] {
  if ("chances" in view) return view.chances.map((win) => winOrRefund(win, view.refund ?? 0));
  const above = prospectAbove(view.value, lineOf(question));
  return [above, opposite(above)];
}

function lineOf({ type, lineQuarters }: Question): number {
  assert(lineQuarters !== null, `${type} has a number but no line`);
  // Home −0.5 needs a lead above 0.5: the line on the lead, negated.
  return type === "handicap" ? -lineQuarters : lineQuarters;
}

/**
 * The result of each key if only one is possible, otherwise undefined. Impossible means a chance of
 * exactly 0, which processes give only to impossible outcomes.
 */
export function decidedOf(question: Question, view: View): readonly OutcomeResult[] | undefined {
  if ("value" in view) {
    const only = onlyResult(prospectAbove(view.value, lineOf(question)));
    return only && [only, OPPOSITE[only]];
  }
  const { chances, refund = 0, winners = 1 } = view;
  const possible = chances.filter((chance) => chance > 0).length;
  if (refund > 0) return possible === 0 ? chances.map(() => "void") : undefined;
  return possible === winners ? chances.map((chance) => (chance > 0 ? "win" : "lose")) : undefined;
}

/** Whether a key is impossible while others are not. */
export const hasDeadKey = (view: View): boolean =>
  "chances" in view && view.chances.some((chance) => chance === 0);

function onlyResult({ win, halfWin, refund, halfLose, lose }: Prospect): OutcomeResult | undefined {
  if (win > 0) return halfWin + refund + halfLose + lose > 0 ? undefined : "win";
  if (lose > 0) return halfWin + refund + halfLose > 0 ? undefined : "lose";
  if (refund > 0) return halfWin + halfLose > 0 ? undefined : "void";
  if (halfWin > 0) return halfLose > 0 ? undefined : "half_win";
  return halfLose > 0 ? "half_lose" : undefined;
}

const OPPOSITE: Record<OutcomeResult, OutcomeResult> = {
  win: "lose",
  half_win: "half_lose",
  void: "void",
  half_lose: "half_win",
  lose: "win",
};
