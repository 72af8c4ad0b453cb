// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { HOUR_MS } from "@touchline/core";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { sessionHappened } from "../../../data/session/session.ts";
import { StartTime } from "../../../domain/dates/StartTime.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";

afterEach(cleanup);

const AT = Date.parse("2031-03-10T20:30:00Z");
const Shown = ({ renderedAt = 0 }) => (
  <FrameProvider value={{ renderedAt, timeZone: "Europe_London" } as Frame}>
    <TextProvider texts={{} as never} tag="en-GB">
      <StartTime at={AT} />
    </TextProvider>
  </FrameProvider>
);
const login = (timeZoneId: string) =>
  sessionHappened({
    type: "heartbeatReceived",
    heartbeat: { user: { settings: { timeZoneId } } } as never,
  });

test.each([
  ["Asia_Tokyo", "Tue 11 Mar 05:30"],
  ["America_New_York", "Mon 10 Mar 16:30"],
])("an event's start in a list follows the time-zone setting %s", (zone, text) => {
  login(zone);
  render(<Shown />);
  screen.getByText(text);
});

test("the server writes the site's zone, and the browser the reader's without a hydration error", async () => {
  login("Asia_Tokyo");
  const page = <Shown renderedAt={AT - HOUR_MS} />;
  const faults: unknown[] = [];
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  expect(root.textContent).toBe("Today 20:30");
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: (fault) => faults.push(fault) });
  });
  expect(root.textContent).toBe("Tue 11 Mar 05:30");
  expect(faults).toEqual([]);
});

test("without a page's own time the server leaves the place empty", () => {
  expect(renderToString(<Shown />)).toMatch(/<time[^>]*><\/time>/);
});
