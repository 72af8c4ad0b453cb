import {
  rateVital,
  VITAL_NAMES,
  VITAL_THRESHOLDS,
  type VitalName,
  type VitalRating,
} from "@touchline/core";
import { type Html, html } from "@touchline/core/html";
import type { PageOptions } from "../../../platform/http/page.ts";
import type { PageVital } from "./vitals.store.ts";

/** Ratings also by shape and word, for readers who do not see colours. */
const MARKS: Record<VitalRating, Html> = {
  good: html`<td class="good">● good</td>`,
  "needs-improvement": html`<td>◐ needs work</td>`,
  poor: html`<td class="poor">○ poor</td>`,
};

const valueText = (name: VitalName, value: number): string =>
  name === "CLS" ? value.toFixed(3) : `${Math.round(value)}\u00a0ms`;
const limitText = (name: VitalName, value: number): string =>
  name === "CLS" ? String(value) : `${value}\u00a0ms`;

export function vitalsPage(vitals: readonly PageVital[], days: number): PageOptions {
  const sections = [...Map.groupBy(vitals, ({ page }) => page)].map(([page, rows]) =>
    pageSection(page, rows),
  );
  return {
    title: "Web vitals",
    lead: `What three of four visits stayed at or below (p75), by page, over the last ${days} days. Only visitors who agreed to analytics are measured.`,
    main: html`${sections.length > 0 ? sections : html`<section><p>Nothing has been measured yet.</p></section>`}${THRESHOLDS}`,
  };
}

function pageSection(page: string, rows: readonly PageVital[]): Html {
  const cells = VITAL_NAMES.flatMap((name) => rows.filter((row) => row.name === name)).map(
    ({ name, p75, samples }) =>
      html`<tr><td>${name}</td><td>${valueText(name, p75)}</td>${MARKS[rateVital(name, p75)]}<td>${samples}</td></tr>`,
  );
  return html`<section><h2>${page}</h2><table><thead><tr><th>Metric</th><th>p75</th><th>Rating</th><th>Visits</th></tr></thead><tbody>${cells}</tbody></table></section>`;
}

const THRESHOLDS = html`<section><h2>Thresholds</h2><table><thead><tr><th>Metric</th><th>Good up to</th><th>Poor beyond</th></tr></thead><tbody>${VITAL_NAMES.map(
  (name) => {
    const [good, poor] = VITAL_THRESHOLDS[name];
    return html`<tr><td>${name}</td><td>${limitText(name, good)}</td><td>${limitText(name, poor)}</td></tr>`;
  },
)}</tbody></table></section>`;
