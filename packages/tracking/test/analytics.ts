import {
  AnalyticsClient,
  type AnalyticsEvent,
  type AnalyticsReply,
  type AnalyticsUpload,
} from "../src/analytics-client.ts";
import { memoryStorage } from "./storage.ts";

/** A status, 0 for none, and the reply body. */
export type Reply = [status: number, reply?: AnalyticsReply];
export const FINE: Reply = [200, { code: 200 }];
let made = 0;

/**
 * A collector that deduplicates by insert_id. Without a status it accepts the upload and the
 * response is lost.
 */
export function connected(over: Partial<ConstructorParameters<typeof AnalyticsClient>[0]> = {}) {
  const uploads: { url: string; events: AnalyticsEvent[] }[] = [];
  const leavings: AnalyticsUpload[] = [];
  const taken = new Map<string, string>();
  let answer = (_upload: AnalyticsUpload): Reply | "untold" => FINE;
  let answersAfterMs = 0;
  const take = (events: AnalyticsEvent[]) => {
    for (const { insert_id, event_type } of events) taken.set(insert_id, event_type);
  };
  const client = new AnalyticsClient({
    apiKey: "key",
    bases: { US: "https://us.example", EU: "https://eu.example" },
    zone: "US",
    visit: () => ({ sessionId: "1780401600000", deviceId: "device-1" }),
    async post(url, upload, how) {
      if (how?.leaving) leavings.push(upload);
      else uploads.push({ url, events: upload.events });
      if (answersAfterMs > 0) await new Promise((later) => setTimeout(later, answersAfterMs));
      const said = answer(upload);
      if (said === "untold" || (said[0] >= 200 && said[0] < 300)) take(upload.events);
      if (said === "untold" || said[0] === 0) throw new TypeError("Failed to fetch");
      return { status: said[0], reply: said[1] ?? {} };
    },
    storage: memoryStorage(),
    pendingKey: "pending",
    now: () => Date.now(),
    newId: () => `insert-${++made}`,
    ...over,
  });
  const log = (count: number) => {
    for (let at = 0; at < count; at++) client.log(`e${at}`, {});
  };
  return {
    client,
    uploads,
    leavings,
    log,
    taken: () => [...taken.values()],
    answer: (next: typeof answer) => void (answer = next),
    answersAfter: (ms: number) => void (answersAfterMs = ms),
  };
}
