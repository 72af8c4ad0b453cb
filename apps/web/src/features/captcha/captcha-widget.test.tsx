// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import CaptchaWidget from "./CaptchaWidget.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show() {
  const answer = vi.fn();
  const props = { kind: "hcaptcha" as const, siteKey: "site" };
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <CaptchaWidget props={props} open answer={answer} onClosed={() => {}} />
      </TextProvider>
    </FrameProvider>,
  );
  return answer;
}

test("a blocked captcha service reports a failure", async () => {
  vi.spyOn(document.head, "append").mockImplementation((script) =>
    (script as HTMLScriptElement).onerror?.(new Event("error")),
  );
  const answer = show();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith({ token: null, failed: true }));
});

test("a working captcha service returns its token, and one that breaks later reports a failure", async () => {
  const render = vi.fn();
  vi.stubGlobal("hcaptcha", { render });
  const answer = show();
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  const options = render.mock.calls[0]?.[1];
  options.callback("solved");
  expect(answer).toHaveBeenLastCalledWith({ token: "solved" });
  options["error-callback"]();
  expect(answer).toHaveBeenLastCalledWith({ token: null, failed: true });
});
