// @vitest-environment happy-dom

import { act, cleanup, render } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { goToNationalId } from "../../domain/account/national-id.client.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { NationalIdScreen } from "./NationalIdScreen.tsx";

let frame: Frame;
let calls: string[] = [];
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "denmark.localhost",
    "en",
    ["nationalId"],
    () => undefined,
  );
  vi.stubGlobal("fetch", async (url: string) => {
    calls.push(new URL(url, "http://localhost").pathname);
    return new Response(JSON.stringify({ authorizationUrl: "#away", accessToken: "" }), {
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  calls = [];
});

/** The visitor returns from the identity service, to the one address that it knows. */
async function comesBack() {
  window.history.replaceState(null, "", "/account/national-id?code=c&state=s");
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const router = { push: vi.fn(), replace: vi.fn() };
  await act(async () => {
    render(
      <RouterContext value={router as unknown as NextRouter}>
        <FrameProvider value={frame}>
          <TextProvider texts={frame.texts} tag={frame.tag}>
            <NationalIdScreen />
          </TextProvider>
        </FrameProvider>
      </RouterContext>,
    );
  });
  return replace;
}

test("the return from the identity service keeps the language of the original page, before the code is used", async () => {
  window.history.replaceState(null, "", "/en/join");
  await goToNationalId(true, "join");
  calls = [];
  expect(await comesBack()).toHaveBeenCalledWith("/en/account/national-id?code=c&state=s");
  expect(calls).toEqual([]);
});

test("a visitor who left a page without a language in its address is logged in at once", async () => {
  window.history.replaceState(null, "", "/join");
  await goToNationalId(true, "join");
  calls = [];
  expect(await comesBack()).not.toHaveBeenCalled();
  expect(calls[0]).toMatch(/\/auth\/mitId\/login$/);
});
