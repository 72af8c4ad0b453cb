// @vitest-environment happy-dom

import type { Heartbeat } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { expect, test } from "vitest";
import { closePanel, openPanel } from "../../data/device/shell-state.ts";
import { tellLogin } from "../../data/session/logins.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { closePopups, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { followUp } from "./standing.client.ts";

const suspended = {
  user: {
    account: "100",
    balanceInfo: { mainBalance: 100, withdrawable: 0, bonus: 0, currency: "USD" },
    bonusInfo: {
      productsWithBonus: [],
      bonusesByProducts: {},
      freeBetCount: 0,
      welcomeBonusMoney: 0,
    },
    punterInfo: { state: "SUSPENDED", details: { nickname: "ana" } },
  },
  selfExcludeSettings: {
    endDate: null,
    permanent: false,
    timeout: false,
    selfExcludedByRegulator: false,
  },
  accountStatus: "Suspended",
  legalAgreementAccepted: true,
} as unknown as Heartbeat;
const frame = {
  site: siteOf(PROFILES.Curacao),
  flags: {},
  configuration: { STATE_MATRIX: { PERSONALDETAILS: [], BETTING: [] } },
  intervals: { WELCOME_BACK_INTERVAL: 1, NULL_BALANCE_POPUP_TIMEOUT: 1 },
} as unknown as Parameters<typeof followUp>[1];

/** The popup that a heartbeat opens, which is then closed. */
async function toldBy(heartbeat: Heartbeat): Promise<string | null> {
  await followUp(heartbeat, frame, "/", () => {});
  const popup = shownPopup();
  closePopups();
  if (popup) popupLeft(popup.uid);
  return popup?.name ?? null;
}

test("a restriction is shown after every login, and after a reload or a push only when it is new", async () => {
  tellLogin({ previousLoginTime: null, afterSignUp: false });
  expect(await toldBy(suspended)).toBe("suspended");
  expect(await toldBy(suspended)).toBeNull();
  tellLogin({ previousLoginTime: null, afterSignUp: false });
  expect(await toldBy(suspended)).toBe("suspended");
  expect(
    await toldBy({ ...suspended, accountStatus: "SuspendedAgain" as Heartbeat["accountStatus"] }),
  ).toBe("suspended");
});

test("an invitation waits until the menu, the slip or the search is closed", async () => {
  const user = { ...suspended.user, punterInfo: { ...suspended.user.punterInfo, state: "ACTIVE" } };
  const invited = {
    ...suspended,
    user,
    accountStatus: "Active",
    personalDomain: "ana.example",
  } as unknown as Heartbeat;
  sessionHappened({ type: "heartbeatReceived", heartbeat: invited });
  openPanel("slip");
  const told = toldBy(invited);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shownPopup()).toBeNull();
  closePanel();
  expect(await told).toBe("personal-domain");

  openPanel("menu");
  const late = toldBy({ ...invited, personalDomain: "eva.example" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  sessionHappened({ type: "loggedOut" });
  closePanel();
  expect(await late).toBeNull();
});

test("a new punter gets no further questions on the page after the sign-up, and again from the next login on", async () => {
  const user = {
    ...suspended.user,
    account: "200",
    punterInfo: { ...suspended.user.punterInfo, state: "ACTIVE" },
  };
  const invited = {
    ...suspended,
    user,
    accountStatus: "Active",
    personalDomain: "ivo.example",
  } as unknown as Heartbeat;
  sessionHappened({ type: "heartbeatReceived", heartbeat: invited });
  tellLogin({ previousLoginTime: null, afterSignUp: true });
  expect(await toldBy(invited)).toBeNull();
  expect(await toldBy(invited)).toBeNull();
  tellLogin({ previousLoginTime: null, afterSignUp: false });
  expect(await toldBy(invited)).toBe("personal-domain");
});
