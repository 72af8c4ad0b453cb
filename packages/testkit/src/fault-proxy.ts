import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy between a client and a server that misbehaves on demand. */
export interface FaultProxy {
  port: number;
  /** Connections made so far. */
  connections: number;
  /** Ends every connection at once, like a lost network. */
  cut(): void;
  /** Silences the server's side; the client may keep sending. */
  halfClose(): void;
  /** Delays everything the server sends from now on. */
  delayMs: number;
  /** Delivers every server message twice from now on. */
  duplicate: boolean;
  close(): Promise<void>;
}

export async function startFaultProxy(upstreamPort: number): Promise<FaultProxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>();
  const listener = createServer((client) => {
    const server = connect(upstreamPort, "127.0.0.1");
    const pair = { client, server };
    pairs.add(pair);
    proxy.connections++;
    const frames = messageCutter();
    const forward = (bytes: Buffer) => client.writable && client.write(bytes);
    client.on("data", (bytes) => server.writable && server.write(bytes));
    server.on("data", (bytes) => {
      for (const { message, isFrame } of frames(bytes)) {
        const copies = isFrame && proxy.duplicate ? [message, message] : [message];
        // Timers of equal length fire in the order they were set, so delayed messages stay in
        // order.
        for (const copy of copies) {
          if (proxy.delayMs > 0) setTimeout(forward, proxy.delayMs, copy);
          else forward(copy);
        }
      }
    });
    const end = () => {
      client.destroy();
      server.destroy();
      pairs.delete(pair);
    };
    for (const side of [client, server]) side.on("close", end).on("error", end);
  });
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  const cut = () => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
  };
  const proxy: FaultProxy = {
    port: (listener.address() as AddressInfo).port,
    connections: 0,
    delayMs: 0,
    duplicate: false,
    cut,
    halfClose() {
      for (const { client } of pairs) client.end();
    },
    close() {
      cut();
      return new Promise((closed) => listener.close(() => closed()));
    },
  };
  return proxy;
}

const HEAD_END = "\r\n\r\n";

/**
 * Splits a server's bytes: the HTTP response, then WebSocket frames one by one. A server's frames
 * are never masked.
 */
function messageCutter(): (bytes: Buffer) => { message: Buffer; isFrame: boolean }[] {
  let held = Buffer.alloc(0);
  let upgraded = false;
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    const whole: { message: Buffer; isFrame: boolean }[] = [];
    for (;;) {
      const length = upgraded ? frameLength(held) : headLength(held);
      if (length === null || held.length < length) return whole;
      whole.push({ message: held.subarray(0, length), isFrame: upgraded });
      held = held.subarray(length);
      upgraded = true;
    }
  };
}

function headLength(bytes: Buffer): number | null {
  const end = bytes.indexOf(HEAD_END);
  return end < 0 ? null : end + HEAD_END.length;
}

function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  if (short < 126) return 2 + short;
  if (short === 126) return bytes.length < 4 ? null : 4 + bytes.readUInt16BE(2);
  return bytes.length < 10 ? null : 10 + Number(bytes.readBigUInt64BE(2));
}
