// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import type { Heartbeat } from "@touchline/contract";
import { afterEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { limitNeeded } from "../../data/session/limit-needed.ts";
import { sessionHappened } from "../../data/session/session.ts";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { StandingRoot } from "./StandingRoot.tsx";

const reminding = vi.fn(() => () => {});
vi.mock("./session-reminder.client.ts", () => ({ remindOfSession: () => reminding() }));
vi.mock("./standing.client.ts", () => ({ followUp: async () => {} }));
const push = vi.fn(async (_path: string) => true);
vi.mock("next/router", () => ({ useRouter: () => ({ asPath: "/", push }) }));
const answers: string[] = [];
vi.mock("../../domain/shell/popups/popups.ts", () => ({
  openPopup: async () => answers.shift() ?? null,
}));
afterEach(() => {
  cleanup();
  push.mockClear();
  reminding.mockClear();
  sessionHappened({ type: "loggedOut" });
});

test.each([
  ["Denmark", true, 1],
  ["Spain", true, 1],
  ["Spain", false, 0],
  ["Curacao", false, 0],
])(
  "session alerts follow the site's flag, on any site: %s %s",
  async (jurisdiction, flag, times) => {
    const frame = {
      jurisdiction,
      session: "punter",
      flags: { IS_SESSION_ALERT: flag },
      intervals: {},
    } as unknown as Frame;
    sessionHappened({
      type: "heartbeatReceived",
      heartbeat: { user: { account: "1" } } as Heartbeat,
    });
    render(
      <FrameProvider value={frame}>
        <TextProvider texts={{} as CompiledTexts} tag="en">
          <StandingRoot />
        </TextProvider>
      </FrameProvider>,
    );
    await vi.dynamicImportSettled();
    expect(reminding).toHaveBeenCalledTimes(times);
  },
);

test.each([
  ["set", [["/account/deposit"]]],
  ["later", []],
])("a call refused for want of a deposit limit offers to set one: %s", async (answer, pushed) => {
  const texts = Object.fromEntries(
    ["limitNeeded", "limitNeededText", "setLimit", "notNow"].map((name) => [
      `notice.${name}`,
      name,
    ]),
  );
  render(
    <FrameProvider
      value={
        {
          jurisdiction: "Denmark",
          session: "punter",
          flags: {},
          intervals: {},
        } as unknown as Frame
      }
    >
      <TextProvider texts={texts as unknown as CompiledTexts} tag="en">
        <StandingRoot />
      </TextProvider>
    </FrameProvider>,
  );
  answers.push(answer);
  limitNeeded();
  await vi.waitFor(() => expect(answers).toEqual([]));
  await new Promise((done) => queueMicrotask(() => done(undefined)));
  expect(push.mock.calls).toEqual(pushed);
});
