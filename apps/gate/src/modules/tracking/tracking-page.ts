import { asText, type PageOptions } from "../../platform/page.ts";
import type { EventCount, LastEvent } from "./tracking.store.ts";

const moment = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");
const row = (...cells: (string | number | null)[]): string =>
  `<tr>${cells.map((cell) => `<td>${asText(String(cell ?? ""))}</td>`).join("")}</tr>`;

export function trackingPage(device: string, counts: readonly EventCount[], last: readonly LastEvent[]): PageOptions {
  const days = counts.map(({ day, name, events, devices }) => row(day, name, events, devices));
  const events = last.map(({ name, happened_at, session_index, session_id, device_id, properties }) =>
    row(moment(happened_at), name, `${device_id} / ${session_id} / ${session_index}`, JSON.stringify(properties)),
  );
  return {
    title: "Tracking",
    lead: "What visitors who agreed to analytics did: two weeks by day, and the last events. Times are UTC.",
    main: `<section><h2>By day</h2><table><thead><tr><th>Day</th><th>Event</th><th>Times</th><th>Devices</th></tr></thead><tbody>${days.join("")}</tbody></table></section>
<section><h2>Last events</h2>
<form class="row" method="get"><label>Of one device<input name="device" value="${asText(device)}"></label><button>Show</button></form><table><thead><tr><th>At</th><th>Event</th><th>Device / session / index</th><th>Properties</th></tr></thead><tbody>${events.join("")}</tbody></table></section>`,
  };
}
