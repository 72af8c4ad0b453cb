import { errorOf } from "@touchline/core";
import { ProviderRefusal, ProviderSilent } from "./provider.ts";
import { SANDBOX_REASONS } from "./sandbox-events.ts";
import { CALLS_AT_ONCE, DEADLINE_MS, MOST_CHARACTERS, UNDECIDED } from "./wire-limits.data.ts";

export interface WireOptions {
  url: string;
  key: string;
  deadlineMs?: number;
  fetch?: typeof fetch;
}

export interface Asked {
  method?: "GET" | "POST";
  body?: object;
  idempotencyKey?: string;
}

export interface Wire {
  /** The JSON response; null if the acquirer answers 404. */
  ask(path: string, asked?: Asked): Promise<unknown>;
  read(path: string): Promise<string>;
}

/** Calls to the acquirer: each ends within its deadline with an answer, a refusal or silence. */
export function createWire({
  url,
  key,
  deadlineMs = DEADLINE_MS,
  fetch: send = fetch,
}: WireOptions): Wire {
  let underWay = 0;

  async function call(
    path: string,
    { method = "GET", body, idempotencyKey }: Asked,
  ): Promise<{ status: number; text: string }> {
    if (underWay >= CALLS_AT_ONCE)
      throw new ProviderRefusal(
        "no_answer",
        "too many calls to the sandbox acquirer are under way",
      );
    underWay++;
    try {
      const answer = await send(`${url}${path}`, {
        method,
        redirect: "error",
        signal: AbortSignal.timeout(deadlineMs),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body ? { "content-type": "application/json" } : {}),
          ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (text.length > MOST_CHARACTERS) throw new ProviderSilent("the answer is too large");
      return { status: answer.status, text };
    } catch (error) {
      if (error instanceof ProviderSilent || error instanceof ProviderRefusal) throw error;
      throw new ProviderSilent(`the sandbox acquirer did not answer: ${errorOf(error).name}`);
    } finally {
      underWay--;
    }
  }

  async function answered(path: string, asked: Asked): Promise<string | null> {
    const { status, text } = await call(path, asked);
    if (status >= 200 && status < 300) return text;
    if (status === 404 && (asked.method ?? "GET") === "GET") return null;
    if (status >= 500 || UNDECIDED.includes(status))
      throw new ProviderSilent(`the sandbox acquirer answered ${status}`);
    const code = codeOf(text);
    throw new ProviderRefusal(
      SANDBOX_REASONS[code] ?? "declined",
      `the sandbox acquirer refused: ${code}`,
    );
  }

  return {
    async ask(path, asked = {}) {
      const text = await answered(path, asked);
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch {
        throw new ProviderSilent("the answer cannot be read");
      }
    },
    async read(path) {
      const text = await answered(path, {});
      if (text === null) throw new ProviderSilent("the file is gone");
      return text;
    },
  };
}

function codeOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown } };
    return typeof error?.code === "string" ? error.code.slice(0, 60) : "unknown";
  } catch {
    return "unknown";
  }
}
