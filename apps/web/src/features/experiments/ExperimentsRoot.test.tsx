// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { giveConsent } from "../../data/consent/consent.ts";
import { useExperiment, useFlag } from "../../data/experiments/experiments.state.ts";
import { type Frame, type FrameExperiments, FrameProvider } from "../../data/frame/frame.ts";
import { tellPush } from "../../data/live/pushes.ts";
import { trackInto } from "../../data/tracking/track.ts";
import { ExperimentsRoot } from "./ExperimentsRoot.tsx";

const router = await vi.hoisted(async () => {
  const { EventEmitter } = await import("node:events");
  return { asPath: "/", events: new EventEmitter() };
});
vi.mock("next/router", () => ({ default: router, useRouter: () => router }));
vi.mock("../../platform/when-idle.ts", () => ({
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
const VISIT = { ...SERVICE, account: undefined, custom: {} };

let asked: { url: string; body: unknown }[];
let tracked: unknown[];
let answer: (url: string) => Response | Promise<Response>;
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
  await disagree();
  await waitFor(() => expect(document.cookie).not.toContain("tl_device"));
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  trackInto(null);
  router.asPath = "/";
  history.replaceState(null, "", "/");
});

const Shown = () => <p>variant {String(useExperiment("mobile", "variant"))}</p>;
function open(experiments: Partial<FrameExperiments> = {}) {
  const frame = {
    session: "guest",
    jurisdiction: "Curacao",
    locale: "en",
    experiments: { service: SERVICE, groups: {}, flags: {}, ...experiments },
  } as unknown as Frame;
  const tree = () => (
    <FrameProvider value={frame}>
      <h1>Touchline</h1>
      <ExperimentsRoot />
      <Shown />
    </FrameProvider>
  );
  const { rerender } = render(tree());
  return () => rerender(tree());
}
const agree = () => act(async () => giveConsent(["experiments"], DEFAULT_CONSENT_COOKIE));
const disagree = () => act(async () => giveConsent([], DEFAULT_CONSENT_COOKIE));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tl.exp."));
const exposures = () => asked.filter(({ url }) => url === "/exp/exposures").map(({ body }) => body);

test("before consent nothing is requested, stored or shown; with it the visitor gets a group and is counted once", async () => {
  open();
  expect([
    screen.getByText("variant null") !== null,
    asked,
    kept(),
    document.cookie.includes("tl_device"),
  ]).toEqual([true, [], [], false]);
  await agree();
  await screen.findByText("variant b");
  const id = /tl_device=([\da-f]{32})/.exec(document.cookie)?.[1];
  await waitFor(() =>
    expect(exposures()).toEqual([{ exposures: [{ experiment: "mobile", group: "b", id }] }]),
  );
  expect(tracked).toEqual([["experiment shown", { experiment: "mobile", group: "b" }]]);
});

test("an experiment stopped while the page is open ends there within the push delay, even if the server decided it", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  open({ groups: { mobile: { group: "b", params: { variant: "b" } } } });
  await agree();
  await waitFor(() => expect(exposures()).toHaveLength(1));
  const before = asked.length;
  answer = () => Response.json({ feature_flags: [], experiments: [] });
  await screen.findByText("variant b");
  await act(async () => tellPush({ type: "experimentsUpdate" }));
  await screen.findByText("variant null");
  expect(asked.slice(before).map(({ url }) => url)).toEqual(["/exp/config.json"]);
});

test("a service switched off while the page is open leaves the page as without it", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  open({ groups: { mobile: { group: "b", params: { variant: "b" } } } });
  await agree();
  await waitFor(() => expect(exposures()).toHaveLength(1));
  answer = () => Response.json({ error: "Token is not active" }, { status: 400 });
  await act(async () => tellPush({ type: "experimentsUpdate" }));
  await screen.findByText("variant null");
});

test("without consent a push fetches nothing", async () => {
  open();
  await act(async () => tellPush({ type: "experimentsUpdate" }));
  expect(asked).toEqual([]);
});

const Odd = ({ name }: { name: string }) => (
  <p>
    odd {String(useExperiment(name, name))} {String(useFlag(name))}
  </p>
);

test.each(["constructor", "__proto__", "toString"])(
  "an experiment and a flag called %s do not exist unless configured",
  (name) => {
    const frame = { experiments: { service: null, groups: {}, flags: {} } } as unknown as Frame;
    render(
      <FrameProvider value={frame}>
        <Odd name={name} />
      </FrameProvider>,
    );
    expect(screen.getByText("odd null null")).toBeTruthy();
  },
);

test("withdrawing consent removes the experiment and leaves nothing on the device", async () => {
  open();
  await agree();
  await screen.findByText("variant b");
  expect(kept()).not.toEqual([]);
  await disagree();
  await screen.findByText("variant null");
  await waitFor(() => expect([kept(), document.cookie.includes("tl_device")]).toEqual([[], false]));
});

test.each([
  ["device", () => localStorage, "tl.exp.private-id"],
  ["tab", () => sessionStorage, "tl.exp.redirects"],
])(
  "an expired consent, and the device's id with it, leaves nothing on the %s either",
  async (_where, storage, key) => {
    storage().setItem(key, "x");
    open();
    await disagree();
    await waitFor(() => expect(storage().getItem(key)).toBeNull());
  },
);

test("a split visitor is redirected once per tab, and this is remembered until consent is withdrawn", async () => {
  const { visitPage } = await import("./experiments.client.ts");
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  const redirection = { groups: [{ name: "b", url: "/elsewhere" }] };
  const config = {
    ...CONFIG,
    experiments: [{ ...experiment("split", "deviceId"), type: "split-url", redirection }],
  };
  answer = (url) => (url.endsWith("config.json") ? Response.json(config) : Response.json({}));
  open();
  await agree();
  await waitFor(() => expect(replace.mock.calls).toEqual([[`${location.origin}/elsewhere`]]));
  await visitPage(VISIT);
  expect([replace.mock.calls.length, exposures().length]).toEqual([1, 1]);
  expect(sessionStorage.getItem("tl.exp.redirects")).toContain("/elsewhere");
  await disagree();
  await waitFor(() => expect(sessionStorage.getItem("tl.exp.redirects")).toBeNull());
  replace.mockRestore();
});

test("withdrawing consent during a request leaves nothing either, whatever still waits for it", async () => {
  const { visitPage } = await import("./experiments.client.ts");
  const config = Promise.withResolvers<Response>();
  answer = () => config.promise;
  open();
  await agree();
  await waitFor(() => expect(asked).toHaveLength(1));
  const waiting = visitPage(VISIT);
  await disagree();
  await waitFor(() => expect(document.cookie).not.toContain("tl_device"));
  config.resolve(Response.json(CONFIG));
  await waiting;
  expect([kept(), document.cookie.includes("tl_device"), asked.length]).toEqual([[], false, 1]);
});

test("under the disabling cookie nothing is requested, stored or shown, whatever the consent", async () => {
  const { visitPage } = await import("./experiments.client.ts");
  const disable = (seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a visitor sets it
    document.cookie = `sigma_disabled=true; Path=/; Max-Age=${seconds}`;
  };
  disable(60);
  open();
  await agree();
  await act(() => visitPage(VISIT));
  expect([asked, kept(), document.cookie.includes("tl_device")]).toEqual([[], [], false]);
  expect(screen.getByText("variant null")).toBeDefined();
  disable(-1);
  await act(() => visitPage(VISIT));
  expect(screen.getByText("variant b")).toBeDefined();
});

test("edits of a page are removed before the next one is shown, and return with the page", async () => {
  const webbuilder = { domain: location.origin, path_params: ["cookies"] };
  const config = {
    ...CONFIG,
    experiments: [{ ...experiment("look", "deviceId"), type: "webbuilder", webbuilder }],
  };
  const page = {
    globalCss: "h1 { color: red }",
    rules: [{ path: "h1", contentParams: { text: "Cookies!" } }],
  };
  answer = (url) =>
    Response.json(
      url.endsWith("config.json")
        ? config
        : url.includes("pages.json")
          ? { pages: [{ page }] }
          : {},
    );
  const edited = ["Cookies!", "h1 { color: red }"];
  const plain = ["Touchline", ""];
  const seen = () => [screen.getByRole("heading").textContent, document.head.textContent];

  history.pushState(null, "", "/cookies");
  router.asPath = "/cookies";
  const rendered = open();
  await agree();
  await waitFor(() => expect(seen()).toEqual(edited));
  router.events.emit("beforeHistoryChange", "/cookies");
  expect(seen()).toEqual(edited);

  router.events.emit("beforeHistoryChange", "/");
  expect(seen()).toEqual(plain);
  history.pushState(null, "", "/");
  router.asPath = "/";
  await act(async () => rendered());

  history.pushState(null, "", "/cookies");
  router.events.emit("beforeHistoryChange", "/cookies");
  router.asPath = "/cookies";
  await act(async () => rendered());
  await waitFor(() => expect(seen()).toEqual(edited));

  // On going back, the address changes before any event is emitted.
  history.replaceState(null, "", "/");
  router.events.emit("beforeHistoryChange", "/");
  expect(seen()).toEqual(plain);
});

test("the server's decision stays, even when consent is given on the page, and counts as seen", async () => {
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
