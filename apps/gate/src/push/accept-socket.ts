import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { isOneOf } from "@touchline/core";
import type { WebSocket, WebSocketServer } from "ws";
import { addressBlock, visitorAddress } from "../platform/http/address.ts";
import { isOwnOrigin, type Site } from "../platform/http/origin.ts";
import { visitOf } from "../platform/http/visit.ts";
import type { createAddressBook } from "./address-book.ts";
import { type ClientDeps, PushClient, type SocketOrigin, type SocketPath } from "./client.ts";
import { receive } from "./hear-client.ts";
import { arrivalCost } from "./message-cost.ts";
import type { OpenSockets } from "./open-sockets.ts";

const PATHS: readonly SocketPath[] = [
  "/sockets/events",
  "/sockets/v2/events",
  "/sockets/v2/punter",
];

export interface Entrance {
  sockets: OpenSockets;
  server: WebSocketServer;
  addresses: ReturnType<typeof createAddressBook>;
  clientDeps: ClientDeps;
  /** Whether a peer may speak for another address. */
  mayForward(peer: string | undefined): boolean;
}

/** Accepts an HTTP upgrade, or refuses it with a status. */
export function upgrade(
  entrance: Entrance,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { addresses, server, mayForward } = entrance;
  const path = (request.url ?? "").split("?")[0] ?? "";
  if (!isOneOf(PATHS, path)) return refuse(socket, "404 Not Found");
  if (!isOwnOrigin(request.headers.origin, siteOf(request, mayForward)))
    return refuse(socket, "403 Forbidden");
  const standing = addresses.admit(addressBlock(visitorAddress(request, mayForward)));
  if (!standing) return refuse(socket, "429 Too Many Requests");
  const origin = {
    path,
    host: hostName(siteOf(request, mayForward).host),
    visit: visitOf(request.headers.cookie),
    standing,
  };
  server.handleUpgrade(request, socket, head, (ws) =>
    connect(entrance, origin, ws, socket as Socket),
  );
}

function connect(
  { sockets, clientDeps }: Entrance,
  origin: SocketOrigin,
  ws: WebSocket,
  socket: Socket,
): void {
  const { path, standing } = origin;
  const client = new PushClient(origin, ws, socket, clientDeps);
  sockets.clients.add(client);
  standing.sockets++;
  sockets.metrics.sockets.inc({ path });
  ws.on("message", (data) => {
    if (ws.readyState !== ws.OPEN) return;
    const text = data.toString();
    // Charge before queueing: the queue must not grow while a token is checked.
    if (client.affords(arrivalCost(text.length)))
      client.inbox = client.inbox.then(() => receive(sockets, client, text)).catch(sockets.onError);
  });
  ws.on("ping", () => client.affords(arrivalCost(0)));
  ws.on("pong", () => {
    client.answered = true;
  });
  ws.on("error", () => ws.terminate());
  ws.on("close", () => forget(sockets, client));
}

function forget(sockets: OpenSockets, client: PushClient): void {
  const { path, standing } = client;
  sockets.clients.delete(client);
  sockets.subscriptions.remove(client);
  sockets.betWatch.remove(client);
  sockets.raceWatch.remove(client);
  sockets.casinoWatch.remove(client);
  client.awaiting.clear();
  standing.sockets--;
  sockets.metrics.sockets.dec({ path });
}

function refuse(socket: Duplex, status: string): void {
  // A client that leaves before the answer is not an error.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const hostName = (host: string): string => /^(?:\[[^\]]*\]|[^:]*)/.exec(host)?.[0] ?? "";

/**
 * The site that a visitor requested. A page of another site must not open our sockets with our
 * visitor's session.
 */
function siteOf(
  { headers, socket }: IncomingMessage,
  mayForward: (peer: string | undefined) => boolean,
): Site {
  const forwarded = mayForward(socket.remoteAddress);
  const protocol = forwarded ? headers["x-forwarded-proto"] : undefined;
  return {
    protocol: String(protocol ?? ("encrypted" in socket ? "https" : "http")),
    host: String((forwarded && headers["x-forwarded-host"]) || headers.host || ""),
    protocolUnknown: forwarded && protocol === undefined,
  };
}
