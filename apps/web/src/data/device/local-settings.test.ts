// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  changeLocalSettings,
  followLocalSettings,
  localSettings,
  readLocalSettings,
} from "./local-settings.ts";
import { LOCAL_KEYS } from "./storage.data.ts";

const DEFAULTS = {
  winningAndLosingBets: true,
  timeOfCalculatedBetInTicket: true,
  timeZoneAutoDetect: true,
  isAnimationsActive: true,
  cashOutAutoConfirmationType: "increase",
  isCashOutDelayActive: false,
  isQuickBetEnable: false,
  quickBetAmount: null,
  isCashOutConfirmationActive: true,
  autoDetectedTimezone: null,
  autoDetectedCurrency: null,
  wasUserChangedSettingsManually: false,
  heartbeatSettings: null,
  mirrorName: null,
  isQuickBarShown: true,
  listMarket: "result",
  landingVisited: false,
};

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  stop = followLocalSettings();
});
afterEach(() => stop());

describe("the device's stored settings", () => {
  test("a new device starts with the defaults of every setting", () => {
    expect(localSettings()).toEqual(DEFAULTS);
  });

  test.each([
    ["winningAndLosingBets", false],
    ["timeOfCalculatedBetInTicket", false],
    ["timeZoneAutoDetect", false],
    ["isAnimationsActive", false],
    ["cashOutAutoConfirmationType", "never"],
    ["cashOutAutoConfirmationType", "always"],
    ["isCashOutDelayActive", true],
    ["isQuickBetEnable", true],
    ["quickBetAmount", 1250],
    ["isCashOutConfirmationActive", false],
    ["autoDetectedTimezone", "America_Argentina_Buenos_Aires"],
    ["autoDetectedCurrency", "EUR"],
    ["wasUserChangedSettingsManually", true],
    ["mirrorName", "spain.localhost"],
    ["listMarket", "handicap"],
    ["landingVisited", true],
  ] as const)("%s is stored as %j and read again by the next page", (name, value) => {
    changeLocalSettings({ [name]: value });
    expect(localSettings()[name]).toBe(value);
    expect(readLocalSettings(localStorage.getItem(LOCAL_KEYS.settings))).toEqual({
      ...DEFAULTS,
      [name]: value,
    });
  });

  test("heartbeat settings are stored whole or not at all", () => {
    const settings = {
      oddsType: "American",
      priceChangeNotificationViewType: "off",
      showCurrentBalance: false,
      timeZoneId: "Europe_London",
    } as const;
    changeLocalSettings({ heartbeatSettings: settings });
    expect(readLocalSettings(localStorage.getItem(LOCAL_KEYS.settings)).heartbeatSettings).toEqual(
      settings,
    );
    expect(
      readLocalSettings(JSON.stringify({ heartbeatSettings: { oddsType: "American" } }))
        .heartbeatSettings,
    ).toBeNull();
  });
});

describe("an invalid value of a setting is read as its default", () => {
  test.each([
    ["isAnimationsActive", "yes"],
    ["cashOutAutoConfirmationType", "sometimes"],
    ["quickBetAmount", -5],
    ["quickBetAmount", 1.5],
    ["autoDetectedTimezone", "<b>"],
    ["autoDetectedCurrency", "euro"],
    ["mirrorName", "javascript:alert(1)"],
  ] as const)("%s: %j", (name, value) => {
    expect(readLocalSettings(JSON.stringify({ [name]: value }))[name]).toEqual(DEFAULTS[name]);
  });

  test.each(["not json", "null", "7", "[]"])("a storage that holds %s", (kept) => {
    expect(readLocalSettings(kept)).toEqual(DEFAULTS);
  });
});

test("another tab's change arrives, and a change here keeps the other tab's", () => {
  const fromOtherTab = JSON.stringify({ isQuickBetEnable: true });
  localStorage.setItem(LOCAL_KEYS.settings, fromOtherTab);
  window.dispatchEvent(
    new StorageEvent("storage", { key: LOCAL_KEYS.settings, newValue: fromOtherTab }),
  );
  expect(localSettings().isQuickBetEnable).toBe(true);
  localStorage.setItem(
    LOCAL_KEYS.settings,
    JSON.stringify({ isQuickBetEnable: true, quickBetAmount: 500 }),
  );
  changeLocalSettings({ isAnimationsActive: false });
  expect(localSettings()).toMatchObject({
    isQuickBetEnable: true,
    quickBetAmount: 500,
    isAnimationsActive: false,
  });
});
