import { type Call, CallError } from "@touchline/calls";
import type { Calls, ReplyOf } from "@touchline/contract";
import type { SessionStorage, StoredSession } from "./stored-session.ts";

/** product §4: what asking for a fresh token can come to. */
export type RefreshOutcome =
  | "current token still active"
  | "tokens updated"
  | "refresh token unavailable"
  | "refresh error"
  | "access token not found";

/** product §4, logout reasons. */
export type LogoutReason = "self" | "socket" | "access token expired" | "refresh token expired";

export type SessionTokens = ReplyOf<Calls["login"]>;

/** After a refresh that got no answer the session stands; this is when it is tried again. */
const RETRY_MS = 5000;

export interface SessionKeeperDeps {
  call: Call;
  storage: SessionStorage;
  now: () => number;
  /** Runs one at a time across all tabs of this browser. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  setTimer: (work: () => void, ms: number) => () => void;
  /**
   * Configuration value OFFSET_TO_EXPIRE_TOKEN: a token this close to its end is not used any more.
   */
  tokenOffsetMs: () => number;
  onLogin: () => void;
  /** The session has been handed a new punter token. */
  onPunterToken: (token: string) => void;
  onLogout: (reason: LogoutReason) => void;
}

interface Access {
  token: string;
  punterToken: string;
  expiresAt: number;
}

/**
 * Keeps one punter logged in: hands out a token that works, renews it in time, and knows when it is
 * over.
 */
export class SessionKeeper {
  readonly #deps: SessionKeeperDeps;
  #access: Access | null = null;
  #asking: Promise<RefreshOutcome> | null = null;
  #cancelTimer: () => void = () => {};
  #over = false;
  /** Counts sessions: what was asked for in one that has ended since is dropped when it comes. */
  #session = 0;

  constructor(deps: SessionKeeperDeps) {
    this.#deps = deps;
  }

  /** Headers that say who calls. */
  headers(): Record<string, string> {
    const hash = this.#deps.storage.read()?.sessionHash;
    return {
      ...(this.#access ? { authorization: `Bearer ${this.#access.token}` } : {}),
      ...(hash ? { "punter-session-hash": hash } : {}),
    };
  }

  /** Names the punter to the socket; undefined for a guest. */
  punterToken(): string | undefined {
    return this.#access?.punterToken;
  }

  /** A login or a sign-up handed out tokens. */
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

  /** Makes sure that a call made now carries a token that works. */
  fresh(): Promise<RefreshOutcome> {
    if (this.#access && this.#deps.now() < this.#access.expiresAt - this.#deps.tokenOffsetMs())
      return Promise.resolve("current token still active");
    return this.#renew();
  }

  /** The gate did not take the token: it is dropped and a new one asked for. */
  refused(): Promise<RefreshOutcome> {
    this.#access = null;
    return this.#renew();
  }

  /** Ends the session here; for `self` on the server too. */
  async logout(reason: LogoutReason): Promise<void> {
    const stored = this.#deps.storage.read();
    if (this.#over || (!stored && !this.#access)) return;
    this.#over = true;
    const ended = ++this.#session;
    // The server is asked first, with the tokens that still work; a server that cannot be reached
    // keeps nobody logged in here.
    if (reason === "self" && stored)
      await this.#deps.call("logoutByToken", { body: stored.refreshToken }).catch(() => {});
    // Somebody logged in while the server was told: theirs is not the session that ends.
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
    // Reloaded, or another tab has just renewed: the session's token is still good, this tab only
    // has to be handed one.
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
      // product §4: an INVALID_REFRESH_TOKEN error forces logout. Anything else may pass.
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
    // product §4: a timer refreshes the token at its expiry.
    this.#cancelTimer = this.#deps.setTimer(
      () => void this.fresh(),
      Math.max(0, access.expiresAt - this.#deps.tokenOffsetMs() - this.#deps.now()),
    );
  }
}
