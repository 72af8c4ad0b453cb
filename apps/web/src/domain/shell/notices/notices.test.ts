import { beforeEach, describe, expect, it, vi } from "vitest";
import { createNoticeBoard, NOTICE_MS } from "./notices.ts";

function setUp() {
  vi.useFakeTimers({ now: 0 });
  const board = createNoticeBoard({
    now: () => vi.getMockedSystemTime()?.getTime() ?? 0,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const titles = () => board.store.getState().notices.map(({ title }) => title);
  return { board, titles };
}

describe("notices", () => {
  beforeEach(() => () => vi.useRealTimers());

  it.each(["success", "failure", "warning", "push"] as const)(
    "a %s notice stays 8000 ms unless specified otherwise",
    (status) => {
      const { board, titles } = setUp();
      board.show(status, { title: "Saved" });
      expect(board.store.getState().notices).toMatchObject([
        { status, duration: 8000, title: "Saved" },
      ]);
      vi.advanceTimersByTime(NOTICE_MS - 1);
      expect(titles()).toEqual(["Saved"]);
      vi.advanceTimersByTime(1);
      expect(titles()).toEqual([]);
    },
  );

  it("every showing has its own uid, and a newer notice with the same id replaces the older", () => {
    const { board, titles } = setUp();
    const first = board.show("warning", { id: "offline", title: "Offline" });
    const second = board.show("success", { id: "offline", title: "Back online" });
    expect(second).not.toBe(first);
    expect(titles()).toEqual(["Back online"]);
    vi.advanceTimersByTime(NOTICE_MS);
    expect(titles()).toEqual([]);
  });

  it("pauses while it is being read, and then has its remaining time", () => {
    const { board, titles } = setUp();
    board.show("push", { title: "Goal", duration: 1000 });
    vi.advanceTimersByTime(600);
    board.pause();
    board.show("push", { title: "Another", duration: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(["Goal", "Another"]);
    board.resume();
    vi.advanceTimersByTime(399);
    expect(titles()).toEqual(["Goal", "Another"]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual(["Another"]);
    vi.advanceTimersByTime(600);
    expect(titles()).toEqual([]);
  });

  it("can be dismissed before its time", () => {
    const { board, titles } = setUp();
    const uid = board.show("failure", { title: "Failed" });
    board.dismiss(uid);
    expect(titles()).toEqual([]);
    vi.advanceTimersByTime(NOTICE_MS);
    expect(titles()).toEqual([]);
  });
});
