import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

/**
 * The attackers of the stall bench in a separate process: each continues until stopped, and
 * reconnects when it is closed.
 */
export type StallAttack =
  | "same-list"
  | "inactive-selections"
  | "subscribe-loop"
  | "unknown-pages"
  | "uncached-queries";
export type StallOrder = { do: "attack"; attack: StallAttack; url: string } | { do: "stop" };

const ADDRESS = "2001:db8:66:1::";
const AT_ONCE = 4;
const CONTEXT = {
  type: "CONTEXT",
  jurisdiction: "Curacao",
  locale: "en",
  oddsType: "Decimal",
  host: "localhost",
  source: "MOBILE",
};
const LIST = "list:live:popular";
/** An attacker's machine is busy too: it sends this many messages, then reads the replies. */
const BURST = 20;
const BURST_EVERY_MS = 20;

let isOver = true;
let running: Promise<unknown> = Promise.resolve();
let number = 0;
/** Each from another address of one block, as a rented machine has them. */
const headers = () => ({ "x-forwarded-for": `${ADDRESS}${(++number % 0xffff).toString(16)}` });

const MESSAGES: Record<
  Exclude<StallAttack, "unknown-pages" | "uncached-queries">,
  (trees: string[]) => object[]
> = {
  "same-list": () => [{ type: "SET_TREE_CTX", subscribe: Array<string>(500).fill(LIST) }],
  "inactive-selections": () => [
    {
      type: "BET_SUBSCRIBE",
      kind: "inactive-selection",
      ids: Array.from({ length: 500 }, () => `market-${++number}`),
    },
  ],
  "subscribe-loop": (trees) => [
    { type: "SUBSCRIBE", displayMode: "FULL", ids: trees },
    { type: "UNSUBSCRIBE", ids: trees },
  ],
};

process.on("message", async (order: StallOrder) => {
  if (order.do === "stop") {
    isOver = true;
    await running;
    return void process.send?.({});
  }
  isOver = false;
  const { attack, url } = order;
  const one = attack === "unknown-pages" || attack === "uncached-queries" ? askPages : talk;
  running = Promise.all(Array.from({ length: AT_ONCE }, () => one(url, attack)));
  process.send?.({});
});

async function askPages(url: string, attack: StallAttack): Promise<void> {
  while (!isOver) {
    const path =
      attack === "unknown-pages"
        ? `/no-such-page-${++number}`
        : `/sport/prematch/event?id=nobody-${++number}`;
    await (await fetch(url + path, { headers: headers() })).arrayBuffer();
  }
}

async function talk(url: string, attack: StallAttack): Promise<void> {
  const trees: string[] = [];
  while (!isOver) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/sockets/events`, {
      headers: headers(),
      perMessageDeflate: false,
    });
    const gone = new Promise<void>((done) => {
      socket.once("close", () => done());
      socket.once("error", () => done());
    });
    socket.on("message", (data: Buffer) => {
      const text = data.toString("latin1", 0, 30);
      if (trees.length > 0 || !text.startsWith('{"type":"LIST_SNAPSHOT"')) return;
      const { list } = JSON.parse(String(data)) as { list: { groups: { ids: string[] }[] } };
      trees.push(...list.groups.flatMap(({ ids }) => ids));
    });
    socket.once("open", () => void flood(socket, attack as keyof typeof MESSAGES, trees));
    await gone;
    await pause(BURST_EVERY_MS);
  }
}

async function flood(
  socket: WebSocket,
  attack: keyof typeof MESSAGES,
  trees: string[],
): Promise<void> {
  socket.send(JSON.stringify(CONTEXT));
  if (trees.length === 0) socket.send(JSON.stringify({ type: "SET_TREE_CTX", subscribe: [LIST] }));
  while (!isOver && socket.readyState === socket.OPEN) {
    for (let n = 0; n < BURST; n++)
      for (const message of MESSAGES[attack](trees)) socket.send(JSON.stringify(message));
    await pause(BURST_EVERY_MS);
  }
  socket.terminate();
}
