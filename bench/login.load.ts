import { setPriority } from "node:os";

/**
 * Loads from processes of their own, so that only the gate's work is on the gate's cores' clock.
 */
export type LoginOrder =
  /** So many requests, so many at a time, each login from an address of its own. */
  | {
      kind: "logins";
      url: string;
      headers: Record<string, string>;
      logins: string[];
      password: string;
      requests: number;
      atOnce: number;
    }
  /** Logins until told to stop. */
  | {
      kind: "flood";
      url: string;
      headers: Record<string, string>;
      logins: string[];
      password: string;
      atOnce: number;
    }
  | { kind: "stop" }
  /**
   * A call every so many milliseconds, whatever became of the one before; answers how long each
   * took.
   */
  | {
      kind: "steady";
      url: string;
      headers: Record<string, string>;
      everyMs: number;
      times: number;
    };

export type LoginAnswer = { kind: "done"; requests: number } | { kind: "latencies"; ms: number[] };

try {
  // Visitors have machines of their own: waiting for a core of this one would be counted as the
  // gate's time. Needs root.
  setPriority(-10);
} catch {}

let flooding = false;
let visitors = 0;

async function logIn(order: Extract<LoginOrder, { kind: "logins" | "flood" }>): Promise<void> {
  const visitor = visitors++;
  const ip = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const login = order.logins[visitor % order.logins.length];
  const response = await fetch(order.url, {
    method: "POST",
    headers: { ...order.headers, "content-type": "application/json", "x-touchline-ip": ip },
    body: JSON.stringify({ login, password: order.password }),
  });
  await response.arrayBuffer();
  // A flood may be turned away at the door (503): that is what the bulkhead is for.
  if (!response.ok && !(order.kind === "flood" && response.status === 503))
    throw new Error(`a login answered ${response.status}`);
}

async function steadily({
  url,
  headers,
  everyMs,
  times,
}: Extract<LoginOrder, { kind: "steady" }>): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const start = performance.now();
  for (let call = 0; call < times; call++) {
    const due = start + call * everyMs;
    await new Promise((wait) => setTimeout(wait, Math.max(0, due - performance.now())));
    const from = performance.now();
    calls.push(
      fetch(url, { headers }).then(async (response) => {
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        return performance.now() - from;
      }),
    );
  }
  return Promise.all(calls);
}

process.on("message", async (order: LoginOrder) => {
  const answer = (said: LoginAnswer) => process.send?.(said);
  if (order.kind === "stop") flooding = false;
  else if (order.kind === "steady") answer({ kind: "latencies", ms: await steadily(order) });
  else {
    flooding = true;
    let left = order.kind === "logins" ? order.requests : Number.POSITIVE_INFINITY;
    const worker = async () => {
      while (flooding && left-- > 0) await logIn(order);
    };
    await Promise.all(Array.from({ length: order.atOnce }, worker));
    answer({ kind: "done", requests: visitors });
  }
});
