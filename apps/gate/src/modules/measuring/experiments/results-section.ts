import { type Html, html } from "@touchline/core/html";
import type { Experiment } from "@touchline/experiments";
import {
  ALPHA,
  type GroupOutcome,
  type GroupResult,
  type Interval,
  resultsOf,
} from "./results.rules.ts";

/**
 * Analytics events that can be an experiment's goal, by their names in the collector; the first is
 * the default.
 */
export const GOALS = [
  "parent:balance refill",
  "parent:deposit page click",
  "parent:upload documents click",
  "parent:identification page click",
  "parent:search click",
  "parent:lobby click",
  "parent:statistics click",
  "parent:results page click",
  "login success",
] as const;

const percent = (part: number): Html => html`${(100 * part).toFixed(2)}&nbsp;%`;
const points = (part: number): string =>
  `${part > 0 ? "+" : part < 0 ? "−" : ""}${Math.abs(100 * part).toFixed(2)}`;
const span = ({ low, high }: Interval, text: (part: number) => Html | string): Html =>
  html`${text(low)}&nbsp;to&nbsp;${text(high)}`;

/** How many of each group reached the goal, and whether the difference is already significant. */
export function resultsSection(
  experiment: Experiment,
  { goal, outcomes }: { goal: string; outcomes: readonly GroupOutcome[] },
): Html {
  const of = new Map(outcomes.map((outcome) => [outcome.group, outcome]));
  const results = resultsOf(
    experiment.groups.map(({ name }) => of.get(name) ?? { group: name, visitors: 0, converted: 0 }),
  );
  const options = GOALS.map(
    (each) =>
      html`<option value="${each}"${each === goal ? " selected" : ""}>${each.replace("parent:", "")}</option>`,
  );
  const heads = [
    "Group",
    "Devices",
    "Did it",
    html`Rate, 95&nbsp;%`,
    html`Against&nbsp;the&nbsp;first,<br>in points`,
    "p",
  ];
  return html`<form method="get"><label>Goal<select name="goal">${options}</select></label><button>Show</button></form>
<table tabindex="0"><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${results.map(row)}</tbody></table>
<p>${verdict(results)}</p>`;
}

function row({ group, visitors, converted, rate, rateInterval, against }: GroupResult): Html {
  const compared = against
    ? html`${points(against.difference)}<br>(${span(against.interval, points)})`
    : "–";
  const rated = visitors > 0 ? html`${percent(rate)}<br>(${span(rateInterval, percent)})` : "–";
  return html`<tr><td>${group}</td><td>${visitors}</td><td>${converted}</td><td>${rated}</td><td>${compared}</td><td>${against ? against.p.toPrecision(2) : "–"}</td></tr>`;
}

function verdict(results: readonly GroupResult[]): Html | string {
  const compared = results.filter(({ against }) => against);
  if (compared.length === 0)
    return "Too few devices to compare: each group needs 100 devices, five that did it and five that did not.";
  const decided = compared.flatMap(({ group, against }) =>
    against?.decided ? `${group} does ${against.decided} than ${results[0]?.group ?? ""}` : [],
  );
  if (decided.length === 0)
    return "No difference is proved yet. You may look as often as you like: the intervals hold at every look.";
  return html`<strong>${decided.join("; ")}.</strong> Looking often does not make this more likely by chance than ${100 * ALPHA}&nbsp;%.`;
}
