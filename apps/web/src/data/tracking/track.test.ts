// @vitest-environment happy-dom

import { afterEach, expect, test } from "vitest";
import { openPanel } from "../device/shell-state.ts";
import { type Tracked, track, trackInto } from "./track.ts";

afterEach(() => {
  trackInto(() => {});
  trackInto(null);
});

/** Receives the queued events and all later ones. */
function told(): Tracked[] {
  const events: Tracked[] = [];
  trackInto((event) => void events.push(event));
  return events;
}

test("events before the engine loads wait for it, with their original time and place", () => {
  window.location.href = "http://localhost/join?token=secret";
  track("set join type", { type: "phone" });
  const at = Date.now();
  window.location.href = "http://localhost/account";
  openPanel("menu");
  const events = told();
  track("search click");
  expect(events).toEqual([
    {
      name: "set join type",
      properties: { type: "phone" },
      at: expect.any(Number),
      location: "http://localhost/join",
      menuOpen: false,
    },
    {
      name: "search click",
      properties: {},
      at: expect.any(Number),
      location: "http://localhost/account",
      menuOpen: true,
    },
  ]);
  expect(events[0]?.at).toBeLessThanOrEqual(at);
});

test("at most 512 events wait on a page whose visitor has not answered", () => {
  for (let times = 0; times < 600; times++) track("lobby click");
  expect(told()).toHaveLength(512);
});
