// @vitest-environment happy-dom

import type { Heartbeat } from "@touchline/contract";
import { expect, test } from "vitest";
import { tellLogin } from "../../lib/logins.ts";
import { closePopups, popupLeft, shownPopup } from "../../lib/popups/popups.ts";
import { followUp } from "./standing.client.ts";

const suspended = {
  user: {
    account: "100",
    balanceInfo: { mainBalance: 100, withdrawable: 0, bonus: 0, currency: "USD" },
    bonusInfo: { productsWithBonus: [], bonusesByProducts: {}, freeBetCount: 0, welcomeBonusMoney: 0 },
    punterInfo: { state: "SUSPENDED", details: { nickname: "ana" } },
  },
  selfExcludeSettings: { endDate: null, permanent: false, timeout: false, selfExcludedByRegulator: false },
  accountStatus: "Suspended",
  legalAgreementAccepted: true,
} as unknown as Heartbeat;
const frame = {
  jurisdiction: "Curacao",
  flags: {},
  configuration: { STATE_MATRIX: { PERSONALDETAILS: [], BETTING: [] } },
  intervals: { WELCOME_BACK_INTERVAL: 1, NULL_BALANCE_POPUP_TIMEOUT: 1 },
} as unknown as Parameters<typeof followUp>[1];

/** What the punter is told by a heartbeat, and closes. */
async function toldBy(heartbeat: Heartbeat): Promise<string | null> {
  await followUp(heartbeat, frame, "/", () => {});
  const popup = shownPopup();
  closePopups();
  if (popup) popupLeft(popup.uid);
  return popup?.name ?? null;
}

test("a restriction is told after every login, and by a reload or a push only when it is new", async () => {
  tellLogin({ previousLoginTime: null, afterSignUp: false });
  expect(await toldBy(suspended)).toBe("suspended");
  expect(await toldBy(suspended)).toBeNull();
  tellLogin({ previousLoginTime: null, afterSignUp: false });
  expect(await toldBy(suspended)).toBe("suspended");
  expect(await toldBy({ ...suspended, accountStatus: "SuspendedAgain" as Heartbeat["accountStatus"] })).toBe("suspended");
});
