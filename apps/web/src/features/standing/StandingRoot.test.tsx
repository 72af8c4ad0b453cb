// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import type { Heartbeat } from "@touchline/contract";
import { afterEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../lib/frame.ts";
import { sessionHappened } from "../../lib/session.ts";
import { type CompiledTexts, TextProvider } from "../../lib/text.tsx";
import { StandingRoot } from "./StandingRoot.tsx";

const reminding = vi.fn(() => () => {});
vi.mock("./session-reminder.client.ts", () => ({ remindOfSession: () => reminding() }));
vi.mock("./standing.client.ts", () => ({ followUp: async () => {} }));
vi.mock("next/router", () => ({ useRouter: () => ({ asPath: "/" }) }));
afterEach(() => {
  cleanup();
  reminding.mockClear();
  sessionHappened({ type: "loggedOut" });
});

test.each([
  ["Denmark", true, 1],
  ["Spain", true, 1],
  ["Spain", false, 0],
  ["Curacao", false, 0],
])("session alerts follow the site's flag, whatever the site: %s %s", async (jurisdiction, flag, times) => {
  const frame = { jurisdiction, session: "punter", flags: { IS_SESSION_ALERT: flag }, intervals: {} } as unknown as Frame;
  sessionHappened({ type: "heartbeatReceived", heartbeat: { user: { account: "1" } } as Heartbeat });
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={{} as CompiledTexts} tag="en">
        <StandingRoot />
      </TextProvider>
    </FrameProvider>,
  );
  await vi.dynamicImportSettled();
  expect(reminding).toHaveBeenCalledTimes(times);
});
