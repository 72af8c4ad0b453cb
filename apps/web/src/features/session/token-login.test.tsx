// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { acceptTokens, logOut } from "../../data/session/session.client.ts";
import {
  answerPopup,
  closePopups,
  popupLeft,
  shownPopup,
} from "../../domain/shell/popups/popups.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { TokenLogin } from "./TokenLogin.tsx";

const tokens = (name: string) => ({
  status: "OK" as const,
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  creationTime: 0,
  loginTimeout: 600_000,
  lastLoginTime: null,
  punterToken: `punter-${name}`,
  sessionHash: "hash",
});
const holder = () => JSON.parse(localStorage.getItem("tl.session") ?? "null")?.refreshToken ?? null;

/** The calls made to the gate, in order. */
let asked: string[] = [];
const gate = async (url: string | URL | Request) => {
  const path = new URL(String(url), "http://localhost").pathname.split("/").slice(2).join("/");
  asked.push(path);
  return new Response(
    JSON.stringify(
      path.includes("token-owner")
        ? { account: "d•••@example.com" }
        : path.includes("token")
          ? tokens("linked")
          : {},
    ),
    { headers: { "content-type": "application/json" } },
  );
};
const loginsAsked = () =>
  asked.filter((path) => /log(in|out)|token/i.test(path) && !/heartbeat|token-owner/.test(path));

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", gate);
  window.history.replaceState(null, "", "/en/sport?authToken=a-token-of-a-link");
});
afterEach(async () => {
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
  await logOut();
  cleanup();
  vi.unstubAllGlobals();
});

function open(): { replace: ReturnType<typeof vi.fn> } {
  const replace = vi.fn(async (path: string) => {
    window.history.replaceState(null, "", path);
    return true;
  });
  render(
    <RouterContext.Provider
      value={{ replace, push: vi.fn(), asPath: "/sport" } as unknown as NextRouter}
    >
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <TokenLogin />
        </TextProvider>
      </FrameProvider>
    </RouterContext.Provider>,
  );
  return { replace };
}

test("a link logs a guest in only once they saw whose account it is and agreed; its token leaves the address at once", async () => {
  const { replace } = open();
  await vi.waitFor(() =>
    expect(shownPopup()?.props).toMatchObject({ title: "Log in with this link?" }),
  );
  expect(JSON.stringify(shownPopup()?.props)).toContain("d•••@example.com");
  expect(replace.mock.calls[0]?.[0]).toBe("/en/sport");
  expect(holder()).toBeNull();
  answerPopup(shownPopup()?.uid ?? 0, true);
  await vi.waitFor(() => expect(holder()).toBe("refresh-linked"));
});

test("a guest who declines stays a guest, and the link's token is unused", async () => {
  open();
  await vi.waitFor(() => expect(shownPopup()).not.toBeNull());
  answerPopup(shownPopup()?.uid ?? 0, null);
  await vi.dynamicImportSettled();
  expect(holder()).toBeNull();
  expect(loginsAsked()).toEqual([]);
});

test("a link does not replace a running session unasked; declined, the session stays and the token is dropped", async () => {
  acceptTokens(tokens("running"), { rememberMe: true });
  open();
  await vi.waitFor(() =>
    expect(shownPopup()?.props).toMatchObject({ title: "Log in to another account?" }),
  );
  answerPopup(shownPopup()?.uid ?? 0, null);
  await vi.dynamicImportSettled();
  expect(holder()).toBe("refresh-running");
  expect(loginsAsked()).toEqual([]);
  expect(window.location.search).toBe("");
});

test("after consent the running session is ended on the server before the link's login", async () => {
  acceptTokens(tokens("running"), { rememberMe: true });
  open();
  await vi.waitFor(() => expect(shownPopup()).not.toBeNull());
  answerPopup(shownPopup()?.uid ?? 0, true);
  await vi.waitFor(() => expect(holder()).toBe("refresh-linked"));
  expect(loginsAsked()[0]).toMatch(/logout/);
  expect(loginsAsked()[1]).toMatch(/token/);
});
