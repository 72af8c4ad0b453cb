import { type ClientHttp2Session, connect } from "node:http2";
import { type Clock, MINUTE_MS } from "@touchline/core";
import { importPKCS8, SignJWT } from "jose";
import type { PushOutcome, PushTransport } from "../../engagement/pushes/pushes.module.ts";
import { addressOf, later, payloadOf } from "./native-payload.ts";
import type { ApnsSettings } from "./native-settings.ts";

/** Apple requires a new provider token at most every 20 minutes and at least every hour. */
const PROVIDER_TOKEN_MS = 40 * MINUTE_MS;
/** Apple's reasons for a token that is no longer valid. */
const GONE = ["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered", "ExpiredToken"];

interface ApnsReply {
  status: number;
  retryAfter: string | undefined;
  reason: string;
}

/** APNs: one persistent HTTP/2 connection, and a provider token signed with ES256. */
export function createApnsTransport(
  settings: ApnsSettings,
  clock: Clock,
): PushTransport & { close(): void } {
  let session: ClientHttp2Session | null = null;
  let kept: { token: string; until: number } | null = null;

  function connection(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(settings.url);
    // The next notification reopens a broken connection; this one fails through its own stream.
    opened.on("error", () => opened.destroy());
    opened.on("goaway", () => opened.close());
    // Does not keep the process alive.
    opened.unref();
    session = opened;
    return opened;
  }

  async function providerToken(): Promise<string> {
    if (kept && clock.now() < kept.until) return kept.token;
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: "ES256", kid: settings.keyId })
      .setIssuer(settings.teamId)
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .sign(await importPKCS8(settings.privateKey, "ES256"));
    kept = { token, until: clock.now() + PROVIDER_TOKEN_MS };
    return token;
  }

  function post(
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<ApnsReply> {
    return new Promise((done, failed) => {
      const stream = connection().request(headers, { signal });
      let [status, text] = [0, ""];
      let retryAfter: string | undefined;
      stream.setEncoding("utf8");
      stream.on("response", (answered) => {
        status = Number(answered[":status"]);
        retryAfter = answered["retry-after"];
      });
      stream.on("data", (part: string) => (text += part));
      stream.on("error", failed);
      stream.on("end", () => done({ status, retryAfter, reason: reasonOf(text) }));
      stream.end(body);
    });
  }

  return {
    name: "apns",
    partyOf: () => ({ party: "apns", trusted: true }),
    async send(target, notification, signal): Promise<PushOutcome> {
      const { token, app } = addressOf(target);
      const { title, body, topic, ttlSeconds, urgency } = notification;
      const headers = {
        ":method": "POST",
        ":path": `/3/device/${token}`,
        authorization: `bearer ${await providerToken()}`,
        "apns-topic": settings.topics[app],
        "apns-push-type": "alert",
        "apns-priority": urgency === "high" ? "10" : "5",
        "apns-expiration": String(Math.floor(clock.now() / 1000) + ttlSeconds),
        "apns-collapse-id": topic,
      };
      const aps = {
        alert: { title, body },
        ...(notification.action ? { category: "ACTION" } : {}),
      };
      const reply = await post(
        headers,
        JSON.stringify({ aps, ...payloadOf(notification) }),
        signal,
      );
      if (reply.status === 200) return { result: "sent" };
      if (reply.status === 410 || GONE.includes(reply.reason)) return { result: "gone" };
      if (reply.reason === "ExpiredProviderToken" || reply.reason === "InvalidProviderToken")
        kept = null;
      else if (reply.status >= 400 && reply.status < 500 && reply.status !== 429)
        return { result: "refused" };
      return later(reply.retryAfter);
    },
    close: () => session?.destroy(),
  };
}

function reasonOf(text: string): string {
  try {
    return String((JSON.parse(text) as { reason?: unknown }).reason ?? "");
  } catch {
    return "";
  }
}
