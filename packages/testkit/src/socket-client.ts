import type { ClientMessage, ServerMessage } from "@touchline/contract";
import { WebSocket } from "ws";

export interface SocketClient {
  send(message: ClientMessage): void;
  sendRaw(text: string): void;
  /** The next matching message, received or still to come; fails after a timeout. */
  next<T extends ServerMessage["type"]>(
    type: T,
    fits?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>;
  received: ServerMessage[];
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
  socket: WebSocket;
}

const WAIT_MS = 5000;

/** A bare socket for tests of the protocol: no reconnects, none of the rules of packages/live. */
export async function connectSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<SocketClient> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  const received: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    received.push(JSON.parse(data.toString()) as ServerMessage);
    for (const wake of waiting) wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((done) =>
    socket.on("close", (code, reason) => done({ code, reason: reason.toString() })),
  );
  await new Promise((open, failed) => socket.once("open", open).once("error", failed));
  return {
    socket,
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (text) => socket.send(text),
    close: () => socket.close(),
    next(type, fits = () => true) {
      return new Promise((found, failed) => {
        const timer = setTimeout(
          () =>
            finish(() =>
              failed(
                new Error(
                  `no ${type} within ${WAIT_MS} ms; got ${received.map((m) => m.type).join(", ")}`,
                ),
              ),
            ),
          WAIT_MS,
        );
        const look = () => {
          const at = received.findIndex(
            (message) => message.type === type && fits(message as never),
          );
          if (at >= 0) finish(() => found(received.splice(at, 1)[0] as never));
        };
        const finish = (then: () => void) => {
          clearTimeout(timer);
          waiting.delete(look);
          then();
        };
        waiting.add(look);
        look();
      });
    },
  };
}
