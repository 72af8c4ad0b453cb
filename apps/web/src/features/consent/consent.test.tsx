// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { allows, giveConsent, onConsent } from "../../data/consent/consent.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { ConsentRoot } from "./ConsentRoot.tsx";

const load = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("../../domain/texts/texts-on-demand.ts", () => ({
  loadTexts: load,
  textsOnDemand: () => null,
}));

const frame = {
  locale: "en",
  texts: {},
  pages: { consentCookie: DEFAULT_CONSENT_COOKIE },
} as unknown as Frame;
const show = () =>
  render(
    <FrameProvider value={frame}>
      <ConsentRoot />
    </FrameProvider>,
  );
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = "ConsentCookie=; Max-Age=0; Path=/";
};
beforeEach(() => {
  forget();
  load.mockClear();
});
afterEach(cleanup);

test("the banner is fetched only for a visitor who has not answered", async () => {
  show();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  cleanup();
  load.mockClear();
  giveConsent([], DEFAULT_CONSENT_COOKIE);
  show();
  expect(load).not.toHaveBeenCalled();
});

test("a service is notified when its own purpose is granted or withdrawn, and of no other", () => {
  giveConsent([], DEFAULT_CONSENT_COOKIE);
  const heard: boolean[] = [];
  const stop = onConsent("recording", (allowed) => heard.push(allowed));
  expect(allows("recording")).toBe(false);
  giveConsent(["analytics"], DEFAULT_CONSENT_COOKIE);
  giveConsent(["analytics", "recording"], DEFAULT_CONSENT_COOKIE);
  giveConsent(["recording"], DEFAULT_CONSENT_COOKIE);
  giveConsent([], DEFAULT_CONSENT_COOKIE);
  expect(heard).toEqual([true, false]);
  stop();
});
