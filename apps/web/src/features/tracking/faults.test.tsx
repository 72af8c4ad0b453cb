// @vitest-environment happy-dom

import { act, render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { giveConsent } from "../../data/consent/consent.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { TrackingRoot } from "./TrackingRoot.tsx";

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

const FRAME = {
  jurisdiction: "Curacao",
  locale: "en",
  theme: "dark",
  startPage: "/elsewhere",
  session: "guest",
} as Frame;
const answer = (...purposes: "analytics"[]) =>
  act(async () => giveConsent(purposes, DEFAULT_CONSENT_COOKIE));
/** A page that is being left sends at once. */
const leave = () => act(async () => void window.dispatchEvent(new Event("pagehide")));

/** The faults reported to the gate, which answers nothing else. */
const faults: { message: string; details?: string }[] = [];
vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
  if (!url.endsWith("/tracking/faults")) return new Response("", { status: 503 });
  faults.push(...JSON.parse(init.body).faults);
  return Response.json({ status: "OK" });
});

/** The engine's code loads on the way. */
const WITH_ENGINE = { timeout: 10_000 };

// A single test, because a page load reports each fault only once.
test("uncaught errors and a failed start of analytics are reported after consent, without personal data", async () => {
  render(
    <FrameProvider value={FRAME}>
      <TrackingRoot />
    </FrameProvider>,
  );
  const error = Object.assign(new TypeError("no odds for jane@example.com"), {
    stack:
      "TypeError: no odds for jane@example.com\n    at f (https://site/a.js?token=1:2:3)\n    at g (https://site/b.js:4:5)",
  });
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  window.dispatchEvent(
    Object.assign(new Event("unhandledrejection"), { reason: { email: "jane@example.com" } }),
  );
  await answer();
  await answer("analytics");
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  window.dispatchEvent(
    new ErrorEvent("error", {
      error: Object.assign(error, { message: "none of jane@example.com" }),
    }),
  );
  await waitFor(async () => {
    await leave();
    expect(faults).toEqual([
      { message: "Script error." },
      {
        message: "TypeError: none of …",
        details: "at f (https://site/a.js:2:3)\nat g (https://site/b.js:4:5)",
      },
      { message: "Cannot init Sigma Analytic instance" },
    ]);
  }, WITH_ENGINE);
});
