// @vitest-environment happy-dom

import { act, cleanup, configure, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { followConsent, giveConsent } from "../../data/consent/consent.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { track } from "../../data/tracking/track.ts";
import { TrackingRoot } from "./TrackingRoot.tsx";

// The engine's code loads on the way.
configure({ asyncUtilTimeout: 10_000 });

vi.mock("next/router", () => {
  const events = { on() {}, off() {} };
  const router = {
    events,
    pathname: "/sport/live/popular",
    asPath: "/sport/live/popular",
    locales: [],
  };
  return { default: router, useRouter: () => router };
});

interface Batch {
  events: { name: string; properties: Record<string, unknown> }[];
  properties: Record<string, unknown>;
  requestId: string;
}
let batches: Batch[];
beforeEach(() => {
  batches = [];
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    if (!url.endsWith("/tracking/events")) return new Response("", { status: 503 });
    const batch: Batch = JSON.parse(init.body);
    batches.push(batch);
    return Response.json({ requestId: batch.requestId });
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FRAME = {
  jurisdiction: "Curacao",
  locale: "en",
  theme: "dark",
  startPage: "/elsewhere",
  session: "guest",
} as Frame;
const answer = (...purposes: "analytics"[]) =>
  act(async () => giveConsent(purposes, DEFAULT_CONSENT_COOKIE));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tl.tracking"));
const names = () => batches.flatMap(({ events }) => events.map(({ name }) => name));
/** A page that is being left sends at once. */
const leave = () => act(async () => void window.dispatchEvent(new Event("pagehide")));

const page = (frame: Frame) => (
  <FrameProvider value={frame}>
    <TrackingRoot />
  </FrameProvider>
);

test("without an answer, or with an expired one, an earlier visit's data are deleted and new events wait in memory", async () => {
  for (const key of ["session", "expiry", "index", "device", "pending", "analytics", "punter"])
    localStorage.setItem(`tl.tracking-${key}`, "[]");
  render(page(FRAME));
  track("lobby click");
  expect(kept()).toHaveLength(7);
  await act(async () => void followConsent(DEFAULT_CONSENT_COOKIE));
  expect(kept()).toEqual([]);
  await answer("analytics");
  await waitFor(() => expect(kept()).toContain("tl.tracking-device"));
  await leave();
  await waitFor(() => expect(names()).toContain("parent:lobby click"));
  await answer();
});

test("a visitor who declines is tracked only from when they agree; a withdrawal leaves nothing", async () => {
  const { rerender } = render(page(FRAME));
  track("search click");
  await answer();
  track("lobby click");
  await leave();
  expect([batches, kept()]).toEqual([[], []]);

  await answer("analytics");
  await waitFor(() => expect(kept()).toContain("tl.tracking-device"));
  track("top menu link", { to: "/esports" });
  rerender(page({ ...FRAME, locale: "ru" }));
  await leave();
  await waitFor(() => expect(batches).toHaveLength(2));
  const updated = "parent:tracking-engine properties updated";
  expect(names()).toEqual([updated, "parent:top menu link", updated]);
  expect(batches[0]?.events[1]?.properties).toMatchObject({
    to: "/esports",
    location: expect.stringMatching(/^http/),
    referrer: "",
  });
  expect(batches.at(-1)?.properties).toMatchObject({
    locale: "ru",
    jurisdiction: "Curacao",
    partyId: expect.any(String),
  });

  await answer();
  expect(kept()).toEqual([]);
  track("search click");
  await leave();
  expect([batches.length, kept()]).toEqual([2, []]);
});
