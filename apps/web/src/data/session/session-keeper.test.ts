import { type Call, CallError } from "@touchline/calls";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SessionKeeper } from "./session-keeper.ts";
import type { StoredSession } from "./stored-session.ts";

const TOKEN_OFFSET_MS = 30_000;

const TIMEOUT = 600_000;
const tokens = (n: number) => ({
  status: "OK" as const,
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  creationTime: 0,
  loginTimeout: TIMEOUT,
  lastLoginTime: null,
  punterToken: `punter-${n}`,
  sessionHash: "hash",
});

/** One browser: its tabs share storage and lock; the gate is scripted. */
function browser() {
  let now = 0;
  let stored: StoredSession | null = null;
  let chain = Promise.resolve<unknown>(undefined);
  const timers: { at: number; work: () => void }[] = [];
  const gate = { refresh: vi.fn(), obtain: vi.fn(), logout: vi.fn(async () => ({ status: "OK" })) };
  const call = (async (name: string, input?: { body?: unknown }) => {
    if (name === "refreshToken") return gate.refresh(input?.body);
    if (name === "obtainToken") return gate.obtain();
    return gate.logout();
  }) as unknown as Call;
  const tab = () => {
    const seen = { logins: 0, logouts: [] as string[] };
    const keeper = new SessionKeeper({
      call,
      storage: { read: () => stored, write: (value) => void (stored = value) },
      now: () => now,
      exclusively: (work) => {
        const next = chain.then(work, work);
        chain = next.catch(() => {});
        return next;
      },
      tokenOffsetMs: () => TOKEN_OFFSET_MS,
      setTimer: (work, ms) => {
        const timer = { at: now + ms, work };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
      },
      onPunterToken: () => {},
      onLogin: () => void seen.logins++,
      onLogout: (reason) => void seen.logouts.push(reason),
    });
    return { keeper, seen };
  };
  return {
    gate,
    tab,
    stored: () => stored,
    store: (session: StoredSession | null) => void (stored = session),
    async pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.work();
      }
      await vi.waitFor(() => chain);
    },
  };
}

let device: ReturnType<typeof browser>;
let tab: ReturnType<typeof device.tab>;
beforeEach(() => {
  device = browser();
  tab = device.tab();
});

const logIn = (which = tab) => which.keeper.accept(tokens(1), { rememberMe: true });

describe("requesting a working token", () => {
  test("current token still active: the gate is not asked", async () => {
    logIn();
    expect(await tab.keeper.fresh()).toBe("current token still active");
    expect(device.gate.refresh).not.toHaveBeenCalled();
    expect(tab.keeper.headers()).toEqual({
      authorization: "Bearer access-1",
      "punter-session-hash": "hash",
    });
  });

  test("tokens updated: near its end the token is refreshed and the session stored again", async () => {
    logIn();
    device.gate.refresh.mockResolvedValue(tokens(2));
    await device.pass(TIMEOUT - TOKEN_OFFSET_MS - 1);
    expect(device.gate.refresh).not.toHaveBeenCalled();
    await device.pass(1);
    expect(device.gate.refresh).toHaveBeenCalledWith({ token: "refresh-1" });
    expect(device.stored()?.refreshToken).toBe("refresh-2");
  });

  test("tokens updated: a token the gate refused is replaced", async () => {
    logIn();
    device.gate.obtain.mockRejectedValue(new CallError("TOKEN_NOT_FOUND", 401));
    device.gate.refresh.mockResolvedValue(tokens(2));
    expect(await tab.keeper.refused()).toBe("tokens updated");
    expect(tab.keeper.headers().authorization).toBe("Bearer access-2");
  });

  test("refresh token unavailable: the session ends as an expired access token does", async () => {
    device.store({
      refreshToken: "",
      creationTime: 0,
      expireTokenTime: -1,
      rememberMe: true,
      isLoginByAuthToken: false,
      sessionHash: "hash",
    });
    expect(await tab.keeper.fresh()).toBe("refresh token unavailable");
    expect(tab.seen.logouts).toEqual(["access token expired"]);
  });

  test("refresh error: an unreachable gate ends nothing, and is asked again", async () => {
    logIn();
    device.gate.refresh
      .mockRejectedValueOnce(new CallError("network", 0))
      .mockResolvedValueOnce(tokens(2));
    await device.pass(TIMEOUT);
    expect(await tab.keeper.fresh()).toBe("tokens updated");
    expect(tab.seen.logouts).toEqual([]);
  });

  test("INVALID_REFRESH_TOKEN forces logout", async () => {
    logIn();
    device.gate.refresh.mockRejectedValue(new CallError("INVALID_REFRESH_TOKEN", 401));
    await device.pass(TIMEOUT);
    expect(await tab.keeper.fresh()).toBe("access token not found");
    expect(tab.seen.logouts).toEqual(["refresh token expired"]);
    expect(device.stored()).toBeNull();
    expect(tab.keeper.headers()).toEqual({});
  });

  test("access token not found: a guest has none, and is not logged out for it", async () => {
    expect(await tab.keeper.fresh()).toBe("access token not found");
    expect(tab.seen.logouts).toEqual([]);
  });
});

describe("reload", () => {
  test("a reloaded page gets an access token without spending the refresh token", async () => {
    logIn();
    const reloaded = device.tab();
    device.gate.obtain.mockResolvedValue({
      accessToken: "access-9",
      punterToken: "punter-9",
      loginTimeout: TIMEOUT,
    });
    expect(await reloaded.keeper.fresh()).toBe("current token still active");
    expect(device.gate.refresh).not.toHaveBeenCalled();
    expect(reloaded.keeper.punterToken()).toBe("punter-9");
  });

  test("a page reloaded after the token's end refreshes", async () => {
    logIn();
    await device.pass(0);
    device.gate.refresh.mockResolvedValue(tokens(2));
    device.store({ ...(device.stored() as StoredSession), expireTokenTime: 0 });
    expect(await device.tab().keeper.fresh()).toBe("tokens updated");
  });
});

describe("two tabs", () => {
  test("racing for a refresh spend one token between them", async () => {
    logIn();
    const other = device.tab();
    device.gate.refresh.mockResolvedValue(tokens(2));
    device.gate.obtain.mockResolvedValue({
      accessToken: "access-9",
      punterToken: "punter-9",
      loginTimeout: TIMEOUT,
    });
    device.store({ ...(device.stored() as StoredSession), expireTokenTime: 0 });
    const outcomes = await Promise.all([tab.keeper.refused(), other.keeper.fresh()]);
    expect(outcomes).toEqual(["tokens updated", "current token still active"]);
    expect(device.gate.refresh).toHaveBeenCalledTimes(1);
  });

  test("many concurrent calls in one tab ask once", async () => {
    logIn();
    device.store({ ...(device.stored() as StoredSession), expireTokenTime: 0 });
    device.gate.refresh.mockResolvedValue(tokens(2));
    await Promise.all([tab.keeper.refused(), tab.keeper.refused(), tab.keeper.refused()]);
    expect(device.gate.refresh).toHaveBeenCalledTimes(1);
  });
});

describe("logout", () => {
  test("by the punter notifies the gate and clears the device, even when the gate cannot be reached", async () => {
    logIn();
    device.gate.logout.mockRejectedValue(new CallError("network", 0));
    await tab.keeper.logout("self");
    expect(device.gate.logout).toHaveBeenCalledTimes(1);
    expect(device.stored()).toBeNull();
    expect(tab.seen.logouts).toEqual(["self"]);
  });

  test("by the socket happens once, however often it is sent", async () => {
    logIn();
    await Promise.all([tab.keeper.logout("socket"), tab.keeper.logout("socket")]);
    expect(tab.seen.logouts).toEqual(["socket"]);
    expect(device.gate.logout).not.toHaveBeenCalled();
  });

  test("works again after another tab logged out and in", async () => {
    logIn();
    const other = device.tab();
    device.gate.obtain.mockResolvedValue({
      accessToken: "access-9",
      punterToken: "punter-9",
      loginTimeout: TIMEOUT,
    });
    await tab.keeper.logout("socket");
    logIn(other);
    expect(await tab.keeper.fresh()).toBe("current token still active");
    await tab.keeper.logout("self");
    expect(tab.seen.logouts).toEqual(["socket", "self"]);
  });

  test("a refresh in flight does not restore the session", async () => {
    logIn();
    device.store({ ...(device.stored() as StoredSession), expireTokenTime: 0 });
    const late = Promise.withResolvers();
    device.gate.refresh.mockReturnValue(late.promise);
    const asked = tab.keeper.refused();
    await vi.waitFor(() => expect(device.gate.refresh).toHaveBeenCalled());
    await tab.keeper.logout("self");
    late.resolve(tokens(2));
    await asked;
    expect(device.stored()).toBeNull();
    expect(tab.keeper.headers()).toEqual({});
  });

  test("a login during the logout request stays", async () => {
    logIn();
    const told = Promise.withResolvers<{ status: string }>();
    device.gate.logout.mockReturnValue(told.promise);
    const leaving = tab.keeper.logout("self");
    tab.keeper.accept(tokens(2), { rememberMe: true });
    told.resolve({ status: "OK" });
    await leaving;
    expect(device.stored()?.refreshToken).toBe("refresh-2");
    expect(tab.seen.logouts).toEqual([]);
  });

  test("a guest cannot be logged out", async () => {
    await tab.keeper.logout("socket");
    expect(tab.seen.logouts).toEqual([]);
  });
});
