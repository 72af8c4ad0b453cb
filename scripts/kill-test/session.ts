import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CallError, type CallInput, createCalls } from "@touchline/calls";
import type { CallName, Calls, ReplyOf } from "@touchline/contract";
import { APP_VERSION } from "../../apps/gate/src/config.ts";
import { PASSWORD } from "../../bench/accounts.ts";

/** A site that sessions reach by one address. */
export interface Reached {
  url: string;
  /** Resolves while the site may take calls; clients wait here while it is down. */
  up(): Promise<void>;
}

/** The pause before a call is repeated: longer each time, so that the crowd storms no gate. */
const ASKS_AGAIN_MS = 100;
const ASKS_AGAIN_AT_MOST_MS = 1000;

/** It is unknown whether the write was made. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) || error.http === 0 || error.http >= 500;
/** The gate did not look whether the write was made before. */
const isTooOften = (error: unknown): boolean => error instanceof CallError && error.http === 429;

/**
 * One punter's calls over HTTP, with the site's own call layer. A session outlives the gate that
 * opened it.
 */
export function createSession(stand: Reached, visitor: Record<string, string>, email: string) {
  let headers = visitor;
  let punterToken: string | undefined;
  let refreshToken: string | undefined;
  let renewing: Promise<void> | undefined;
  const plain = createCalls({
    origin: stand.url,
    fetch,
    source: "MOBILE",
    target: "BROWSER",
    version: APP_VERSION,
    newKey: randomUUID,
    headers: () => headers,
  });

  const logIn = async (): Promise<void> =>
    take(await plain("login", { body: { login: email, password: PASSWORD } }));

  function take(tokens: ReplyOf<Calls["refreshToken"]>): void {
    ({ punterToken, refreshToken } = tokens);
    headers = {
      ...visitor,
      authorization: `Bearer ${tokens.accessToken}`,
      "punter-session-hash": tokens.sessionHash,
    };
  }

  /** As the site does: by the refresh token, and by the password only if that is refused. */
  async function renew(): Promise<void> {
    if (!refreshToken) return logIn();
    try {
      take(await plain("refreshToken", { body: { token: refreshToken } }));
    } catch (error) {
      if (isUnanswered(error)) throw error;
      refreshToken = undefined;
      await logIn();
    }
  }

  /** Calls of one punter renew the session together: a refresh token is good for one answer. */
  const renewed = (): Promise<void> =>
    (renewing ??= renew().finally(() => {
      renewing = undefined;
    }));

  /** The punter's session is renewed if it is over. */
  async function call<N extends CallName>(
    name: N,
    input: CallInput<N> = {},
  ): Promise<ReplyOf<Calls[N]>> {
    try {
      return await plain(name, input);
    } catch (error) {
      if (!(error instanceof CallError && error.sessionInvalid)) throw error;
      await renewed();
      return plain(name, input);
    }
  }

  const answered = <T>(work: () => Promise<T>, onUnanswered?: () => void): Promise<T> =>
    answeredBy(stand, work, onUnanswered);
  return { logIn, call, answered, punterToken: () => punterToken };
}

export type Session = Pick<ReturnType<typeof createSession>, "call" | "answered">;

/** Retries until there is an answer, waiting while the gate is down. */
async function answeredBy<T>(
  stand: Reached,
  work: () => Promise<T>,
  onUnanswered: () => void = () => {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    await stand.up();
    try {
      return await work();
    } catch (error) {
      if (!isUnanswered(error) && !(tries > 1 && isTooOften(error))) throw error;
      onUnanswered();
      await pause(Math.min(ASKS_AGAIN_MS * tries, ASKS_AGAIN_AT_MOST_MS));
    }
  }
}
