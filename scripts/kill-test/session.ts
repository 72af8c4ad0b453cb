import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CallError, type CallInput, createCalls } from "@touchline/calls";
import type { CallName, Calls, ReplyOf } from "@touchline/contract";
import { APP_VERSION } from "../../apps/gate/src/platform/config.ts";
import { PASSWORD } from "../../bench/accounts.ts";

/** A site that sessions reach by one address. */
export interface Reached {
  url: string;
  /** Resolves while the site may take calls; clients wait here while it is down. */
  up(): Promise<void>;
}

const ASKS_AGAIN_MS = 100;

/** It is unknown whether the write was made. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) || error.http === 0 || error.http >= 500;

/**
 * One punter's calls over HTTP, with the site's own call layer. A session outlives the gate that
 * opened it.
 */
export function createSession(stand: Reached, visitor: Record<string, string>, email: string) {
  let headers = visitor;
  let punterToken: string | undefined;
  const plain = createCalls({
    origin: stand.url,
    fetch,
    source: "MOBILE",
    target: "BROWSER",
    version: APP_VERSION,
    newKey: randomUUID,
    headers: () => headers,
  });

  async function logIn(): Promise<void> {
    const { accessToken, sessionHash, ...tokens } = await plain("login", {
      body: { login: email, password: PASSWORD },
    });
    punterToken = tokens.punterToken;
    headers = {
      ...visitor,
      authorization: `Bearer ${accessToken}`,
      "punter-session-hash": sessionHash,
    };
  }

  /** The punter logs in again if the session is over. */
  async function call<N extends CallName>(
    name: N,
    input: CallInput<N> = {},
  ): Promise<ReplyOf<Calls[N]>> {
    try {
      return await plain(name, input);
    } catch (error) {
      if (!(error instanceof CallError && error.sessionInvalid)) throw error;
      await logIn();
      return plain(name, input);
    }
  }

  /** Retries until there is an answer, waiting while the gate is down. */
  async function answered<T>(
    work: () => Promise<T>,
    onUnanswered: () => void = () => {},
  ): Promise<T> {
    for (;;) {
      await stand.up();
      try {
        return await work();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        onUnanswered();
        await pause(ASKS_AGAIN_MS);
      }
    }
  }

  return { logIn, call, answered, punterToken: () => punterToken };
}
