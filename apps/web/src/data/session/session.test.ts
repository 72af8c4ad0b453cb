import type { Heartbeat } from "@touchline/contract";
import { describe, expect, it } from "vitest";
import { sessionAfter } from "./session.ts";

const heartbeat = {
  user: {
    account: "1000001",
    balanceInfo: { mainBalance: 100, withdrawable: 100, bonus: 0, currency: "USD" },
  },
} as Heartbeat;
const guest = { status: "guest" } as const;
const punter = { status: "punter", heartbeat } as const;

describe("the session in the browser", () => {
  it("expects a punter after a login, until the heartbeat names them", () => {
    expect(sessionAfter(null, { type: "hintSeen", hint: "punter" })).toEqual({
      status: "expected",
    });
    expect(sessionAfter(guest, { type: "hintSeen", hint: "punter" })).toEqual({
      status: "expected",
    });
    expect(sessionAfter(punter, { type: "hintSeen", hint: "punter" })).toBe(punter);
  });

  it("belongs to the punter whom the heartbeat names", () => {
    expect(sessionAfter(null, { type: "heartbeatReceived", heartbeat })).toEqual(punter);
    expect(sessionAfter(guest, { type: "heartbeatReceived", heartbeat })).toEqual(punter);
  });

  it("accepts a pushed balance for the punter and ignores one for a guest", () => {
    const balanceInfo = { mainBalance: 250, withdrawable: 50, bonus: 0, currency: "USD" };
    expect(sessionAfter(punter, { type: "balanceChanged", balanceInfo })).toMatchObject({
      heartbeat: { user: { account: "1000001", balanceInfo } },
    });
    expect(sessionAfter(guest, { type: "balanceChanged", balanceInfo })).toBe(guest);
    expect(sessionAfter(null, { type: "balanceChanged", balanceInfo })).toBeNull();
  });

  it("becomes a guest's again after logging out", () => {
    expect(sessionAfter(punter, { type: "loggedOut" })).toEqual(guest);
  });
});
