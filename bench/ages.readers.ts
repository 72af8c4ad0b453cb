import { setPriority } from "node:os";
import { WebSocket } from "ws";

/** Sockets in a separate process that measure the age of each change on arrival. */
export type AgesOrder =
  /** Each socket sends one of the greetings, in turn, from its own address. */
  | { do: "open"; url: string; count: number; greetings: string[][]; addressFrom: number }
  | { do: "measure" }
  | { do: "tell" }
  | { do: "close" };

/** The number of changes by age in whole milliseconds, and the number of sockets lost meanwhile. */
export interface AgesTold {
  ages: number[];
  lost: number;
}

try {
  // Real visitors have their own machines: waiting for a core here would be counted as the gate's
  // time. Needs root.
  setPriority(-10);
} catch {}

/** Sockets opened at the same time; a listening queue is finite. */
const AT_ONCE = 50;
const OLDEST_MS = 120_000;
/** The server's timestamp in a change; the rest of the message is not parsed. */
const LEARNED = /^\{"type":"(?:TREE_DELTA|gameRoom)".{1,300}?"at":(\d+)/;

let sockets: WebSocket[] = [];
let ages = new Uint32Array(OLDEST_MS + 1);
let lost = 0;

process.on("message", async (order: AgesOrder) => {
  if (order.do === "open") {
    for (let from = 0; from < order.count; from += AT_ONCE) {
      const wave = Array.from({ length: Math.min(AT_ONCE, order.count - from) }, (_, n) =>
        open(order, from + n),
      );
      sockets.push(...(await Promise.all(wave)));
    }
    lost = 0;
  } else if (order.do === "measure") {
    ages = new Uint32Array(OLDEST_MS + 1);
  } else if (order.do === "close") {
    await Promise.all(
      sockets.map((socket) => new Promise((done) => socket.once("close", done).terminate())),
    );
    sockets = [];
  }
  process.send?.(order.do === "tell" ? told() : {});
});

const told = (): AgesTold => ({
  ages: [...ages.subarray(0, ages.findLastIndex((count) => count > 0) + 1)],
  lost,
});

function open(
  { url, greetings, addressFrom }: Extract<AgesOrder, { do: "open" }>,
  number: number,
): Promise<WebSocket> {
  return new Promise((ready, failed) => {
    const address = addressFrom + number;
    const headers = {
      "x-forwarded-for": `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    };
    const socket = new WebSocket(url, { perMessageDeflate: false, headers });
    socket.once("error", failed);
    socket.on("message", (data: Buffer) => {
      const learnedAt = LEARNED.exec(data.toString("latin1", 0, 400))?.[1];
      if (learnedAt === undefined) return;
      const age = Math.min(OLDEST_MS, Math.max(0, Date.now() - Number(learnedAt)));
      ages[age] = (ages[age] ?? 0) + 1;
    });
    socket.on("close", () => lost++);
    socket.once("open", () => {
      for (const text of greetings[number % greetings.length] ?? []) socket.send(text);
      ready(socket);
    });
  });
}
