// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { sessionHappened } from "../../../data/session/session.ts";
import { TextProvider } from "../../../domain/texts/text.ts";
import { StartTime } from "../../../ui/time/StartTime.tsx";

afterEach(cleanup);

const AT = Date.parse("2031-03-10T20:30:00Z");
const Shown = () => (
  <TextProvider texts={{} as never} tag="en-GB">
    <StartTime at={AT} />
  </TextProvider>
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

test("the server leaves the time empty, so that it cannot contradict the browser's zone", () => {
  expect(renderToString(<Shown />)).toMatch(/<time[^>]*><\/time>/);
});
