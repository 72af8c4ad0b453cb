import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AnalyticsReceiver, AnalyticsWrapper } from "./analytics-wrapper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function wrapped() {
  const told: unknown[] = [];
  const receiver: AnalyticsReceiver = {
    log: (name) => void told.push(name),
    identify: (params) => void told.push(params),
  };
  const late: { receiver: AnalyticsReceiver | null } = { receiver: null };
  const report = vi.fn();
  const wrapper = new AnalyticsWrapper({ receiver: () => late.receiver, report });
  return { wrapper, told, report, attach: () => void (late.receiver = receiver) };
}

test("the receiver is polled every 100 ms, and gets the waiting events, in order", () => {
  const { wrapper, told, attach } = wrapped();
  wrapper.enable();
  wrapper.log("e1", {}, 1);
  wrapper.setUserParams({ locale: "en" });
  wrapper.log("e2", {}, 2);
  vi.advanceTimersByTime(100);
  attach();
  vi.advanceTimersByTime(99);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["e1", { locale: "en" }, "e2"]);
  wrapper.log("e3", {}, 3);
  expect(told.at(-1)).toBe("e3");
  expect(vi.getTimerCount()).toBe(0);
});

test("at most 512 events wait for the receiver, and the first ones stay", () => {
  const { wrapper, told, attach } = wrapped();
  wrapper.enable();
  for (let at = 1; at <= 600; at++) wrapper.log(`e${at}`, {}, at);
  attach();
  vi.advanceTimersByTime(100);
  expect([told.length, told[0], told.at(-1)]).toEqual([512, "e1", "e512"]);
});

test("events are logged only while enabled", () => {
  const { wrapper, told, attach } = wrapped();
  attach();
  wrapper.log("before", {}, 1);
  wrapper.enable();
  vi.advanceTimersByTime(100);
  wrapper.log("while", {}, 2);
  wrapper.disable();
  wrapper.log("after", {}, 3);
  wrapper.setUserParams({ locale: "en" });
  expect(told).toEqual(["while"]);
});

test("user params are identify data only when they have changed; empty, null and undefined ones do not count", () => {
  const { wrapper, told, attach } = wrapped();
  attach();
  wrapper.enable();
  vi.advanceTimersByTime(100);
  wrapper.setUserParams({ empty: "", none: null, missing: undefined });
  wrapper.setUserParams({ locale: "en", product: "sport", none: null });
  wrapper.setUserParams({ product: "sport", locale: "en", empty: "" });
  wrapper.setUserParams({ locale: "ru", product: "sport" });
  expect(told).toEqual([
    { locale: "en", product: "sport" },
    { locale: "ru", product: "sport" },
  ]);
});

test("an instance that cannot be created is reported once as 'Cannot init Sigma Analytic instance', and nothing waits for it", () => {
  const report = vi.fn();
  const wrapper = new AnalyticsWrapper({
    receiver() {
      throw new Error("blocked");
    },
    report,
  });
  wrapper.enable();
  wrapper.log("e1", {}, 1);
  vi.advanceTimersByTime(1000);
  expect(report.mock.calls).toEqual([["Cannot init Sigma Analytic instance"]]);
  expect(vi.getTimerCount()).toBe(0);
});
