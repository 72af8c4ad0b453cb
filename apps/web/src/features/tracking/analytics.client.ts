import { REQUEST_TIMEOUT_MS } from "@touchline/calls";
import {
  AnalyticsClient,
  type AnalyticsReceiver,
  AnalyticsWrapper,
  type Answer,
} from "@touchline/tracking";
import { newKey, now } from "../../data/device/browser.ts";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { call } from "../../data/session/session.client.ts";
import { report } from "../../data/tracking/report.ts";
import { visitHere, visitNow } from "../../data/tracking/visit.ts";

export interface Analytics extends Pick<AnalyticsWrapper, "log" | "setUserParams"> {
  /** Called when the page may be about to close. */
  leave(): void;
  stop(): void;
}

/**
 * A page that is being left sends plain text: there may be no time for a CORS preflight, which JSON
 * to another host needs.
 */
async function post(
  url: string,
  upload: unknown,
  { leaving } = { leaving: false },
): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": leaving ? "text/plain;charset=UTF-8" : "application/json" },
    keepalive: leaving,
    body: JSON.stringify(upload),
    credentials: "omit",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { status: response.status, reply: await response.json().catch(() => ({})) };
}

/** Analytics of this page. Uploads start once the site has said where they go. */
export function startAnalytics(): Analytics {
  let client: AnalyticsClient | null = null;
  let failed = false;
  const wrapper = new AnalyticsWrapper({
    receiver(): AnalyticsReceiver | null {
      if (failed) throw new Error("no settings");
      return client;
    },
    report,
  });
  wrapper.enable();
  void call("trackingSettings")
    .then(({ analytics }) => {
      client = new AnalyticsClient({
        ...analytics,
        visit: () => visitNow() ?? visitHere(),
        post,
        storage: localStorage,
        pendingKey: LOCAL_KEYS.trackingAnalytics,
        now,
        newId: newKey,
      });
    })
    .catch(() => {
      failed = true;
    });
  return {
    log: (...event) => wrapper.log(...event),
    setUserParams: (params) => wrapper.setUserParams(params),
    leave: () => client?.leave(),
    stop() {
      wrapper.disable();
      client?.stop();
    },
  };
}
