import { WebSocket } from "ws";

/**
 * The readers of the fan-out bench in a separate process: they open sockets, count messages and
 * report to the bench.
 */
type Order =
  | { do: "open"; url: string; count: number; hello: string[] }
  | { do: "expect"; messages: number }
  | { do: "close" };

let sockets: WebSocket[] = [];
let got = 0;
let wanted = Number.POSITIVE_INFINITY;

process.on("message", async (order: Order) => {
  if (order.do === "open") {
    got = 0;
    wanted = Number.POSITIVE_INFINITY;
    sockets = await Promise.all(
      Array.from({ length: order.count }, (_, n) => open(order.url, order.hello, n)),
    );
    process.send?.({ opened: sockets.length });
  } else if (order.do === "expect") {
    got = 0;
    wanted = order.messages;
    process.send?.({ expecting: wanted });
  } else {
    await Promise.all(
      sockets.map((socket) => new Promise((done) => socket.once("close", done).close())),
    );
    process.send?.({ closed: true });
  }
});

/** Each from its own address, because of the limit per address. */
function open(url: string, hello: string[], number: number): Promise<WebSocket> {
  return new Promise((ready, failed) => {
    const socket = new WebSocket(url, {
      perMessageDeflate: false,
      headers: { "x-forwarded-for": `10.${number >> 8}.${number & 255}.1` },
    });
    socket.once("error", failed);
    socket.on("message", (data: Buffer) => {
      if (data.toString("latin1", 0, 15).includes("ERROR"))
        throw new Error(`a socket was refused: ${data}`);
      if (++got === wanted) process.send?.({ received: got });
    });
    socket.once("open", () => {
      for (const text of hello) socket.send(text);
      ready(socket);
    });
  });
}
