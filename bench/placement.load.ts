import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { single } from "../apps/gate/test/bets.ts";

export interface PlacementLoad {
  url: string;
  sessions: Record<string, string>[];
  bets: number;
  atOnce: number;
  /** Replaces the default single. */
  body?: object;
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
process.on("message", async ({ url, sessions, bets, atOnce, body: own }: PlacementLoad) => {
  if (own) body = JSON.stringify(own);
  const address = new URL(url);
  const clients = Array.from({ length: atOnce }, () => new Client(address));
  await Promise.all(clients.map(({ socket }) => once(socket, "connect")));
  let left = bets;
  const from = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0) {
        const reply = await client.place(
          address.pathname,
          sessions[left % sessions.length] as Record<string, string>,
        );
        if (!reply.includes('"placed"')) throw new Error(reply.slice(0, 600));
      }
    }),
  );
  process.send?.((bets / (performance.now() - from)) * 1000);
  for (const { socket } of clients) socket.destroy();
});
