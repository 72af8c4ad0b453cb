import { type Call, CallError, createCalls, ReadCache } from "@touchline/calls";
import type { BalanceInfo, CaptchaChallenge, PushMessage } from "@touchline/contract";
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

/** The parts of the page that the session needs. */
export interface SessionHost {
  locale(): string;
  tokenOffsetMs(): number;
  readonly live: LiveSettings;
  liveIdentity(): Omit<
    Parameters<typeof startLive>[0] extends () => infer I ? I : never,
    "punterToken"
  >;
  /** Called after logout: the page informs the punter and leaves screens that need a login. */
  loggedOut(reason: LogoutReason): void;
}

let host: SessionHost | null = null;

/** Cached answers. A punter's data never outlive the session. */
const answers = new ReadCache(now);
keepsPunterData(() => answers.written());

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
  // Nothing uses the keeper before a page has started it.
  tokenOffsetMs: () => host?.tokenOffsetMs() ?? 0,
  onLogin: () => {
    writePreference("session", "punter");
    sessionHappened({ type: "hintSeen", hint: "punter" });
    void loadHeartbeat();
  },
  onPunterToken: (token) => {
    tellPunterToken(token);
    // Tell the socket at once: one opened with the old token counts as a guest's.
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

/** Clears the hint that someone is logged in on this device. */
function forget(): void {
  writePreference("session", null);
  sessionHappened({ type: "loggedOut" });
}

/**
 * Makes calls from this browser. A call that needs a punter carries a working token, or ends the
 * session.
 */
export const call: Call = async (name, input = {}) => {
  const entry = clientCalls[name];
  if (entry.auth === "guest") return plain(name, input);
  // Both attempts share one key, so they count as one write.
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
 * Runs once per page load: resumes this device's session, if there is one, and follows changes from
 * elsewhere.
 */
export function startSession(given: SessionHost): void {
  const first = host === null;
  host = given;
  if (!first) return;
  connectLogin(logIn);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== SESSION_STORAGE_KEY) return;
    // Another tab logged in or out.
    if (newValue) void resume();
    else void keeper.logout("socket");
  });
  startLive(
    () => ({ ...(host as SessionHost).liveIdentity(), punterToken: keeper.punterToken() }),
    (message) => void heard(message),
    given.live,
    () => void renewToken(),
  );
  // Balance, settings and standing may have changed before it was open, and no push reported it.
  onPunterOpen(() => {
    answers.written();
    void loadHeartbeat();
  });
  void resume();
}

/** Limits renewals, in case the gate rejects every token. */
const RENEW_AT_MOST_EVERY_MS = 30_000;
let renewedAt = 0;

/**
 * The gate rejected the socket's token: request a new one, or discover that the session has ended.
 */
async function renewToken(): Promise<void> {
  if (now() - renewedAt < RENEW_AT_MOST_EVERY_MS) return;
  renewedAt = now();
  const outcome = await keeper.refused();
  if (outcome === "refresh token unavailable" || outcome === "access token not found")
    await keeper.logout("access token expired");
}

/** A session without "remember me" ended when the browser closed. */
const outlivedBrowser = ({ rememberMe }: StoredSession): boolean => !rememberMe && !isStillOpen();

/** Whether somebody is logged in on this device. The gate may not have confirmed it yet. */
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

/** The balance that was pushed last, and how many were pushed on this page. */
let pushed: { count: number; balanceInfo?: BalanceInfo } = { count: 0 };

export async function loadHeartbeat(): Promise<void> {
  const before = pushed.count;
  try {
    const heartbeat = await call("heartbeat");
    setServerTime(heartbeat.serverTime);
    // The punter may have logged out meanwhile.
    if (!keeper.punterToken()) return;
    sessionHappened({ type: "heartbeatReceived", heartbeat });
    // A balance pushed meanwhile wins: a newer one than both would be pushed too.
    if (pushed.count > before && pushed.balanceInfo)
      sessionHappened({ type: "balanceChanged", balanceInfo: pushed.balanceInfo });
  } catch {
    // The session is intact, or its end has already been handled; the next push or visit retries.
  }
}

async function heard(message: PushMessage): Promise<void> {
  // Reads in flight may be older than this push.
  answers.written();
  if (message.type === "accountUpdate") {
    const { balanceInfo } = message;
    pushed = { count: pushed.count + 1, balanceInfo };
    sessionHappened({ type: "balanceChanged", balanceInfo });
  }
  // The heartbeat also carries a new address of the site.
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

/** Takes the tokens of a successful login or sign-up. */
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
