// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOTICE_MS, showNotice } from "../../domain/shell/notices/notices.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Notices } from "./Notices.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TextProvider texts={{ "notice.region": "Notices", "notice.dismiss": "Dismiss" }} tag="en-GB">
      <Notices />
    </TextProvider>,
  );
});
afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const show = (...notice: Parameters<typeof showNotice>) => act(() => showNotice(...notice));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const board = () => screen.getByRole("region", { name: "Notices" });

describe("notices on the screen", () => {
  it("are announced by a screen reader when they appear: failures at once, the others in turn", () => {
    expect(board().getAttribute("aria-live")).toBe("polite");
    // In this order, because a success removes earlier failures.
    show("success", { title: "Saved" });
    show("failure", { title: "Refused", text: "You haven’t been charged." });
    expect(screen.getByRole("alert").textContent).toContain("You haven’t been charged.");
    expect(screen.getByRole("status").textContent).toContain("Saved");
  });

  it("drop a failure once something succeeded", () => {
    show("failure", { title: "Refused" });
    show("warning", { title: "Offline" });
    show("success", { title: "Saved" });
    expect(screen.queryByText("Refused")).toBeNull();
    expect(screen.queryByText("Offline")).not.toBeNull();
  });

  it("stay while the pointer or the focus is on them", () => {
    show("push", { title: "Goal" });
    fireEvent.pointerEnter(board());
    pass(NOTICE_MS * 2);
    expect(screen.queryByText("Goal")).not.toBeNull();
    fireEvent.pointerLeave(board());
    pass(NOTICE_MS);
    expect(screen.queryByText("Goal")).toBeNull();
  });

  it("can be dismissed, and their action dismisses them too", () => {
    const run = vi.fn();
    show("warning", { title: "Offline" });
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Offline")).toBeNull();
    show("push", { title: "Goal", action: { label: "Open", run } });
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText("Goal")).toBeNull();
  });

  it("leave when swiped far enough, and spring back otherwise", () => {
    show("success", { title: "Saved" });
    const swipe = (to: number) => {
      const card = screen.getByRole("status");
      fireEvent.pointerDown(card, { clientX: 100, pointerId: 1 });
      fireEvent.pointerMove(card, { clientX: 100 + to, pointerId: 1 });
      fireEvent.pointerUp(card, { pointerId: 1 });
    };
    swipe(40);
    expect(screen.getByRole("status").style.translate).toBe("0px");
    swipe(-120);
    expect(screen.queryByText("Saved")).toBeNull();
  });
});
