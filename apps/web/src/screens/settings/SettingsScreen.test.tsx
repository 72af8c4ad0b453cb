// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Heartbeat, UserSettings } from "@touchline/contract";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import {
  changeLocalSettings,
  followLocalSettings,
  localSettings,
} from "../../data/device/local-settings.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { closePopups, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { PopupHost } from "../../shell/PopupHost.tsx";
import { TopBar } from "../../shell/TopBar.tsx";
import { SettingsScreen } from "./SettingsScreen.tsx";

const SETTINGS: UserSettings = {
  noEmailCorrespondence: true,
  termsAgreement: true,
  locale: "en",
  timeZoneId: "Europe_London",
  currencyId: "EUR",
  standbyTimeoutMillis: 1_800_000,
  showCurrentBalance: true,
  oddsType: "Decimal",
  betPlacingMode: "greater-or-equal",
  priceChangeNotificationViewType: "arrow",
  showVipStatusAppIcon: true,
  showVipStatusAvatar: true,
  communicationChannels: ["email"],
  siteSettings: { siteType: "mobile" },
  siteConfig: { theme: "kept" },
};
const ZONES = [
  { id: "Europe_London", name: "London", offset: "+00:00" },
  { id: "Asia_Tokyo", name: "Tokyo", offset: "+09:00" },
];

let settings = SETTINGS;
let vip = false;
const changes: unknown[] = [];
const vipAsked = vi.fn();
/** A separate punter for each test, because answers are cached per punter. */
let lastAccount = 10_000_000;
const gate = async (url: string | URL | Request, init?: RequestInit) => {
  if (String(url).endsWith("/is-punter-vip")) vipAsked();
  let answer: object = { isPunterVip: vip, tier: vip ? "VIP" : "Common" };
  if (String(url).endsWith("/punter/settings")) {
    const change = JSON.parse(String(init?.body));
    changes.push(change);
    answer = settings = { ...settings, ...change };
  }
  return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
};

let frame: Frame;
beforeAll(async () => {
  const texts = [
    "settings",
    "oddsType",
    "betPlacingMode",
    "autoConfirm",
    "priceChange",
    "language",
  ];
  frame = await createFrameBuilder(builtInSources())("localhost", "en", texts, () => undefined);
  vi.stubGlobal("fetch", gate);
});
let stop = () => {};
beforeEach(() => {
  settings = SETTINGS;
  vip = false;
  changes.length = 0;
  vipAsked.mockClear();
  localStorage.clear();
  stop = followLocalSettings();
});
afterEach(() => {
  stop();
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
  act(() => sessionHappened({ type: "loggedOut" }));
  cleanup();
});

function show(tier: "VIP" | "Common" = "Common"): void {
  const user = {
    account: String(++lastAccount),
    settings,
    balanceInfo: { mainBalance: 12_550, withdrawable: 0, bonus: 0, currency: "EUR" },
    loyaltyAccountInfo: { tier },
    punterInfo: { state: "OPENED" },
  };
  act(() =>
    sessionHappened({
      type: "heartbeatReceived",
      heartbeat: { user, threeDs: { enabled: false } } as unknown as Heartbeat,
    }),
  );
  const router = {
    push: vi.fn(),
    asPath: "/account/settings",
    pathname: "/account/settings",
    prefetch: async () => {},
  };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <header>
            <TopBar />
          </header>
          <main>
            <SettingsScreen timeZones={ZONES} timeouts={[300_000, 3_600_000]} />
          </main>
          <PopupHost />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}
const row = (name: RegExp) => screen.getByRole("button", { name });
const toggle = (name: RegExp) => screen.getByRole("switch", { name }) as HTMLInputElement;
async function choose(name: RegExp, option: RegExp): Promise<void> {
  fireEvent.click(row(name));
  const dialog = await screen.findByRole("dialog", {}, { timeout: 10_000 });
  fireEvent.click(within(dialog).getByRole("button", { name: option }));
}

describe("settings stored on the server", () => {
  test.each([
    [/^Odds format/, /American/, { oddsType: "American" }, "American"],
    [/^Accept odds changes/, /^Accept all odds/, { betPlacingMode: "any" }, "Always"],
    [/^Accept odds changes/, /Off/, { betPlacingMode: "equals" }, "Off"],
    [/^Odds change indicator/, /Off|No/, { priceChangeNotificationViewType: "off" }, ""],
    [/^Log out when idle/, /After 5 minutes/, { standbyTimeoutMillis: 300_000 }, "After 5 minutes"],
    [/^Log out when idle/, /After 1 hour/, { standbyTimeoutMillis: 3_600_000 }, "After 1 hour"],
    [/^Log out when idle/, /Never/, { standbyTimeoutMillis: 0 }, "Never"],
  ])("%s, %s is sent as %j and shown", async (name, option, change, shown) => {
    show();
    await choose(name, option);
    await waitFor(() => expect(changes).toEqual([change]));
    await waitFor(() => expect(row(name).textContent).toContain(shown));
  });

  test("the acceptance mode greater-or-equal is labelled when_increase", () => {
    show();
    expect(row(/^Accept odds changes/).textContent).toContain("Better odds only");
  });

  test.each([
    [/^Show balance/, { showCurrentBalance: false }],
    [/^Offers by email/, { noEmailCorrespondence: false }],
    [/^Prefer contact by email/, { communicationChannels: [] }],
    [/^Prefer contact by phone/, { communicationChannels: ["email", "phone"] }],
  ])("the switch %s is sent as %j", async (name, change) => {
    show();
    const before = toggle(name).checked;
    fireEvent.click(toggle(name));
    await waitFor(() => expect(changes).toEqual([change]));
    await waitFor(() => expect(toggle(name).checked).toBe(!before));
  });

  test("a hidden balance is hidden in the header", async () => {
    show();
    within(screen.getByRole("banner")).getByText("€125.50");
    fireEvent.click(toggle(/^Show balance/));
    await within(screen.getByRole("banner")).findByText("••••");
  });

  test("a time zone chosen by hand ends the detection on this device", async () => {
    show();
    expect(row(/^Time zone(?! of)/)).toHaveProperty("disabled", true);
    fireEvent.click(toggle(/^Time zone of this device/));
    await choose(/^Time zone(?! of)/, /Tokyo/);
    await waitFor(() => expect(changes).toEqual([{ timeZoneId: "Asia_Tokyo" }]));
    expect(localSettings()).toMatchObject({
      timeZoneAutoDetect: false,
      wasUserChangedSettingsManually: true,
    });
    fireEvent.click(toggle(/^Time zone of this device/));
    expect(localSettings()).toMatchObject({
      timeZoneAutoDetect: true,
      wasUserChangedSettingsManually: false,
    });
  });

  test("a change keeps the site type, the site config and everything else it does not name", async () => {
    show();
    fireEvent.click(toggle(/^Show balance/));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(settings).toEqual({ ...SETTINGS, showCurrentBalance: false });
  });
});

describe("VIP switches", () => {
  test("do not exist for a punter without a tier, nor does the mark", async () => {
    show();
    await waitFor(() => expect(vipAsked).toHaveBeenCalled());
    expect(screen.queryByText("VIP icon next to balance")).toBeNull();
    expect(screen.queryByRole("img", { name: "VIP" })).toBeNull();
  });

  test("control a VIP's icon in the header and mark on the avatar", async () => {
    vip = true;
    show("VIP");
    within(screen.getByRole("banner")).getByRole("img", { name: "VIP" });
    fireEvent.click(await screen.findByRole("switch", { name: /^VIP icon/ }));
    await waitFor(() =>
      expect(within(screen.getByRole("banner")).queryByRole("img", { name: "VIP" })).toBeNull(),
    );
    fireEvent.click(toggle(/^VIP badge on avatar/));
    await waitFor(() =>
      expect(changes).toEqual([{ showVipStatusAppIcon: false }, { showVipStatusAvatar: false }]),
    );
  });
});

describe("settings stored on the device", () => {
  test.each([
    [/^Animations/, "isAnimationsActive", false],
    [/^Bet settlement notifications/, "winningAndLosingBets", false],
    [/^Show settlement time on bets/, "timeOfCalculatedBetInTicket", false],
    [/^Ask before cash out/, "isCashOutConfirmationActive", false],
    [/^Cash out undo/, "isCashOutDelayActive", true],
    [/^Quick bet/, "isQuickBetEnable", true],
  ] as const)(
    "the switch %s is stored as %s and sends nothing to the server",
    (name, setting, value) => {
      show();
      fireEvent.click(toggle(name));
      expect(localSettings()[setting]).toBe(value);
      expect(toggle(name).checked).toBe(value);
      expect(changes).toEqual([]);
    },
  );

  test("a changed cash-out offer is accepted when it rises, always or never", async () => {
    show();
    await choose(/^Accept offer changes/, /^Never/);
    await waitFor(() => expect(localSettings().cashOutAutoConfirmationType).toBe("never"));
  });

  test("a quick bet has an amount in the account's currency", async () => {
    act(() => changeLocalSettings({ isQuickBetEnable: true }));
    show();
    const input = (await screen.findByLabelText(
      "Quick bet amount",
      {},
      { timeout: 10_000 },
    )) as HTMLInputElement;
    screen.getByText("€");
    input.value = "12,50";
    fireEvent.input(input);
    expect(localSettings().quickBetAmount).toBe(1250);
  });
});
