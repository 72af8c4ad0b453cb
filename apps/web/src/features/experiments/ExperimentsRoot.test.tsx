// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../lib/consent/consent.rules.ts";
import { giveConsent } from "../../lib/consent/consent.ts";
import { type Frame, type FrameExperiments, FrameProvider } from "../../lib/frame.ts";
import { trackInto } from "../../lib/track.ts";
import { ExperimentsRoot } from "./ExperimentsRoot.tsx";
import { useExperiment } from "./experiments.state.ts";

vi.mock("next/router", () => ({ useRouter: () => ({ asPath: "/" }) }));
vi.mock("../../lib/browser.ts", async (original) => ({
  ...(await original<typeof import("../../lib/browser.ts")>()),
  whenIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));

const experiment = (name: string, split_by: string) => ({
  name,
  type: "js",
  salt: name,
  allocation: 10_000,
  split_by,
  groups: [{ name: "b" }],
  params: [{ name: "variant", type: "string", values: [{ group: "b", value: "b" }] }],
});
const CONFIG = { feature_flags: [], experiments: [experiment("mobile", "deviceId")] };
const SERVICE = { token: "t", scriptKey: "" };

let asked: { url: string; body: unknown }[];
let tracked: unknown[];
let answer: (url: string) => Response;
beforeEach(() => {
  asked = [];
  tracked = [];
  answer = (url) =>
    url.endsWith("config.json")
      ? Response.json(CONFIG)
      : url.endsWith("geo")
        ? Response.json({ country: "Denmark" })
        : new Response(null, { status: 204 });
  vi.stubGlobal("fetch", async (url: string, init?: { body?: string }) => {
    asked.push({ url, body: init?.body && JSON.parse(init.body) });
    return answer(url);
  });
  trackInto(({ name, properties }) => void tracked.push([name, properties]));
});
afterEach(async () => {
  await act(async () => giveConsent([], DEFAULT_CONSENT_COOKIE));
  await waitFor(() => expect(document.cookie).not.toContain("tl_device"));
  cleanup();
  vi.unstubAllGlobals();
  trackInto(null);
});

const Shown = () => <p>variant {String(useExperiment("mobile", "variant"))}</p>;
function open(experiments: Partial<FrameExperiments> = {}) {
  const frame = {
    session: "guest",
    jurisdiction: "Curacao",
    locale: "en",
    experiments: { service: SERVICE, groups: {}, flags: {}, ...experiments },
  } as unknown as Frame;
  render(
    <FrameProvider value={frame}>
      <ExperimentsRoot />
      <Shown />
    </FrameProvider>,
  );
}
const agree = () => act(async () => giveConsent(["experiments"], DEFAULT_CONSENT_COOKIE));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tl.exp."));
const exposures = () => asked.filter(({ url }) => url === "/exp/exposures").map(({ body }) => body);

test("before consent nothing is asked, stored or shown; with it the visitor gets their group and is told of once", async () => {
  open();
  expect([screen.getByText("variant null") !== null, asked, kept(), document.cookie.includes("tl_device")]).toEqual([true, [], [], false]);
  await agree();
  await screen.findByText("variant b");
  const id = /tl_device=([\da-f]{32})/.exec(document.cookie)?.[1];
  await waitFor(() => expect(exposures()).toEqual([{ exposures: [{ experiment: "mobile", group: "b", id }] }]));
  expect(tracked).toEqual([["experiment shown", { experiment: "mobile", group: "b" }]]);
});

test("withdrawing consent takes the experiment away and leaves nothing on the device", async () => {
  open();
  await agree();
  await screen.findByText("variant b");
  expect(kept()).not.toEqual([]);
  await act(async () => giveConsent([], DEFAULT_CONSENT_COOKIE));
  await screen.findByText("variant null");
  expect([kept(), document.cookie.includes("tl_device")]).toEqual([[], false]);
});

test("what the server decided stands, also when consent is given on the page, and is told of as seen", async () => {
  open({ groups: { mobile: null } });
  await agree();
  await waitFor(() => expect(kept()).toContain("tl.exp.experiments-list"));
  expect([screen.queryByText("variant null") !== null, exposures()]).toEqual([true, []]);
  cleanup();
  open({ groups: { mobile: { group: "b", params: { variant: "b" } } } });
  await waitFor(() => expect(exposures()).toHaveLength(1));
});

test.each([
  ["is down", () => new Response("", { status: 503 })],
  ["answers nonsense", () => new Response("<html>")],
  [
    "is blocked",
    () => {
      throw new TypeError("blocked");
    },
  ],
])("a service that %s changes nothing on the page", async (_how, failing) => {
  answer = failing;
  open();
  await agree();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.getByText("variant null")).toBeDefined();
});
