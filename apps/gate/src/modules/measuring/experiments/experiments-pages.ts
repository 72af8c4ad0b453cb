import { type Html, html } from "@touchline/core/html";
import {
  EXPERIMENT_TYPES,
  type Experiment,
  type FeatureFlag,
  groupShares,
  type Pages,
  SCALE,
  SPLITS,
  VALUE_TYPES,
} from "@touchline/experiments";
import type { PageOptions } from "../../../platform/http/page.ts";
import { allocationText, groupLines, restOf } from "./experiment-forms.ts";
import type { ExperimentRow, FlagRow, GroupCount, TokenRow } from "./experiments.store.ts";
import type { GroupOutcome } from "./results.rules.ts";
import { resultsSection } from "./results-section.ts";
import { type SampleRatio, SUSPICIOUS_P, sampleRatio } from "./sample-ratio.rules.ts";

const moment = (at: Date | null): string =>
  at ? at.toISOString().slice(0, 16).replace("T", " ") : "–";
const options = (values: readonly string[], chosen: string): Html[] =>
  values.map((value) => html`<option${value === chosen ? " selected" : ""}>${value}</option>`);
const form = (action: string, fields: Html): Html =>
  html`<form method="post"><input type="hidden" name="action" value="${action}">${fields}</form>`;
const area = (name: string, value: string, rows: number, attributes = ""): Html =>
  html`<textarea name="${name}" rows="${rows}" spellcheck="false" ${attributes}>${value}</textarea>`;
const linkTo = (kind: "of" | "flags", name: string): string =>
  `/dev/experiments/${kind}/${encodeURIComponent(name)}`;
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
/** A wide table scrolls on a phone, and by keyboard thanks to the tabindex. */
const table = (heads: readonly string[], rows: readonly Html[]): Html =>
  html`<table tabindex="0"><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;

export interface DeskView {
  experiments: readonly ExperimentRow[];
  flags: readonly FlagRow[];
  tokens: readonly TokenRow[];
  counts: readonly GroupCount[];
}

export function deskPage({ experiments, flags, tokens, counts }: DeskView): PageOptions {
  const experimentRows = experiments.map(({ name, state, draft, started_at }) => {
    const shown = counts
      .filter(({ experiment }) => experiment === name)
      .reduce((sum, { count }) => sum + count, 0);
    return html`<tr><td><a href="${linkTo("of", name)}">${name}</a></td><td>${state}</td><td>${allocationText(draft)}&nbsp;%</td><td>${shown}</td><td>${moment(started_at)}</td></tr>`;
  });
  const flagRows = flags.map(
    ({ name, draft, published_at }) =>
      html`<tr><td><a href="${linkTo("flags", name)}">${name}</a></td><td>${draft.type}</td><td>${draft.is_private ? "private" : "public"}</td><td>${moment(published_at)}</td></tr>`,
  );
  const tokenForms = tokens.map(({ token, note, active }) =>
    form(
      "token",
      html`<p>${note} · ${active ? "active" : "switched off"}<br><code>${token}</code></p><input type="hidden" name="token" value="${token}"><button name="active" value="${active ? "off" : "on"}">${active ? "Switch off" : "Switch on"}</button>`,
    ),
  );
  return {
    title: "Experiments",
    lead: "What is edited is a draft: visitors get it when it is started or published.",
    main: html`<section><h2>Experiments</h2>${table(["Experiment", "State", "Takes part", "Shown to", "Started"], experimentRows)}<p><a href="/dev/experiments/of/new">New experiment</a></p></section>
<section><h2>Feature flags</h2>${table(["Flag", "Type", "Seen by", "Published"], flagRows)}<p><a href="/dev/experiments/flags/new">New flag</a></p></section>
<section><h2>Tokens</h2>${tokenForms}${form("new-token", html`<label>Another project<input name="note" required></label><button>Make a token</button>`)}</section>`,
  };
}

export interface ExperimentView {
  row: ExperimentRow;
  counts: readonly GroupCount[];
  pages: ReadonlyMap<string, Pages["pages"]>;
  results: { goal: string; outcomes: readonly GroupOutcome[] };
}

export function experimentPage({ row, counts, pages, results }: ExperimentView): PageOptions {
  const { name, state, draft, published, started_at, stopped_at } = row;
  const unpublished = published !== null && pretty(published) !== pretty(draft);
  const buttons = {
    draft: [button("start", "Start")],
    running: [
      ...(unpublished ? [button("publish", "Publish the draft")] : []),
      button("stop", "Stop", "danger"),
    ],
    stopped: [button("start", "Start again")],
  }[state];
  return {
    title: name,
    lead: `${state} · started ${moment(started_at)}${stopped_at ? ` · stopped ${moment(stopped_at)}` : ""}${unpublished ? " · the draft differs from what visitors get" : ""}`,
    main: html`<p><a href="/dev/experiments">All experiments</a></p>
<section><h2>Shown to</h2>${countsTable(published ?? draft, counts)}</section>
<section><h2>Results</h2>${resultsSection(published ?? draft, results)}</section>
<section><h2>State</h2>${buttons}</section>
<section><h2>Draft</h2>${experimentForm(draft)}</section>
${draft.type === "webbuilder" ? draft.groups.map((group) => pagesSection(group.name, pages.get(group.name) ?? [], state)) : ""}`,
  };
}

const button = (action: string, label: string, look = "main"): Html =>
  form(action, html`<button class="${look}">${label}</button>`);

/** Forced visitors were not drawn, so they prove nothing: they are counted separately. */
function countsTable(experiment: Experiment, counts: readonly GroupCount[]): Html {
  const shares = groupShares(experiment.groups);
  const countOf = (group: string, forced: boolean) =>
    counts.find((each) => each.group === group && each.forced === forced)?.count ?? 0;
  const drawn = experiment.groups.map((group) => countOf(group.name, false));
  const all = drawn.reduce((sum, count) => sum + count, 0);
  const rows = experiment.groups.map((group, at) => {
    const count = drawn[at] ?? 0;
    const got = all > 0 ? html`${((100 * count) / all).toFixed(2)}&nbsp;%` : "–";
    return html`<tr><td>${group.name}</td><td>${(((shares[at] ?? 0) / SCALE) * 100).toFixed(2)}&nbsp;%</td><td>${got}</td><td>${count}</td><td>${countOf(group.name, true)}</td></tr>`;
  });
  return html`${table(["Group", "Wanted", "Got", "Visitors", "Forced"], rows)}<p>${ratioText(sampleRatio(drawn, shares))}</p>`;
}

function ratioText(ratio: SampleRatio | null): Html | string {
  if (!ratio) return "Sample ratio: too few visitors to say.";
  const numbers = `χ² ${ratio.chiSquare.toFixed(2)}, p ${ratio.p.toPrecision(3)}`;
  return ratio.p < SUSPICIOUS_P
    ? html`<strong>Sample ratio mismatch: ${numbers}. Groups lose visitors unevenly: do not trust this experiment’s results.</strong>`
    : `Sample ratio as wanted: ${numbers}.`;
}

const NEW_EXPERIMENT: Experiment = {
  name: "",
  type: "js",
  platform: "web",
  salt: "",
  allocation: SCALE,
  split_by: "deviceId",
  groups: [
    { name: "a", share: SCALE / 2, forced_user_list: [] },
    { name: "b", share: SCALE / 2, forced_user_list: [] },
  ],
  params: [
    {
      name: "variant",
      type: "string",
      values: ["a", "b"].map((group) => ({ group, value: group })),
    },
  ],
  feature_flags: [],
  forced_user_list: [],
  layer_id: null,
  layer_bounds: null,
  targets: null,
  redirection: null,
  webbuilder: null,
};

export const newExperimentPage = (): PageOptions => ({
  title: "New experiment",
  lead: "It is kept as a draft until you start it.",
  main: html`<p><a href="/dev/experiments">All experiments</a></p><section>${experimentForm(NEW_EXPERIMENT)}</section>`,
});

const nameField = (name: string): Html =>
  name
    ? html`<input type="hidden" name="name" value="${name}">`
    : html`<label>Name<input name="name" required pattern="[\\w-]{1,60}"></label>`;

const experimentForm = (draft: Experiment): Html =>
  form(
    "save",
    html`${nameField(draft.name)}<label>Type<select name="type">${options(EXPERIMENT_TYPES, draft.type)}</select></label>
<label>Split by<select name="splitBy">${options(SPLITS, draft.split_by)}</select></label>
<label>Takes part, per cent<input name="allocation" inputmode="decimal" value="${allocationText(draft)}"></label>
<label>Groups, one a line: name, share in per cent (or -), forced ids${area("groups", groupLines(draft.groups), draft.groups.length + 1)}</label>
<label>The rest, as JSON: parameters, targets, layer, redirection, webbuilder${area("rest", pretty(restOf(draft)), 24)}</label><button class="main">Save the draft</button>`,
  );

/** Pages have no draft: while the experiment runs they are read-only. */
function pagesSection(group: string, pages: Pages["pages"], state: ExperimentRow["state"]): Html {
  const content =
    state === "running"
      ? html`<label>Visitors get them now: stop the experiment to change them${area("pages", pretty(pages), 12, "readonly")}</label>`
      : form(
          "pages",
          html`<input type="hidden" name="group" value="${group}"><label>As JSON; scripts are signed when they are saved${area("pages", pretty(pages), 12)}</label><button>Save the pages</button>`,
        );
  return html`<section><h2>Pages of group ${group}</h2>${content}</section>`;
}

const NEW_FLAG: FeatureFlag = {
  name: "",
  type: "bool",
  is_private: false,
  rules: [
    {
      id: "default",
      value: "false",
      is_default: true,
      conditions: [],
      conditional_statement: "AND",
    },
  ],
  groups: [],
};

export const newFlagPage = (): PageOptions => ({
  title: "New flag",
  lead: "It is kept as a draft until you publish it.",
  main: html`<p><a href="/dev/experiments">All flags</a></p><section>${flagForm(NEW_FLAG)}</section>`,
});

export function flagPage({ name, draft, published, published_at }: FlagRow): PageOptions {
  const standing = published
    ? `published ${moment(published_at)}${pretty(published) === pretty(draft) ? "" : " · the draft differs"}`
    : "not published";
  return {
    title: name,
    lead: standing,
    main: html`<p><a href="/dev/experiments">All flags</a></p>
<section><h2>State</h2>${button("publish", "Publish the draft")}${published ? button("withdraw", "Take it back", "danger") : ""}</section>
<section><h2>Draft</h2>${flagForm(draft)}</section>`,
  };
}

const flagForm = ({ name, type, is_private, rules, groups }: FeatureFlag): Html =>
  form(
    "save",
    html`${nameField(name)}<label>Type<select name="type">${options(VALUE_TYPES, type)}</select></label>
<label>Private: never told to browsers<select name="isPrivate">${options(["off", "on"], is_private ? "on" : "off")}</select></label>
<label>Rules and groups, as JSON${area("rest", pretty({ rules, groups }), 20)}</label><button class="main">Save the draft</button>`,
  );
