// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from "vitest";
import { serverNow } from "../live/live.clock.ts";
import { acceptTokens, logOut } from "./session.client.ts";

const TWO_HOURS_MS = 7_200_000;
const TOKENS = {
  ...{
    status: "OK" as const,
    accessToken: "access",
    refreshToken: "refresh",
    creationTime: 0,
    loginTimeout: 600_000,
  },
  ...{ lastLoginTime: null, punterToken: "punter", sessionHash: "hash" },
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
