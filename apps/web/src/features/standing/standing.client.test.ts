// @vitest-environment happy-dom

import type { Heartbeat } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { expect, test, vi } from "vitest";
import { closePanel, openPanel } from "../../data/device/shell-state.ts";
import { tellLogin } from "../../data/session/logins.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { closePopups, openPopup, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
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
async function toldBy(heartbeat: Heartbeat, path = "/"): Promise<string | null> {
  await followUp(heartbeat, frame, path, () => {});
  const popup = shownPopup();
  closePopups();
  if (popup) popupLeft(popup.uid);
  // What follows the answer runs before the next task.
  await new Promise((resolve) => setTimeout(resolve));
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

const seized = {
  ...suspended,
  user: { ...suspended.user, punterInfo: { ...suspended.user.punterInfo, state: "SEIZED" } },
  accountStatus: "Seized",
} as Heartbeat;
const needsDocument = {
  ...suspended,
  user: { ...suspended.user, punterInfo: { ...suspended.user.punterInfo, state: "NEED_DOCUMENT" } },
  accountStatus: "NeedDocument",
} as Heartbeat;
const opened = {
  ...suspended,
  user: { ...suspended.user, punterInfo: { ...suspended.user.punterInfo, state: "OPENED" } },
  accountStatus: "Opened",
} as Heartbeat;

test("a restriction that was lifted and returns is shown again", async () => {
  expect(await toldBy(seized)).toBe("account-seized");
  expect(await toldBy(seized)).toBeNull();
  expect(await toldBy(opened)).toBeNull();
  expect(await toldBy(seized)).toBe("account-seized");
});

test("no popup leads to the page that is shown, nor asks again after it", async () => {
  expect(await toldBy(opened)).toBeNull();
  expect(await toldBy(needsDocument, "/en/account/upload")).toBeNull();
  expect(await toldBy(needsDocument)).toBeNull();
  expect(await toldBy(opened)).toBeNull();
  expect(await toldBy(needsDocument)).toBe("needs-document");
});

test("a restriction that waited behind another popup when the page was left is shown on the next", async () => {
  await toldBy(opened);
  const offer = openPopup("info", { title: "An offer", text: "" });
  await followUp(seized, frame, "/", () => {});
  expect(shownPopup()?.kind).toBe("info");
  // The page goes without an answer to either, and another page of the tab begins.
  vi.resetModules();
  const next = await import("./standing.client.ts");
  const { shownPopup: shownNext } = await import("../../domain/shell/popups/popups.ts");
  await next.followUp(seized, frame, "/", () => {});
  expect(shownNext()?.name).toBe("account-seized");
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
  await offer;
});

test("an account restricted while an invitation waits for a panel gets no invitation", async () => {
  const invited = {
    ...opened,
    user: { ...opened.user, balanceInfo: { ...opened.user.balanceInfo, mainBalance: 0 } },
  };
  sessionHappened({ type: "heartbeatReceived", heartbeat: invited });
  openPanel("slip");
  const told = toldBy(invited);
  await new Promise((resolve) => setTimeout(resolve, 20));
  sessionHappened({ type: "heartbeatReceived", heartbeat: seized });
  closePanel();
  expect(await told).toBeNull();
});

test("an invitation waits until the menu, the slip or the search is closed", async () => {
  const user = { ...suspended.user, punterInfo: { ...suspended.user.punterInfo, state: "OPENED" } };
  const invited = {
    ...suspended,
    user,
    accountStatus: "Opened",
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
    punterInfo: { ...suspended.user.punterInfo, state: "OPENED" },
  };
  const invited = {
    ...suspended,
    user,
    accountStatus: "Opened",
    personalDomain: "ivo.example",
  } as unknown as Heartbeat;
  sessionHappened({ type: "heartbeatReceived", heartbeat: invited });
  tellLogin({ previousLoginTime: null, afterSignUp: true });
  expect(await toldBy(invited)).toBeNull();
  expect(await toldBy(invited)).toBeNull();
  tellLogin({ previousLoginTime: null, afterSignUp: false });
  expect(await toldBy(invited)).toBe("personal-domain");
});
