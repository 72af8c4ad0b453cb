// @vitest-environment happy-dom

import type { ReplayOptions } from "@touchline/replay";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { giveConsent } from "../../data/consent/consent.ts";
import { forgetReplay, startReplay } from "./replay.client.ts";

const MINUTE_MS = 60_000;
const HOSTS = {
  standard: { config: "", track: "" },
  staging: { config: "", track: "" },
  EU: { config: "https://config.eu", track: "https://track.eu" },
};

/** The options of each start of the recorder. */
const started: ReplayOptions[] = [];
vi.mock("@touchline/replay", () => ({
  createReplay: (options: ReplayOptions) => {
    started.push(options);
    return { start: async () => {}, forget: async () => {} };
  },
}));
let settings: () => Response;

beforeEach(() => {
  started.length = 0;
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 2, 12) });
  settings = () =>
    Response.json({
      analytics: { apiKey: "", zone: "EU", bases: { US: "", EU: "" } },
      replay: { serverZone: "EU", hosts: HOSTS },
    });
  vi.stubGlobal("fetch", async () => settings());
});
afterEach(async () => {
  await forgetReplay();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const agree = (...purposes: "recording"[]) => giveConsent(purposes, DEFAULT_CONSENT_COOKIE);

test("nothing is recorded until the site names a zone, and then recordings go there", async () => {
  agree("recording");
  settings = () => new Response("", { status: 503 });
  await startReplay().catch(() => {});
  expect(started).toEqual([]);
  settings = () =>
    Response.json({
      analytics: { apiKey: "", zone: "EU", bases: { US: "", EU: "" } },
      replay: { serverZone: "EU", hosts: HOSTS },
    });
  await startReplay();
  expect(started).toMatchObject([{ serverZone: "EU", hosts: HOSTS }]);
});

test("a recorded visit lasts while something is recorded, even without tracking", async () => {
  agree("recording");
  await startReplay();
  const sessions = new Set<string | undefined>();
  for (let minute = 0; minute < 45; minute++) {
    sessions.add(started[0]?.ids()?.sessionId);
    vi.setSystemTime(Date.now() + MINUTE_MS);
  }
  expect(sessions.size).toBe(1);
  vi.setSystemTime(Date.now() + 31 * MINUTE_MS);
  sessions.add(started[0]?.ids()?.sessionId);
  expect(sessions.size).toBe(2);
});

test("after a withdrawal nothing is recorded, and no visit is started", async () => {
  agree("recording");
  await startReplay();
  expect(started[0]?.ids()).not.toBeNull();
  agree();
  expect(started[0]?.ids()).toBeNull();
  await forgetReplay();
  expect(localStorage.length).toBe(0);
});
