import { setPriority } from "node:os";

/** Load generators in separate processes, so that only the gate's work is measured. */
export type LoginOrder =
  /** A number of requests at limited concurrency, each login from its own address. */
  | {
      kind: "logins";
      url: string;
      headers: Record<string, string>;
      logins: string[];
      password: string;
      requests: number;
      atOnce: number;
    }
  /** Logins until stopped. */
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
   * A call at a fixed interval, whatever happened to the previous one; returns the duration of
   * each.
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
  // Real visitors have their own machines: waiting for a core here would be counted as the gate's
  // time. Needs root.
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
  // The bulkhead may turn part of a flood away with 503, as intended.
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
