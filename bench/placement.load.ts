import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { single } from "../apps/gate/test/bets.ts";

export interface PlacementLoad {
  url: string;
  sessions: Record<string, string>[];
  bets: number;
  atOnce: number;
  /** Bets to send each second; without it each client sends its next one after a reply. */
  offered?: number;
  /** Replaces the default single. */
  body?: object;
}

export interface PlacementTold {
  perSecond: number;
  /** Milliseconds from the instant at which a bet is due until its reply. */
  p50: number;
  p99: number;
}

let body = JSON.stringify({ mode: "equals", bets: [single("bench", "1", 2000, 100)] });

/**
 * One client on its own connection, as in `pgbench`. It writes HTTP itself: it shares the machine
 * with the gate, and a client library would use more CPU than the gate.
 */
class Client {
  private told = "";
  private waiting: ((reply: string) => void) | undefined;
  readonly socket: Socket;
  private readonly host: string;

  constructor(url: URL) {
    this.host = url.host;
    this.socket = connect(Number(url.port), url.hostname).setNoDelay(true).setEncoding("utf8");
    this.socket.on("data", (text) => this.hear(String(text)));
  }

  place(path: string, session: Record<string, string>): Promise<string> {
    const headers = Object.entries({ ...session, "idempotency-key": randomUUID() }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    this.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers.join("")}\r\n${body}`,
    );
    return new Promise((done) => {
      this.waiting = done;
    });
  }

  private hear(text: string): void {
    this.told += text;
    const end = this.told.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.told)?.[1] ?? 0);
    // A bet's names are ASCII, so a character is a byte.
    if (this.told.length < end + 4 + length) return;
    const reply = this.told;
    this.told = "";
    this.waiting?.(reply);
  }
}

/**
 * Places bets from a separate process at limited concurrency, and reports how many per second were
 * acknowledged.
 */
process.on("message", async (load: PlacementLoad) => {
  const { url, sessions, bets, atOnce, offered } = load;
  if (load.body) body = JSON.stringify(load.body);
  const address = new URL(url);
  const clients = Array.from({ length: atOnce }, () => new Client(address));
  await Promise.all(clients.map(({ socket }) => once(socket, "connect")));
  let left = bets;
  const took: number[] = [];
  const from = performance.now();
  /** Waits until the bet is due, and tells when that was. */
  const due = async (number: number): Promise<number> => {
    if (!offered) return performance.now();
    const at = from + (number / offered) * 1000;
    await pause(Math.max(0, at - performance.now()));
    return at;
  };
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0) {
        const number = left;
        const since = await due(bets - number);
        const reply = await client.place(
          address.pathname,
          sessions[number % sessions.length] as Record<string, string>,
        );
        if (!reply.includes('"placed"')) throw new Error(reply.slice(0, 600));
        took.push(performance.now() - since);
      }
    }),
  );
  const perSecond = (bets / (performance.now() - from)) * 1000;
  took.sort((a, b) => a - b);
  const share = (wanted: number) => took[Math.floor(wanted * (took.length - 1))] ?? 0;
  process.send?.({ perSecond, p50: share(0.5), p99: share(0.99) } satisfies PlacementTold);
  for (const { socket } of clients) socket.destroy();
});
