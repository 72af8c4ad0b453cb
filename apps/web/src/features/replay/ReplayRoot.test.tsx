// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../lib/consent/consent.rules.ts";
import { giveConsent } from "../../lib/consent/consent.ts";
import { ReplayRoot } from "./ReplayRoot.tsx";

/** What was asked of the recorder's code, which must not even be loaded before. */
const asked: string[] = [];
vi.mock("./replay.client.ts", () => {
  asked.push("loaded");
  return { startReplay: async () => asked.push("start"), forgetReplay: async () => asked.push("forget") };
});

const agree = (...purposes: ("analytics" | "recording")[]) => giveConsent(purposes, DEFAULT_CONSENT_COOKIE);
/** The page has nothing better to do, and what it then imports has come. */
const idle = () => vi.advanceTimersByTimeAsync(5000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the recorder's code loads when the visitor agrees to recording, and not before; a withdrawal ends it", async () => {
  render(<ReplayRoot />);
  await idle();
  agree("analytics");
  await idle();
  expect(asked).toEqual([]);
  agree("analytics", "recording");
  await vi.waitFor(() => expect(asked).toEqual(["loaded", "start"]));
  agree("analytics");
  await vi.waitFor(() => expect(asked).toEqual(["loaded", "start", "forget"]));
});
