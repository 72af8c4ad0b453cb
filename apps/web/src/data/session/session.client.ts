import { type Call, CallError, createCalls, ReadCache } from "@touchline/calls";
import type { CaptchaChallenge, PushMessage } from "@touchline/contract";
import { clientCalls } from "@touchline/contract/client";
import { newKey, now } from "../device/browser.ts";
import { writePreference } from "../device/preferences.ts";
import { APP_VERSION } from "../device/version.ts";
import {
  type LiveSettings,
  onPunterOpen,
  refreshLiveContext,
  startLive,
} from "../live/live.client.ts";
import { setServerTime } from "../live/live.clock.ts";
import { tellPush } from "../live/pushes.ts";
import { clearPunterData, keepsPunterData } from "../punter/punter-data.ts";
import { track } from "../tracking/track.ts";
import { isStillOpen, markOpen, unmark } from "./browser-mark.ts";
import { limitNeeded } from "./limit-needed.ts";
import { connectLogin, type LoginAttempt, type LoginOutcome } from "./login.ts";
import { tellLogin } from "./logins.ts";
import { tellPunterToken } from "./punter-token.ts";
import { sessionHappened } from "./session.ts";
import { type LogoutReason, SessionKeeper, type SessionTokens } from "./session-keeper.ts";
import { deviceSessionStorage, SESSION_STORAGE_KEY, type StoredSession } from "./stored-session.ts";

/** What the session needs of the page it runs in. */
export interface SessionHost {
  locale(): string;
  tokenOffsetMs(): number;
  readonly live: LiveSettings;
  liveIdentity(): Omit<
    Parameters<typeof startLive>[0] extends () => infer I ? I : never,
    "punterToken"
  >;
  /** The punter was logged out: the page says so and leaves what needs a login. */
  loggedOut(reason: LogoutReason): void;
}

let host: SessionHost | null = null;

/** Answers that are still good; nothing of a punter outlives the session. */
const answers = new ReadCache(now);
keepsPunterData(() => answers.clear("bets", "default"));

const plain = createCalls({
  origin: "",
  fetch: (...request) => fetch(...request),
  source: "MOBILE",
  target: "BROWSER",
  version: APP_VERSION,
  newKey,
  cache: answers,
  headers: () => ({ "accept-language": host?.locale() ?? "en", ...keeper.headers() }),
});

const keeper = new SessionKeeper({
  call: plain,
  storage:
    typeof window === "undefined"
      ? { read: () => null, write: () => {} }
      : deviceSessionStorage(window.localStorage),
  now,
  exclusively: (work) =>
    navigator.locks ? navigator.locks.request(SESSION_STORAGE_KEY, work) : work(),
  setTimer: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  // Nothing is asked of the keeper before a page has started it.
  tokenOffsetMs: () => host?.tokenOffsetMs() ?? 0,
  onLogin: () => {
    writePreference("session", "punter");
    sessionHappened({ type: "hintSeen", hint: "punter" });
    void loadHeartbeat();
  },
  onPunterToken: (token) => {
    tellPunterToken(token);
    // The socket is told at once: one that opened with the old token is a guest's.
    refreshLiveContext();
  },
  onLogout: (reason) => {
    tellPunterToken(undefined);
    track("logout", { reason });
    unmark();
    forget();
    clearPunterData();
    refreshLiveContext();
    host?.loggedOut(reason);
  },
});

/** This device expects nobody any more. */
function forget(): void {
  writePreference("session", null);
  sessionHappened({ type: "loggedOut" });
}

/**
 * Calls of this browser. One that needs a punter carries a token that works, or ends the session.
 */
export const call: Call = async (name, input = {}) => {
  const entry = clientCalls[name];
  if (entry.auth === "guest") return plain(name, input);
  // Both tries are one write.
  const keyed = entry.idempotent ? { idempotencyKey: newKey(), ...input } : input;
  await keeper.fresh();
  try {
    return await plain(name, keyed);
  } catch (error) {
    if (error instanceof CallError && error.type === "DEPOSIT_LIMIT_NEEDED") limitNeeded();
    if (!(error instanceof CallError && error.sessionInvalid)) throw error;
    const outcome = await keeper.refused();
    if (outcome === "tokens updated" || outcome === "current token still active")
      return plain(name, keyed);
    if (outcome !== "refresh error") await keeper.logout("access token expired");
    throw error;
  }
};

/**
 * Runs once per page load: goes on with the session of this device, if there is one, and follows
 * what happens to it elsewhere.
 */
export function startSession(given: SessionHost): void {
  const first = host === null;
  host = given;
  if (!first) return;
  connectLogin(logIn);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== SESSION_STORAGE_KEY) return;
    // Another tab logged in, or out.
    if (newValue) void resume();
    else void keeper.logout("socket");
  });
  startLive(
    () => ({ ...(host as SessionHost).liveIdentity(), punterToken: keeper.punterToken() }),
    (message) => void heard(message),
    given.live,
    () => void renewToken(),
  );
  // Balance, settings and standing may have changed while nobody could say so.
  onPunterOpen((again) => again && void loadHeartbeat());
  void resume();
}

/** A gate that refuses every token is not asked for another at once. */
const RENEW_AT_MOST_EVERY_MS = 30_000;
let renewedAt = 0;

/**
 * The socket's token was refused: a new one is asked for, or the session is over and nobody had
 * told.
 */
async function renewToken(): Promise<void> {
  if (now() - renewedAt < RENEW_AT_MOST_EVERY_MS) return;
  renewedAt = now();
  const outcome = await keeper.refused();
  if (outcome === "refresh token unavailable" || outcome === "access token not found")
    await keeper.logout("access token expired");
}

/** A session that was not to be remembered ended with the browser. */
const outlivedBrowser = ({ rememberMe }: StoredSession): boolean => !rememberMe && !isStillOpen();

/** Whether somebody is logged in on this device; the gate may not have been asked yet. */
export function isSomebodyLoggedIn(): boolean {
  const stored = deviceSessionStorage(window.localStorage).read();
  return stored !== null && !outlivedBrowser(stored);
}

async function resume(): Promise<void> {
  const stored = deviceSessionStorage(window.localStorage).read();
  if (stored && outlivedBrowser(stored)) return keeper.logout("self");
  const outcome = await keeper.fresh();
  if (outcome === "access token not found") return forget();
  if (outcome !== "current token still active" && outcome !== "tokens updated") return;
  refreshLiveContext();
  await loadHeartbeat();
}

export async function loadHeartbeat(): Promise<void> {
  try {
    const heartbeat = await call("heartbeat");
    setServerTime(heartbeat.serverTime);
    // Logged out while it was on its way.
    if (keeper.punterToken()) sessionHappened({ type: "heartbeatReceived", heartbeat });
  } catch {
    // The session stands, or its end has been told already; the next push or visit asks again.
  }
}

async function heard(message: PushMessage): Promise<void> {
  // Reads that are on their way may not know of it yet.
  answers.written();
  if (message.type === "accountUpdate")
    sessionHappened({ type: "balanceChanged", balanceInfo: message.balanceInfo });
  // Another address of the site is told with everything else about the punter.
  else if (message.type === "settingsUpdate" || message.type === "mirror") {
    await loadHeartbeat();
    tellPush(message);
  } else if (message.type === "accountLogout") await keeper.logout("socket");
  else tellPush(message);
}

async function logIn({
  login,
  phoneNumber,
  password,
  rememberMe,
  token,
}: LoginAttempt): Promise<LoginOutcome> {
  const rest = { password, rememberMe, ...(token === undefined ? {} : { token }) };
  try {
    const tokens = phoneNumber
      ? await plain("loginByPhone", { body: { phoneNumber, ...rest } })
      : await plain("login", { body: { login, ...rest } });
    acceptTokens(tokens, { rememberMe });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof CallError)) return { ok: false, code: "common.request.error" };
    track("login failure", { code: error.type });
    const { targetLogin, permissionDenyInfo, challenge } = error.details as {
      targetLogin?: string;
      permissionDenyInfo?: { disabledUntil?: number };
      challenge?: CaptchaChallenge;
    };
    return {
      ok: false,
      code: error.type,
      targetLogin,
      disabledUntil: permissionDenyInfo?.disabledUntil,
      challenge,
    };
  }
}

interface Acceptance {
  rememberMe: boolean;
  isLoginByAuthToken?: boolean;
  afterSignUp?: boolean;
}

/** A login or a sign-up succeeded. */
export function acceptTokens(
  tokens: SessionTokens,
  { afterSignUp = false, ...kept }: Acceptance,
): void {
  clearPunterData();
  markOpen();
  tellLogin({ previousLoginTime: tokens.lastLoginTime, afterSignUp });
  keeper.accept(tokens, kept);
  track("login success", { afterSignUp });
}

export const logOut = (): Promise<void> => keeper.logout("self");
