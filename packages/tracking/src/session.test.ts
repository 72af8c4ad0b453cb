import { fakeClock } from "@touchline/testkit";
import { beforeEach, expect, test } from "vitest";
import { memoryStorage, testKeys } from "../test/storage.ts";
import { forgetVisit, openVisit, readVisit, type VisitDeps } from "./session.ts";

const START = Date.UTC(2026, 5, 2, 12);
const MINUTE = 60_000;

let clock: ReturnType<typeof fakeClock>;
let deps: VisitDeps & { storage: ReturnType<typeof memoryStorage> };
beforeEach(() => {
  clock = fakeClock(START);
  let made = 0;
  deps = {
    storage: memoryStorage(),
    keys: testKeys,
    now: clock.now,
    newId: () => `device-${++made}`,
  };
});

test("a tracking session continues within 30 minutes of its last use, however long it lasts in all", () => {
  const first = openVisit(deps);
  for (let visits = 0; visits < 5; visits++) {
    clock.advance(29 * MINUTE);
    expect(openVisit(deps).sessionId).toBe(first.sessionId);
  }
});

test("30 minutes after its last use a tracking session ends: the next has another id, and its index restarts at 1", () => {
  const first = openVisit(deps);
  deps.storage.setItem(testKeys.sessionIndex, "17");
  expect(openVisit(deps).sessionIndex).toBe(17);
  clock.advance(30 * MINUTE);
  const second = openVisit(deps);
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(second.sessionIndex).toBe(1);
});

test("a device gets its id once, and keeps it across sessions", () => {
  const { deviceId } = openVisit(deps);
  clock.advance(90 * 24 * 60 * MINUTE);
  expect(openVisit(deps).deviceId).toBe(deviceId);
});

test("reading a visit neither starts nor extends it", () => {
  expect(readVisit(deps)).toBeNull();
  expect(deps.storage.size()).toBe(0);
  const { sessionId, deviceId } = openVisit(deps);
  clock.advance(29 * MINUTE);
  expect(readVisit(deps)).toEqual({ sessionId, deviceId });
  clock.advance(MINUTE);
  expect(readVisit(deps)).toBeNull();
});

test("a visit with damaged numbers in the storage starts over", () => {
  deps.storage.setItem(testKeys.sessionId, "1");
  deps.storage.setItem(testKeys.sessionExpiry, "soon");
  deps.storage.setItem(testKeys.sessionIndex, "-3");
  expect(openVisit(deps)).toMatchObject({ sessionId: String(START), sessionIndex: 1 });
});

test("a forgotten visit leaves nothing on the device", () => {
  openVisit(deps);
  forgetVisit(deps);
  expect(deps.storage.size()).toBe(0);
});
