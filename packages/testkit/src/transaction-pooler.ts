import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A pooler like PgBouncer in transaction mode: a client owns a server connection for one
 * transaction only.
 */
export interface TransactionPooler {
  url: string;
  /** Refuses and ends every connection until `back`. */
  away(): void;
  back(): void;
  close(): Promise<void>;
}

interface Upstream {
  socket: Socket;
  client: Client | null;
}

interface Client {
  socket: Socket;
  upstream: Upstream | null;
  /** Received before a server connection was free. */
  waiting: Buffer[];
}

const OK = message("R", int32(0));
const READY = message("Z", Buffer.from("I"));
const SETTINGS = [
  "server_version",
  "17.0",
  "client_encoding",
  "UTF8",
  "standard_conforming_strings",
  "on",
];
/** No backend has this key, so a client can tell a pooler from a server. */
const OWN_KEY = message("K", Buffer.concat([int32(999_999_999), int32(1)]));

interface Pool {
  target: URL;
  free: Upstream[];
  queue: Client[];
  all: Set<Socket>;
  gone: boolean;
}

/** Uses few server connections, so that clients really share them. */
export async function startTransactionPooler(
  databaseUrl: string,
  size = 3,
): Promise<TransactionPooler> {
  const target = new URL(databaseUrl);
  const pool: Pool = { target, free: [], queue: [], all: new Set(), gone: false };
  // Replies are sent message by message; with Nagle's delay each statement would take 40 ms.
  const server = createServer({ noDelay: true }, (socket) => welcome(pool, socket));
  await Promise.all(Array.from({ length: size }, () => open(pool)));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `postgresql://${target.username}@127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
    away() {
      pool.gone = true;
      cutAll(pool);
    },
    back() {
      pool.gone = false;
    },
    async close() {
      cutAll(pool);
      for (const { socket } of pool.free) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function assign(client: Client, upstream: Upstream): void {
  client.upstream = upstream;
  upstream.client = client;
  for (const bytes of client.waiting.splice(0)) upstream.socket.write(bytes);
}

function release({ queue, free }: Pool, upstream: Upstream): void {
  if (upstream.client) upstream.client.upstream = null;
  upstream.client = null;
  const next = queue.shift();
  if (next) assign(next, upstream);
  else free.push(upstream);
}

async function open(pool: Pool): Promise<void> {
  const { target, free } = pool;
  const socket = connect(`${target.searchParams.get("host")}/.s.PGSQL.5432`);
  const upstream: Upstream = { socket, client: null };
  const cut = messageCutter();
  let greeted = false;
  await new Promise<void>((ready, failed) => {
    socket.on("error", failed);
    socket.on("data", (bytes) => {
      for (const { type, whole } of cut(bytes)) {
        const idle = type === "Z" && whole[5] === "I".charCodeAt(0);
        if (greeted) upstream.client?.socket.write(whole);
        if (!idle) continue;
        if (greeted) release(pool, upstream);
        else {
          greeted = true;
          free.push(upstream);
          ready();
        }
      }
    });
    socket.write(startUp(target));
  });
}

/** A client's first message: the protocol's version 3.0, the user and the database. */
function startUp({ username, pathname }: URL): Buffer {
  const parameters = ["user", username, "database", pathname.slice(1), ""]
    .map((text) => `${text}\0`)
    .join("");
  const body = Buffer.concat([int32(196_608), Buffer.from(parameters)]);
  return Buffer.concat([int32(body.length + 4), body]);
}

function welcome({ gone, all, free, queue }: Pool, socket: Socket): void {
  if (gone) return void socket.destroy();
  all.add(socket);
  const client: Client = { socket, upstream: null, waiting: [] };
  socket.on("error", () => {}).on("close", () => all.delete(socket));
  socket.once("data", () => {
    const settings = SETTINGS.flatMap((text, i) =>
      i % 2 ? [] : [message("S", Buffer.from(`${text}\0${SETTINGS[i + 1]}\0`))],
    );
    socket.write(Buffer.concat([OK, ...settings, OWN_KEY, READY]));
    socket.on("data", (bytes) => {
      if (bytes[0] === "X".charCodeAt(0)) return void socket.end();
      if (client.upstream) return void client.upstream.socket.write(bytes);
      client.waiting.push(bytes);
      const upstream = free.pop();
      if (upstream) assign(client, upstream);
      else if (!queue.includes(client)) queue.push(client);
    });
  });
}

function cutAll({ all }: Pool): void {
  for (const socket of all) socket.destroy();
}

/** Splits a server's bytes into whole messages: a letter, a length, a body. */
function messageCutter(): (bytes: Buffer) => { type: string; whole: Buffer }[] {
  let held = Buffer.alloc(0);
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    const messages: { type: string; whole: Buffer }[] = [];
    while (held.length >= 5 && held.length >= 1 + held.readInt32BE(1)) {
      const length = 1 + held.readInt32BE(1);
      messages.push({
        type: String.fromCharCode(held.readUInt8(0)),
        whole: held.subarray(0, length),
      });
      held = held.subarray(length);
    }
    return messages;
  };
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}
