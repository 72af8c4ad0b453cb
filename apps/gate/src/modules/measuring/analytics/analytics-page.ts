import { type Html, html } from "@touchline/core/html";
import { type PageOptions, tableOf } from "../../../platform/http/page.ts";
import type { lastEvents, silencedDevices, TypeCount } from "./analytics.store.ts";

export interface AnalyticsShown {
  /** The device whose events are shown; empty for all. */
  device: string;
  counts: readonly TypeCount[];
  last: Awaited<ReturnType<typeof lastEvents>>;
  silenced: Awaited<ReturnType<typeof silencedDevices>>;
}

export function analyticsPage({ device, counts, last, silenced }: AnalyticsShown): PageOptions {
  const days = [...Map.groupBy(counts, ({ day }) => day)].map(([day, types]) => {
    const rows = types.map(({ event_type, events, sources }) => [event_type, events, sources]);
    return html`<section><h2>${day}</h2>${tableOf(["Event", "Times", "Devices"], rows)}</section>`;
  });
  const events = last.map(({ received_at, source_id, insert_id, event_type, event }) => [
    event_type,
    received_at.toISOString().slice(0, 19).replace("T", " "),
    source_id,
    insert_id,
    JSON.stringify(event),
  ]);
  return {
    title: "Analytics",
    lead: "What SDKs uploaded: the last events, and two weeks by day. Times are UTC.",
    main: html`<section><h2>Last events</h2>
<form class="row" method="get"><label>Of one device<input name="device" value="${device}"></label><button>Show</button></form>
${tableOf(["Event", "Received", "Device", "Insert id", "As it came"], events)}</section>
${days}
${silencedSection(silenced)}`,
  };
}

function silencedSection(silenced: AnalyticsShown["silenced"]): Html {
  const rows = silenced.map(
    ({ device_id, since }) =>
      html`<tr><td>${device_id}</td><td>${since.toISOString().slice(0, 10)}</td><td><form method="post"><input type="hidden" name="deviceId" value="${device_id}"><button name="action" value="hear">Hear again</button></form></td></tr>`,
  );
  return html`<section><h2>Silenced devices</h2><p class="meta">Their events are refused; the SDK is told to drop them.</p>
<form class="row" method="post"><label>Device id<input name="deviceId" required></label><button class="danger" name="action" value="silence">Silence</button></form>
<table><thead><tr><th>Device</th><th>Since</th><th></th></tr></thead><tbody>${rows}</tbody></table></section>`;
}
