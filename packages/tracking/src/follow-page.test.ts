// @vitest-environment happy-dom

import { afterEach, expect, test } from "vitest";
import { collector, device, happened } from "../test/engine.ts";
import { testKeys } from "../test/storage.ts";
import { whenPageLeaves } from "./follow-page.ts";

let stay = () => {};
afterEach(() => stay());

const become = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

test.each<[string, () => void]>([
  ["on page unload", () => window.dispatchEvent(new Event("beforeunload"))],
  ["when the page becomes hidden", () => become("hidden")],
  ["on page hide", () => window.dispatchEvent(new Event("pagehide"))],
])("pending events are saved %s", (_when, leave) => {
  const { storage, openPage } = device(collector().send);
  const engine = openPage();
  engine.enable();
  stay = whenPageLeaves({ window, document }, () => engine.persist());
  engine.log("e1", {}, happened(0));
  become("visible");
  expect(storage.getItem(testKeys.pending)).toBeNull();
  leave();
  expect(JSON.parse(storage.getItem(testKeys.pending) ?? "[]")).toMatchObject([
    { events: [{ name: "e1" }] },
  ]);
  expect(storage.getItem(testKeys.sessionIndex)).toBe("2");
});
