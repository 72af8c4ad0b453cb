import { randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createReceiver, openPush, readVapid, type VapidClaims } from "./web-push-crypto.ts";

export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** Null if the signature is wrong. */
  vapid: VapidClaims | null;
  text: string;
  /** The body as received, for a browser to decrypt. */
  body: Buffer;
}

/** silent: accepts the message and never responds. */
export type Answer = { status: number; headers?: Record<string, string> } | "silent";

export interface PushSubscriber {
  /** The subscription a browser would send. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The messages the service accepted for it. */
  received: ReceivedPush[];
  /** The number of requests, whatever the response. */
  tries: number;
  /** The response from now on, until changed. */
  answer: Answer;
}

export interface PushService {
  origin: string;
  subscribe(): PushSubscriber;
  /** Requests to addresses without a subscription. */
  strangers: string[];
  /** Aborts the unanswered requests. */
  hangUp(): void;
  close(): Promise<void>;
}

const TAKEN: Answer = { status: 201 };

/** A local push service that behaves as RFC 8030 says, or misbehaves as a test demands. */
export async function startPushService(port = 0): Promise<PushService> {
  const subscribers = new Map<string, { subscriber: PushSubscriber; open(body: Buffer): string }>();
  const waiting = new Set<ServerResponse>();
  const strangers: string[] = [];
  const hangUp = () => {
    for (const response of waiting) response.destroy();
    waiting.clear();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const found = subscribers.get(request.url ?? "");
      if (!found || request.method !== "POST") {
        strangers.push(request.url ?? "");
        return response.writeHead(404).end();
      }
      const { subscriber, open } = found;
      subscriber.tries += 1;
      if (subscriber.answer === "silent") return void waiting.add(response);
      const { status, headers = {} } = subscriber.answer;
      const body = Buffer.concat(chunks);
      if (status === 201)
        subscriber.received.push({
          headers: request.headers,
          vapid: readVapid(request.headers.authorization),
          text: open(body),
          body,
        });
      response
        .writeHead(
          status,
          status === 201 ? { location: `${origin}/message/1`, ...headers } : headers,
        )
        .end();
    });
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    strangers,
    subscribe() {
      const receiver = createReceiver(randomBytes(16));
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const keys = {
        p256dh: receiver.curve.getPublicKey("base64url"),
        auth: receiver.auth.toString("base64url"),
      };
      const subscriber: PushSubscriber = {
        subscription: { endpoint: origin + path, keys },
        received: [],
        tries: 0,
        answer: TAKEN,
      };
      subscribers.set(path, { subscriber, open: (body) => openPush(receiver, body).toString() });
      return subscriber;
    },
    hangUp,
    close: () =>
      new Promise((closed) => {
        hangUp();
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
