// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { followConsent, giveConsent } from "../../data/consent/consent.ts";
import { ReplayRoot } from "./ReplayRoot.tsx";

/** Calls to the recorder's code, which must not even be loaded before consent. */
const asked: string[] = [];
vi.mock("./replay.client.ts", () => {
  asked.push("loaded");
  return {
    startReplay: async () => asked.push("start"),
    forgetReplay: async () => asked.push("forget"),
  };
});

const agree = (...purposes: ("analytics" | "recording")[]) =>
  act(async () => giveConsent(purposes, DEFAULT_CONSENT_COOKIE));
/** Lets the page become idle and its imports finish. */
const idle = () => act(async () => void (await vi.advanceTimersByTimeAsync(5000)));

/** Simulates data left by an earlier recorded visit. */
const leaveRecording = () =>
  new Promise<void>((left) => {
    const request = indexedDB.open("touchline-replay", 1);
    request.onsuccess = () => {
      request.result.close();
      left();
    };
  });
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the next page load without consent deletes an earlier visit's recordings, without the recorder's code", async () => {
  await leaveRecording();
  render(<ReplayRoot />);
  await idle();
  expect(await databases()).toEqual(["touchline-replay"]);
  await act(async () => void followConsent(DEFAULT_CONSENT_COOKIE));
  await vi.waitFor(async () => expect(await databases()).toEqual([]));
  cleanup();

  await agree("analytics");
  await leaveRecording();
  render(<ReplayRoot />);
  await vi.waitFor(async () => expect(await databases()).toEqual([]));
  await idle();
  expect(asked).toEqual([]);
});

test("the recorder's code loads only when the visitor agrees; a withdrawal stops it and clears the device", async () => {
  render(<ReplayRoot />);
  await idle();
  await agree("analytics");
  await idle();
  expect(asked).toEqual([]);
  await agree("analytics", "recording");
  await idle();
  await vi.waitFor(() => expect(asked).toEqual(["loaded", "start"]));
  await leaveRecording();
  await agree("analytics");
  await vi.waitFor(async () =>
    expect([asked, await databases()]).toEqual([["loaded", "start", "forget"], []]),
  );
});
