import { MASK_LEVELS } from "@touchline/core";
import { type Html, html } from "@touchline/core/html";
import { moment, type PageOptions } from "../../../platform/http/page.ts";
import type { SessionRow } from "./replay.store.ts";
import type { ReplaySettings } from "./replay-settings.ts";

export const addressOf = ({
  device_id,
  session_id,
}: Pick<SessionRow, "device_id" | "session_id">): string =>
  `/dev/replay/${encodeURIComponent(device_id)}/${encodeURIComponent(session_id)}`;
export const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

export function lengthOf({
  began_at,
  ended_at,
}: Pick<SessionRow, "began_at" | "ended_at">): string {
  const seconds = Math.round((ended_at.getTime() - began_at.getTime()) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function replayPage(settings: ReplaySettings, sessions: readonly SessionRow[]): PageOptions {
  const rows = sessions.map(
    (session) =>
      html`<tr><td><a href="${addressOf(session)}">${moment(session.began_at).slice(5, 16)}</a></td><td>${lengthOf(session)}</td><td>${pathOf(session.entry_url)}</td><td>${session.events}</td><td>${Math.ceil(Number(session.bytes) / 1024)} KB</td></tr>`,
  );
  const list = html`<table><thead><tr><th>Began (UTC)</th><th>Length</th><th>Came in at</th><th>Events</th><th>Size</th></tr></thead><tbody>${rows}</tbody></table>`;
  return {
    title: "Session replay",
    lead: "Visits that agreed to be recorded, the latest first. Money, names and form fields are never in a recording.",
    main: html`<section><h2>Recordings</h2>${rows.length ? list : html`<p>None yet. A visitor must agree to recording, and fall within the sessions recorded below.</p>`}</section>
<section><h2>What is recorded</h2><form method="post">
${choice("captureEnabled", "Recording", settings.captureEnabled)}
<label>Sessions recorded, in percent<input name="samplePercent" inputmode="decimal" value="${settings.sampleRate * 100}" required></label>
<label>Mask level<select name="maskLevel">${MASK_LEVELS.map((level) => html`<option${level === settings.maskLevel ? " selected" : ""}>${level}</option>`)}</select></label>
${selectors("blockSelector", "Left out as a whole, a CSS selector per line", settings.blockSelector)}
${selectors("maskSelector", "Texts masked besides", settings.maskSelector)}
${selectors("unmaskSelector", "Texts of the level shown again", settings.unmaskSelector)}
${choice("interactions", "Clicks and scrolls", settings.interactions)}
${choice("batchClicks", "Clicks counted by the hour", settings.batchClicks)}
<button class="main">Save</button></form></section>`,
  };
}

const choice = (name: string, label: string, on: boolean): Html =>
  html`<label>${label}<select name="${name}"><option value="on"${on ? " selected" : ""}>on</option><option value="off"${on ? "" : " selected"}>off</option></select></label>`;

const selectors = (name: string, label: string, values: readonly string[]): Html =>
  html`<label>${label}<textarea name="${name}" rows="2">${values.join("\n")}</textarea></label>`;
