// @vitest-environment happy-dom

import { REQUEST_TIMEOUT_MS } from "@touchline/calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { giveConsent } from "../../data/consent/consent.ts";
import { type Analytics, startAnalytics } from "./analytics.client.ts";

interface Upload {
  events: { event_type: string }[];
}
const uploads: Upload[] = [];
let collector: (signal: AbortSignal | undefined) => Promise<Response>;
let analytics: Analytics;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const names = () => uploads.map(({ events }) => events.map(({ event_type }) => event_type));

beforeEach(() => {
  vi.useFakeTimers();
  // The browser's own timeout ignores the test's fake clock.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  });
  uploads.length = 0;
  collector = async () => Response.json({ code: 200 });
  vi.stubGlobal("fetch", async (url: string, init: { body: string; signal?: AbortSignal }) => {
    if (url.endsWith("/tracking/settings"))
      return Response.json({ analytics: { apiKey: "key", zone: "US", bases: { US: "", EU: "" } } });
    uploads.push(JSON.parse(init.body));
    return collector(init.signal);
  });
  giveConsent(["analytics"], DEFAULT_CONSENT_COOKIE);
  analytics = startAnalytics();
});
afterEach(() => {
  analytics.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an unanswered upload is abandoned after 30000 ms and retried", async () => {
  collector = (signal) =>
    new Promise((_, failed) => signal?.addEventListener("abort", () => failed(signal.reason)));
  analytics.log("page view", {}, 0);
  await pass(11_000);
  expect(names()).toEqual([["page view"]]);
  collector = async () => Response.json({ code: 200 });
  await pass(REQUEST_TIMEOUT_MS + 10_000);
  expect(names()).toEqual([["page view"], ["page view"]]);
  await pass(600_000);
  expect(uploads).toHaveLength(2);
});

test("events that could not be uploaded when their page was left are uploaded by the next one", async () => {
  collector = async () => Response.error();
  analytics.log("page view", {}, 0);
  await pass(11_000);
  analytics.leave();
  // The page is gone, and its timers with it.
  vi.clearAllTimers();
  uploads.length = 0;
  collector = async () => Response.json({ code: 200 });
  analytics = startAnalytics();
  await pass(11_000);
  expect(names()).toEqual([["page view"]]);
  expect(localStorage.getItem("tl.tracking-analytics")).toBeNull();
});
