// @vitest-environment happy-dom

import type { Calls, ReplyOf } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerPopup,
  closePopups,
  popupLeft,
  shownPopup,
} from "../../domain/shell/popups/popups.ts";
import { remindOfSession } from "./session-reminder.client.ts";

type Reminder = ReplyOf<Calls["sessionReminder"]>;
const figures = { hoursSpent: 1.5, totalBet: 4200, totalLost: 1300, currency: "EUR" };
const due: Reminder = { ...figures, status: "NEED_TO_CONFIRM_SESSION", nextCheckAfterMillis: null };

let reminder: Reminder | "unreachable";
const asked = vi.fn();
const confirmed = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (url: string) => {
    const isInfo = String(url).endsWith("/notification/info");
    if (isInfo) asked();
    if (isInfo && reminder === "unreachable") throw new TypeError("no network");
    if (String(url).endsWith("/notification/confirm")) confirmed();
    return Response.json(isInfo ? reminder : { status: "OK" });
  });
});
afterEach(() => {
  stop();
  closePopups();
  const popup = shownPopup();
  if (popup) popupLeft(popup.uid);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockClear();
  confirmed.mockClear();
});

const start = async (given: typeof reminder) => {
  reminder = given;
  stop = remindOfSession();
  await vi.advanceTimersByTimeAsync(0);
};

test("a session that needs confirmation is shown with its figures; continuing posts the confirmation and asks again", async () => {
  await start(due);
  await vi.waitFor(() => expect(shownPopup()).toMatchObject({ name: "spain-session-reminder" }));
  const popup = shownPopup();
  expect(popup?.props).toMatchObject({ given: figures });
  reminder = { ...figures, status: "SESSION_IS_CONFIRMED", nextCheckAfterMillis: 3_600_000 };
  if (popup) answerPopup(popup.uid, "continue");
  await vi.advanceTimersByTimeAsync(10);
  expect(confirmed).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a confirmed session is checked again at the gate's time, not before", async () => {
  await start({ ...figures, status: "SESSION_IS_CONFIRMED", nextCheckAfterMillis: 3_600_000 });
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a site without reminders is asked once", async () => {
  await start({ ...figures, status: "NO_ACTIVE_SESSION", nextCheckAfterMillis: null });
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(asked).toHaveBeenCalledOnce();
  expect(shownPopup()).toBeNull();
});

test("an unreachable gate is asked again after a minute, until the reminder is stopped", async () => {
  await start("unreachable");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
