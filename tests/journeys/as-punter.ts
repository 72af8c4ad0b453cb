import { SESSION_COOKIE } from "@touchline/core";
import { SESSION_STORAGE_KEY } from "../../apps/web/src/data/session/stored-session.ts";
import { baseUrl, type JoinedPunter } from "./gate.ts";
import type { Page } from "./journey.ts";

/** Opens a page as on a device on which the punter is logged in already. */
export async function openAsPunter(page: Page, punter: JoinedPunter, path: string): Promise<void> {
  const { tokens, cookie = "" } = punter;
  const { origin } = new URL(path, baseUrl());
  await page
    .context()
    .addCookies([{ name: SESSION_COOKIE, value: cookie, url: origin, httpOnly: true }]);
  const { refreshToken, creationTime, sessionHash, loginTimeout } = tokens;
  const stored = {
    refreshToken,
    creationTime,
    sessionHash,
    expireTokenTime: Date.now() + loginTimeout,
    rememberMe: true,
    isLoginByAuthToken: false,
  };
  // An address without the app, which would take the device for a guest's.
  await page.goto(`${origin}/ping.json`, { waitUntil: "load" });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    JSON.stringify(stored),
  ] as const);
  await page.goto(path);
}
