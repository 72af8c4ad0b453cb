import { type Call, CallError } from "@touchline/calls";
import type { Calls, ReplyOf } from "@touchline/contract";
import type { SessionStorage, StoredSession } from "./stored-session.ts";

/**
 * docs/behaviour/login-and-sessions.md#refresh-outcomes: the possible results of requesting a fresh
 * token.
 */
export type RefreshOutcome =
  | "current token still active"
  | "tokens updated"
  | "refresh token unavailable"
  | "refresh error"
  | "access token not found";

/** docs/behaviour/login-and-sessions.md#logout, logout reasons. */
export type LogoutReason = "self" | "socket" | "access token expired" | "refresh token expired";

export type SessionTokens = ReplyOf<Calls["login"]>;

/** A refresh without a reply does not end the session; it is retried after this time. */
const RETRY_MS = 5000;

export interface SessionKeeperDeps {
  call: Call;
  storage: SessionStorage;
  now: () => number;
  /** Runs the work under a lock that all tabs of this browser share. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  setTimer: (work: () => void, ms: number) => () => void;
  /**
   * Configuration value OFFSET_TO_EXPIRE_TOKEN: a token this close to its expiry is no longer used.
   */
  tokenOffsetMs: () => number;
  onLogin: () => void;
  /** Called when the session receives a new punter token. */
  onPunterToken: (token: string) => void;
  onLogout: (reason: LogoutReason) => void;
}

interface Access {
  token: string;
  punterToken: string;
  expiresAt: number;
}

/**
 * Keeps one punter logged in: provides a working token, renews it in time, and detects the end of
 * the session.
 */
export class SessionKeeper {
  readonly #deps: SessionKeeperDeps;
  #access: Access | null = null;
  #asking: Promise<RefreshOutcome> | null = null;
  #cancelTimer: () => void = () => {};
  #over = false;
  /** Counts sessions, so that replies to requests of an ended session are dropped. */
  #session = 0;

  constructor(deps: SessionKeeperDeps) {
    this.#deps = deps;
  }

  /** Headers that authenticate a call. */
  headers(): Record<string, string> {
    const hash = this.#deps.storage.read()?.sessionHash;
    return {
      ...(this.#access ? { authorization: `Bearer ${this.#access.token}` } : {}),
      ...(hash ? { "punter-session-hash": hash } : {}),
    };
  }

  /** Identifies the punter to the socket; undefined for a guest. */
  punterToken(): string | undefined {
    return this.#access?.punterToken;
  }

  /** Takes the tokens of a login or a sign-up. */
  accept(
    tokens: SessionTokens,
    {
      rememberMe,
      isLoginByAuthToken = false,
    }: { rememberMe: boolean; isLoginByAuthToken?: boolean },
  ): void {
    this.#session++;
    this.#take(tokens, rememberMe, isLoginByAuthToken);
    this.#deps.onLogin();
  }

  /** Ensures that a call made now carries a working token. */
  fresh(): Promise<RefreshOutcome> {
    if (this.#access && this.#deps.now() < this.#access.expiresAt - this.#deps.tokenOffsetMs())
      return Promise.resolve("current token still active");
    return this.#renew();
  }

  /** The gate rejected the token: drop it and request a new one. */
  refused(): Promise<RefreshOutcome> {
    this.#access = null;
    return this.#renew();
  }

  /** Ends the session here; for `self` also on the server. */
  async logout(reason: LogoutReason): Promise<void> {
    const stored = this.#deps.storage.read();
    if (this.#over || (!stored && !this.#access)) return;
    this.#over = true;
    const ended = ++this.#session;
    // Call the server first, while the tokens still work. If it cannot be reached, the session
    // still ends here.
    if (reason === "self" && stored)
      await this.#deps.call("logoutByToken", { body: stored.refreshToken }).catch(() => {});
    // Somebody logged in while the call ran: their session must not end.
    if (ended !== this.#session) return;
    this.#access = null;
    this.#cancelTimer();
    this.#deps.storage.write(null);
    this.#deps.onLogout(reason);
  }

  #renew(): Promise<RefreshOutcome> {
    this.#asking ??= this.#deps
      .exclusively(() => this.#ask())
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }

  async #ask(): Promise<RefreshOutcome> {
    const stored = this.#deps.storage.read();
    if (!stored) return "access token not found";
    // After a reload, or after another tab renewed: the session's token is still valid, so this tab
    // only needs a copy.
    if (this.#deps.now() < stored.expireTokenTime - this.#deps.tokenOffsetMs() && !this.#access) {
      const outcome = await this.#obtain();
      if (outcome !== "access token not found") return outcome;
    }
    return this.#refresh(stored);
  }

  async #obtain(): Promise<RefreshOutcome> {
    const session = this.#session;
    try {
      const { accessToken, punterToken, loginTimeout } = await this.#deps.call("obtainToken");
      if (session !== this.#session) return "access token not found";
      this.#hold({ token: accessToken, punterToken, expiresAt: this.#deps.now() + loginTimeout });
      return "current token still active";
    } catch (error) {
      return error instanceof CallError && error.http > 0 && error.http < 500
        ? "access token not found"
        : this.#failed();
    }
  }

  async #refresh(stored: StoredSession): Promise<RefreshOutcome> {
    if (!stored.refreshToken) {
      await this.logout("access token expired");
      return "refresh token unavailable";
    }
    const session = this.#session;
    try {
      const tokens = await this.#deps.call("refreshToken", {
        body: { token: stored.refreshToken },
      });
      if (session !== this.#session) return "access token not found";
      this.#take(tokens, stored.rememberMe, stored.isLoginByAuthToken);
      return "tokens updated";
    } catch (error) {
      // docs/behaviour/login-and-sessions.md#refresh-outcomes: an INVALID_REFRESH_TOKEN error
      // forces logout. Any other error may be temporary.
      if (error instanceof CallError && error.type === "INVALID_REFRESH_TOKEN") {
        await this.logout("refresh token expired");
        return "refresh error";
      }
      return this.#failed();
    }
  }

  #failed(): RefreshOutcome {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.setTimer(() => void this.fresh(), RETRY_MS);
    return "refresh error";
  }

  #take(tokens: SessionTokens, rememberMe: boolean, isLoginByAuthToken: boolean): void {
    const expireTokenTime = this.#deps.now() + tokens.loginTimeout;
    const { refreshToken, creationTime, sessionHash } = tokens;
    this.#deps.storage.write({
      refreshToken,
      creationTime,
      expireTokenTime,
      rememberMe,
      isLoginByAuthToken,
      sessionHash,
    });
    this.#hold({
      token: tokens.accessToken,
      punterToken: tokens.punterToken,
      expiresAt: expireTokenTime,
    });
  }

  #hold(access: Access): void {
    this.#over = false;
    this.#access = access;
    this.#deps.onPunterToken(access.punterToken);
    this.#cancelTimer();
    // docs/behaviour/login-and-sessions.md#refresh-outcomes: a timer refreshes the token at its
    // expiry.
    this.#cancelTimer = this.#deps.setTimer(
      () => void this.fresh(),
      Math.max(0, access.expiresAt - this.#deps.tokenOffsetMs() - this.#deps.now()),
    );
  }
}
