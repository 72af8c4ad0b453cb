import { asText, type PageOptions, tableOf } from "../../platform/page.ts";
import type { EventCount, LastEvent } from "./tracking.store.ts";

const moment = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");

export function trackingPage(device: string, counts: readonly EventCount[], last: readonly LastEvent[]): PageOptions {
  const days = [...Map.groupBy(counts, ({ day }) => day)].map(([day, events]) => {
    const rows = events.map(({ name, events, devices }) => [name, events, devices]);
    return `<section><h2>${day}</h2>${tableOf(["Event", "Times", "Devices"], rows)}</section>`;
  });
  const events = last.map(({ name, happened_at, session_index, session_id, device_id, properties }) => [
    name,
    moment(happened_at),
    `${device_id} / ${session_id} / ${session_index}`,
    JSON.stringify(properties),
  ]);
  return {
    title: "Tracking",
    lead: "What visitors who agreed to analytics did: the last events, and two weeks by day. Times are UTC.",
    main: `<section><h2>Last events</h2>
<form class="row" method="get"><label>Of one device<input name="device" value="${asText(device)}"></label><button>Show</button></form>
${tableOf(["Event", "At", "Device / session / index", "Properties"], events)}</section>
${days.join("")}`,
  };
}
