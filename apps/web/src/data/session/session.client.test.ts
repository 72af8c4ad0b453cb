// @vitest-environment happy-dom

import type { PushMessage } from "@touchline/contract";
import { afterEach, expect, test, vi } from "vitest";
import { serverNow } from "../live/live.clock.ts";
import {
  acceptTokens,
  call,
  loadHeartbeat,
  logOut,
  type SessionHost,
  startSession,
} from "./session.client.ts";
import { knownPunter } from "./session.ts";

const openings = vi.hoisted(() => new Set<(again: boolean) => void>());
const listeners = vi.hoisted(() => new Set<(message: PushMessage) => void>());
vi.mock("../live/live.client.ts", async (original) => ({
  ...(await original<object>()),
  startLive: (_identity: unknown, heard: (message: PushMessage) => void) => listeners.add(heard),
  refreshLiveContext: () => {},
  onPunterOpen: (run: (again: boolean) => void) => openings.add(run),
}));

const TWO_HOURS_MS = 7_200_000;
const TOKENS = {
  status: "OK" as const,
  accessToken: "access",
  refreshToken: "refresh",
  creationTime: 0,
  loginTimeout: 600_000,
  lastLoginTime: null,
  punterToken: "punter",
  sessionHash: "hash",
};

const HOST: SessionHost = {
  locale: () => "en",
  tokenOffsetMs: () => 0,
  live: {} as SessionHost["live"],
  liveIdentity: () => ({}) as ReturnType<SessionHost["liveIdentity"]>,
  loggedOut: () => {},
};

afterEach(async () => {
  await logOut();
  vi.unstubAllGlobals();
});

test("a device with a wrong clock learns the server's time at the login", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ serverTime: Date.now() + TWO_HOURS_MS, user: { account: "1" } }),
  );
  acceptTokens(TOKENS, { rememberMe: false });
  await vi.waitFor(() => expect(serverNow() - Date.now()).toBeGreaterThan(TWO_HOURS_MS - 60_000));
});

test("the balance is read again when the socket opens: changes before that were not pushed", async () => {
  const asked = vi.fn(async (_address: string) =>
    Response.json({ serverTime: Date.now(), user: { account: "1" } }),
  );
  vi.stubGlobal("fetch", asked);
  const heartbeats = () =>
    asked.mock.calls.filter(([address]) => address.endsWith("/heartbeat")).length;
  acceptTokens(TOKENS, { rememberMe: false });
  startSession(HOST);
  await vi.waitFor(() => expect(heartbeats()).toBeGreaterThan(0));
  const before = heartbeats();
  for (const opened of openings) opened(false);
  await vi.waitFor(() => expect(heartbeats()).toBe(before + 1));
});

test("a balance that was pushed while the heartbeat was on its way stays: the heartbeat is older", async () => {
  const heartbeat = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (address: string) =>
    address.endsWith("/heartbeat") ? heartbeat.promise : Promise.resolve(Response.json({})),
  );
  acceptTokens(TOKENS, { rememberMe: false });
  startSession(HOST);
  const loaded = loadHeartbeat();
  const balanceInfo = { mainBalance: 1000, withdrawable: 1000, bonus: 1000, currency: "USD" };
  for (const heard of listeners) heard({ type: "accountUpdate", balanceInfo });
  heartbeat.resolve(
    Response.json({
      serverTime: Date.now(),
      user: { balanceInfo: { ...balanceInfo, bonus: 0 } },
    }),
  );
  await loaded;
  expect(knownPunter()?.balanceInfo).toEqual(balanceInfo);
});

test("kept answers of the punter are dropped when the socket opens", async () => {
  const asked = vi.fn(async (_address: string) => Response.json({ freeBets: [], boosts: [] }));
  vi.stubGlobal("fetch", asked);
  const times = () =>
    asked.mock.calls.filter(([address]) => address.endsWith("/punter/free-bets")).length;
  acceptTokens(TOKENS, { rememberMe: false });
  await call("freeBets");
  await call("freeBets");
  expect(times()).toBe(1);
  for (const opened of openings) opened(true);
  await call("freeBets");
  expect(times()).toBe(2);
});
