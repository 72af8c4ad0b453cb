// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Heartbeat } from "@touchline/contract";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { ThreeDsConfirmScreen } from "./ThreeDsConfirmScreen.tsx";

const confirmSession = vi.fn(async () => "closed");
vi.mock("../../domain/account/phone.client.ts", () => ({ confirmSession: () => confirmSession() }));

let frame: Frame;
beforeAll(async () => {
  const texts = ["threeDs", "3ds", "payment"];
  frame = await createFrameBuilder(builtInSources())("localhost", "en", texts, () => undefined);
});
afterEach(() => {
  cleanup();
  confirmSession.mockClear();
  sessionHappened({ type: "loggedOut" });
});

type Phone = Heartbeat["user"]["punterInfo"]["details"]["phoneInfo"];
function show(threeDs: Partial<Heartbeat["threeDs"]>, phoneInfo: Phone): void {
  const heartbeat = {
    user: { punterInfo: { details: { phoneInfo } } },
    threeDs: { enabled: true, sessionVerified: false, by: "phone", ...threeDs },
  } as unknown as Heartbeat;
  sessionHappened({ type: "heartbeatReceived", heartbeat });
  window.history.replaceState(null, "", "/threedsconfirm");
  const router = { asPath: "/threedsconfirm", pathname: "/threedsconfirm" };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <ThreeDsConfirmScreen />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}
const confirmed = { phoneNumber: "49151000123", confirmed: true };
const sends = () => screen.queryByRole("button", { name: "Send code" });
const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("a code is offered to the account's confirmed phone, named by its end", async () => {
  show({}, confirmed);
  expect(await screen.findByText(/ending in 0123/)).toBeTruthy();
  fireEvent.click(sends() as HTMLElement);
  await vi.waitFor(() => expect(confirmSession).toHaveBeenCalledOnce());
});

test.each([
  ["no phone", null],
  ["an unconfirmed phone", { phoneNumber: "49151000123", confirmed: false }],
] as const)("an account with %s adds one, and no text is offered", async (_, phone) => {
  show({}, phone);
  expect(await screen.findByText(/no confirmed phone/)).toBeTruthy();
  expect(sends()).toBeNull();
  expect(hrefs()).toEqual(expect.arrayContaining(["/confirm-phone", "/contact-us"]));
});

test("an account that asks for no code is told so, with or without a phone", async () => {
  show({ enabled: false }, null);
  expect(await screen.findByText(/asks for no extra code/)).toBeTruthy();
  expect(sends()).toBeNull();
  expect(hrefs()).toContain("/account");
});

test("a session that is confirmed already is not asked again", async () => {
  show({ sessionVerified: true }, confirmed);
  expect(await screen.findByText("Session confirmed.")).toBeTruthy();
  expect(sends()).toBeNull();
});
