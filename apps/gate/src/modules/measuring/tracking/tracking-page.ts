import { html } from "@touchline/core/html";
import { moment, type PageOptions, tableOf } from "../../../platform/http/page.ts";
import type { FaultCount } from "./faults.store.ts";
import type { EventCount, LastEvent } from "./tracking.store.ts";

interface Shown {
  device: string;
  counts: readonly EventCount[];
  last: readonly LastEvent[];
  faults: readonly FaultCount[];
}

export function trackingPage({ device, counts, last, faults }: Shown): PageOptions {
  const days = [...Map.groupBy(counts, ({ day }) => day)].map(([day, events]) => {
    const rows = events.map(({ name, events, devices }) => [name, events, devices]);
    return html`<section><h2>${day}</h2>${tableOf(["Event", "Times", "Devices"], rows)}</section>`;
  });
  const events = last.map(
    ({ name, happened_at, session_index, session_id, device_id, properties }) => [
      name,
      moment(happened_at),
      `${device_id} / ${session_id} / ${session_index}`,
      JSON.stringify(properties),
    ],
  );
  const wrong = faults.map(({ message, pages, last_at, details }) => [
    message,
    pages,
    moment(last_at),
    details,
  ]);
  return {
    title: "Tracking",
    lead: "What visitors who agreed to analytics did: the last events, what went wrong in their pages, and two weeks by day. Times are UTC.",
    main: html`<section><h2>Last events</h2>
<form class="row" method="get"><label>Of one device<input name="device" value="${device}"></label><button>Show</button></form>
${tableOf(["Event", "At", "Device / session / index", "Properties"], events)}</section>
<section><h2>Faults</h2>${tableOf(["Message", "Page loads", "Last seen", "Where"], wrong)}</section>
${days}`,
  };
}
