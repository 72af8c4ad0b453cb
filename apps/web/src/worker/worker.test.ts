import { describe, expect, test, vi } from "vitest";
import { savedAt, stamped } from "../data/device/saved-copy.ts";
import {
  isAsset,
  isBuildFile,
  isKeptData,
  isKeptPage,
  isKeptRead,
  offlinePage,
} from "./kept.rules.ts";
import { declared, openPush, showPush, targetOf } from "./notifications.ts";
import type { WorkerScope } from "./worker-scope.ts";

const ORIGIN = "https://bet.example";
const url = (path: string) => new URL(path, ORIGIN);

describe("stored for a visitor without a network", () => {
  test.each([
    ["/", true],
    ["/sport/live/popular", true],
    ["/ru/sport/live/event?id=e1", true],
    ["/help/bets/settlement", true],
    ["/account", false],
    ["/es/account/deposit", false],
    ["/betting", false],
    ["/change-password?token=secret", false],
    ["/confirm-email?token=secret", false],
    ["/dev/outbox", false],
    ["/sportsmanship", false],
  ])("page %s: %s", (path, is) => {
    expect(isKeptPage(url(path))).toBe(is);
    const data = `/_next/data/b1/default${url(path).pathname === "/" ? "" : url(path).pathname}.json`;
    expect(isKeptData(url(data))).toBe(is);
  });

  test.each([
    ["GET", "/client-gate/events/live/popular", {}, true],
    ["GET", "/client-gate/events/e1", { authorization: "Bearer x" }, false],
    ["POST", "/client-gate/events/get-tree-ids", {}, false],
    ["GET", "/client-gate/punter/favourites", {}, false],
    ["GET", "/client-gate/heartbeat", {}, false],
    ["GET", "/client-gate/bets/b1", {}, false],
  ])("read %s %s with %o: %s", (method, path, headers, is) => {
    expect(isKeptRead(url(path), { method, headers: new Headers(headers) })).toBe(is);
  });

  test("build files, fonts and pictures", () => {
    expect([
      isBuildFile(url("/_next/static/chunks/a.js")),
      isAsset(url("/assets/inter-5.3.0/x.woff2")),
      isAsset(url("/icon.svg")),
    ]).toEqual([true, true, true]);
    expect(isAsset(url("/service-worker.js"))).toBe(false);
  });

  test("the offline page is in the language of the page", () => {
    expect([
      offlinePage(url("/sport")),
      offlinePage(url("/ru/sport")),
      offlinePage(url("/esports")),
    ]).toEqual(["/offline", "/ru/offline", "/offline"]);
  });
});

test("a copy shows when it was made, and keeps its headers and its text", async () => {
  const copy = stamped(
    new Response("page", { headers: { "Content-Security-Policy": "script-src 'nonce-a'" } }),
    1234,
  );
  expect(savedAt(copy)).toBe(1234);
  expect(copy.headers.get("Content-Security-Policy")).toBe("script-src 'nonce-a'");
  expect(await copy.text()).toBe("page");
  expect(savedAt(new Response(""))).toBeNull();
});

describe("a notification", () => {
  const message = {
    web_push: 8030,
    notification: { title: "Bet settled", body: "Bet 1", navigate: `${ORIGIN}/betting`, tag: "t" },
  };

  function scope(windows: { url: string }[] = []) {
    const show = vi.fn(async () => {});
    const open = vi.fn(async () => {});
    const post = vi.fn();
    const clients = windows.map((window) => ({
      ...window,
      focus: async () => {},
      postMessage: post,
    }));
    const given = {
      location: { origin: ORIGIN },
      registration: { showNotification: show },
      clients: { matchAll: async () => clients, openWindow: open },
    };
    return { given: given as unknown as WorkerScope, show, open, post };
  }

  test("is shown as its message declares", async () => {
    const { given, show } = scope();
    await showPush(given, message);
    expect(show).toHaveBeenCalledWith(
      "Bet settled",
      expect.objectContaining({ body: "Bet 1", tag: "t", data: { navigate: `${ORIGIN}/betting` } }),
    );
  });

  test.each([
    null,
    "text",
    {},
    { web_push: 1, notification: message.notification },
    { web_push: 8030, notification: { title: 1 } },
  ])("is refused for %o", async (other) => {
    const { given, show } = scope();
    expect(declared(other)).toBeNull();
    await showPush(given, other);
    expect(show).not.toHaveBeenCalled();
  });

  test.each([
    [`${ORIGIN}/betting?number=1`, `${ORIGIN}/betting?number=1`],
    ["/toto", `${ORIGIN}/toto`],
    ["https://evil.example/", `${ORIGIN}/`],
    ["javascript:alert(1)", `${ORIGIN}/`],
    [undefined, `${ORIGIN}/`],
  ])("with %s opens %s", (navigate, opened) => {
    expect(targetOf(navigate, ORIGIN)).toBe(opened);
  });

  test("opens its page in the existing window, or in a new one", async () => {
    const tapped = {
      close: vi.fn(),
      data: { navigate: `${ORIGIN}/betting` },
    } as unknown as Notification;
    const none = scope();
    await openPush(none.given, tapped);
    expect(none.open).toHaveBeenCalledWith(`${ORIGIN}/betting`);
    const one = scope([{ url: `${ORIGIN}/` }]);
    await openPush(one.given, tapped);
    expect([one.open.mock.calls.length, one.post.mock.calls]).toEqual([
      0,
      [[{ type: "open", url: `${ORIGIN}/betting` }]],
    ]);
  });
});
