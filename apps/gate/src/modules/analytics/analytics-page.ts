import { asText, type PageOptions } from "../../platform/page.ts";
import type { lastEvents, silencedDevices, TypeCount } from "./analytics.store.ts";

export interface AnalyticsShown {
  /** Whose events are shown; empty for everybody's. */
  device: string;
  counts: readonly TypeCount[];
  last: Awaited<ReturnType<typeof lastEvents>>;
  silenced: Awaited<ReturnType<typeof silencedDevices>>;
}

export function analyticsPage({ device, counts, last, silenced }: AnalyticsShown): PageOptions {
  const rows = counts.map(
    ({ day, event_type, events, sources }) => `<tr><td>${day}</td><td>${asText(event_type)}</td><td>${events}</td><td>${sources}</td></tr>`,
  );
  const events = last.map(({ received_at, source_id, insert_id, event_type, event }) => {
    const cells = [received_at.toISOString().slice(0, 19).replace("T", " "), event_type, source_id, insert_id ?? "", JSON.stringify(event)];
    return `<tr>${cells.map((cell) => `<td>${asText(cell)}</td>`).join("")}</tr>`;
  });
  const devices = silenced.map(
    ({ device_id, since }) =>
      `<tr><td>${asText(device_id)}</td><td>${since.toISOString().slice(0, 10)}</td><td><form method="post"><input type="hidden" name="deviceId" value="${asText(device_id)}"><button name="action" value="hear">Hear again</button></form></td></tr>`,
  );
  return {
    title: "Analytics",
    lead: "Events that SDKs uploaded, over two weeks. Days are UTC.",
    main: `<section><h2>By day</h2><table><thead><tr><th>Day</th><th>Event</th><th>Times</th><th>Devices</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>
<section><h2>Last events</h2>
<form class="row" method="get"><label>Of one device<input name="device" value="${asText(device)}"></label><button>Show</button></form>
<table><thead><tr><th>Received</th><th>Event</th><th>Device</th><th>Insert id</th><th>As it came</th></tr></thead><tbody>${events.join("")}</tbody></table></section>
<section><h2>Silenced devices</h2><p class="meta">Their events are refused; the SDK is told to drop them.</p>
<form class="row" method="post"><label>Device id<input name="deviceId" required></label><button class="danger" name="action" value="silence">Silence</button></form>
<table><thead><tr><th>Device</th><th>Since</th><th></th></tr></thead><tbody>${devices.join("")}</tbody></table></section>`,
  };
}
