// @vitest-environment happy-dom

import { act, cleanup, render } from "@testing-library/react";
import type { Heartbeat, UserSettings } from "@touchline/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { changeLocalSettings, localSettings } from "../../data/device/local-settings.ts";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { closePopups, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { SettingsRoot } from "./SettingsRoot.tsx";

const SETTINGS = {
  timeZoneId: "Europe_London",
  oddsType: "American",
  priceChangeNotificationViewType: "off",
  showCurrentBalance: true,
  standbyTimeoutMillis: 0,
} as UserSettings;

/** The calls made to the gate, and its answers. */
const asked: { path: string; body: unknown }[] = [];
const gate = async (url: string | URL | Request, init?: RequestInit) => {
  const path = new URL(String(url), "http://localhost").pathname;
  asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
  const answer = path.endsWith("/punter/settings")
    ? { ...SETTINGS, ...(asked.at(-1)?.body as object) }
    : path.endsWith("/user-location")
      ? {
          countryCode: "CW",
          countryName: "Curacao",
          currencyId: "USD",
          timeZoneId: "America_Curacao",
        }
      : { status: "OK" };
  return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
};
const sent = (end: string) =>
  asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
  vi.stubGlobal("fetch", gate);
});
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
});
afterEach(() => {
  act(() => sessionHappened({ type: "loggedOut" }));
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <FrameProvider value={frame}>
      <SettingsRoot />
    </FrameProvider>,
  );
const arrive = (settings: Partial<UserSettings> = {}) =>
  act(() =>
    sessionHappened({
      type: "heartbeatReceived",
      heartbeat: { user: { settings: { ...SETTINGS, ...settings } } } as Heartbeat,
    }),
  );
const zone = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

test("animations switched off are off for the whole page at once", () => {
  show();
  expect(document.documentElement.dataset.motion).toBe("on");
  act(() => changeLocalSettings({ isAnimationsActive: false }));
  expect(document.documentElement.dataset.motion).toBe("off");
});

test("the last heartbeat's settings are stored for the next page and cleared with the login", () => {
  show();
  arrive();
  expect(localSettings().heartbeatSettings).toEqual({
    oddsType: "American",
    priceChangeNotificationViewType: "off",
    showCurrentBalance: true,
    timeZoneId: "Europe_London",
  });
  act(() => sessionHappened({ type: "loggedOut" }));
  expect(localSettings().heartbeatSettings).toBeNull();
});

test("a device in another time zone changes the account's, once", async () => {
  zone("America/New_York");
  show();
  arrive();
  await vi.waitFor(() =>
    expect(sent("/punter/settings")).toEqual([{ timeZoneId: "America_New_York" }]),
  );
  expect(localSettings().autoDetectedTimezone).toBe("America_New_York");
  // Another device set it back: the two must not alternate.
  arrive({ timeZoneId: "Europe_Paris" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent("/punter/settings")).toHaveLength(1);
});

test.each([[{ timeZoneAutoDetect: false }], [{ wasUserChangedSettingsManually: true }]])(
  "with %j the account's time zone is unchanged",
  async (setting) => {
    zone("America/New_York");
    show();
    act(() => changeLocalSettings(setting));
    arrive();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent("/punter/settings")).toEqual([]);
  },
);

test("the visitor's local currency and the visited host are noted", async () => {
  show();
  await vi.waitFor(() => expect(localSettings().autoDetectedCurrency).toBe("USD"));
  expect(localSettings().mirrorName).toBe(window.location.hostname);
});

test("the standby timeout logs out after that much idleness and says so", async () => {
  zone("Europe/London");
  show();
  arrive({ standbyTimeoutMillis: 300_000 });
  await vi.waitFor(() => expect(localStorage.getItem(LOCAL_KEYS.activity)).not.toBeNull());
  await vi.advanceTimersByTimeAsync(290_000);
  window.dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(290_000);
  expect(shownPopup()).toBeNull();
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(shownPopup()).toMatchObject({ name: "session-expired" }));
});
