// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { epochMs, HOUR_MS, MINUTE_MS } from "@touchline/core";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import type { Frame } from "../../data/frame/frame.ts";

const AT = Date.UTC(2026, 10, 18, 12);
const frames: Record<string, Frame> = {};
beforeAll(async () => {
  const build = createFrameBuilder(builtInSources(), undefined, { now: () => epochMs(AT) });
  for (const locale of ["en", "ru", "de"])
    frames[locale] = await build("localhost", locale, [], () => undefined);
});
/** The clock starts anew with each page. */
beforeEach(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function parts() {
  const [clock, { Countdown }, { StartTime }] = await Promise.all([
    import("../../data/live/live.clock.ts"),
    import("./Countdown.tsx"),
    import("./StartTime.tsx"),
  ]);
  return { clock, Countdown, StartTime };
}

test.each([0, -7 * HOUR_MS, 3 * 24 * HOUR_MS])(
  "a countdown is right before the clock syncs on a device that is %i ms off",
  async (off) => {
    vi.useFakeTimers({ now: AT + off });
    // The frame's context is the module's that this page loaded.
    const [{ FrameProvider: Provider }, { TextProvider: Texts }] = await Promise.all([
      import("../../data/frame/frame.ts"),
      import("../../platform/texts/text.ts"),
    ]);
    const { clock, Countdown } = await parts();
    const frame = frames.en as Frame;
    clock.pageRendered(frame.renderedAt);
    render(
      <Provider value={frame}>
        <Texts texts={frame.texts} tag={frame.tag}>
          <Countdown until={AT + 27 * MINUTE_MS} />
        </Texts>
      </Provider>,
    );
    expect(screen.getByRole("timer").textContent).toBe("27:00");
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole("timer").textContent).toBe("26:58");
  },
);

test("a saved copy counts from when it was saved, and an answer of the server outranks any page", async () => {
  vi.useFakeTimers({ now: AT + 2 * HOUR_MS });
  const { clock } = await parts();
  clock.pageRendered(AT);
  expect(clock.serverNow()).toBe(AT);
  clock.pageArrived(AT + 1000);
  expect(clock.serverNow()).toBe(AT + 2 * HOUR_MS - 1000);
  // A page that was saved long ago does not put the clock back.
  clock.pageRendered(AT - HOUR_MS);
  expect(clock.serverNow()).toBe(AT + 2 * HOUR_MS - 1000);
  clock.setServerTime(AT + 5 * HOUR_MS);
  clock.pageRendered(AT);
  clock.pageArrived(AT);
  expect(clock.serverNow()).toBe(AT + 5 * HOUR_MS);
});

test.each([
  ["en", "Today 19:45"],
  ["ru", "Сегодня 19:45"],
  // Browsers' tables write other languages, perhaps not as the server's do.
  ["de", ""],
])("the server's HTML in %s has the kick-off %j in the site's time zone", async (locale, text) => {
  vi.resetModules();
  const { StartTime } = await import("./StartTime.tsx");
  const { FrameProvider: Provider } = await import("../../data/frame/frame.ts");
  const { TextProvider: Texts } = await import("../../platform/texts/text.ts");
  const frame = frames[locale] as Frame;
  const html = renderToString(
    <Provider value={frame}>
      <Texts texts={frame.texts} tag={frame.tag}>
        <StartTime at={AT + 7.75 * HOUR_MS} />
      </Texts>
    </Provider>,
  );
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
});
