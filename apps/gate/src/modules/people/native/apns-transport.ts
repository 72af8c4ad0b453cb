import { type ClientHttp2Session, connect } from "node:http2";
import { type Clock, MINUTE_MS } from "@touchline/core";
import { importPKCS8, SignJWT } from "jose";
import type { PushNotification, PushOutcome, PushTransport } from "../../../ports/pushes.ts";
import { addressOf, later, payloadOf } from "./native-payload.ts";
import type { ApnsSettings } from "./native-settings.ts";

/** Apple requires a new provider token at most every 20 minutes and at least every hour. */
const PROVIDER_TOKEN_MS = 40 * MINUTE_MS;
/** Apple's reasons for a token that is no longer valid. */
const GONE = ["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered", "ExpiredToken"];

type PushTarget = Parameters<PushTransport["send"]>[0];

interface ApnsReply {
  status: number;
  retryAfter: string | undefined;
  reason: string;
}

/** One persistent HTTP/2 connection, and a provider token signed with ES256. */
interface Apns {
  settings: ApnsSettings;
  clock: Clock;
  session: ClientHttp2Session | null;
  kept: { token: string; until: number } | null;
}

/** Sends notifications to Apple devices. */
export function createApnsTransport(
  settings: ApnsSettings,
  clock: Clock,
): PushTransport & { close(): void } {
  const apns: Apns = { settings, clock, session: null, kept: null };
  return {
    name: "apns",
    partyOf: () => ({ party: "apns", trusted: true }),
    send: (target, notification, signal) => send(apns, target, notification, signal),
    close: () => apns.session?.destroy(),
  };
}

async function send(
  apns: Apns,
  target: PushTarget,
  notification: PushNotification,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const { settings, clock } = apns;
  const { token, app } = addressOf(target);
  const { title, body, topic, ttlSeconds, urgency } = notification;
  const headers = {
    ":method": "POST",
    ":path": `/3/device/${token}`,
    authorization: `bearer ${await providerToken(apns)}`,
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
  const text = JSON.stringify({ aps, ...payloadOf(notification) });
  const reply = await post(apns, headers, text, signal);
  if (reply.status === 200) return { result: "sent" };
  if (reply.status === 410 || GONE.includes(reply.reason)) return { result: "gone" };
  if (reply.reason === "ExpiredProviderToken" || reply.reason === "InvalidProviderToken")
    apns.kept = null;
  else if (reply.status >= 400 && reply.status < 500 && reply.status !== 429)
    return { result: "refused" };
  return later(reply.retryAfter);
}

async function providerToken(apns: Apns): Promise<string> {
  const { settings, clock, kept } = apns;
  if (kept && clock.now() < kept.until) return kept.token;
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: settings.keyId })
    .setIssuer(settings.teamId)
    .setIssuedAt(Math.floor(clock.now() / 1000))
    .sign(await importPKCS8(settings.privateKey, "ES256"));
  apns.kept = { token, until: clock.now() + PROVIDER_TOKEN_MS };
  return token;
}

const post = (
  apns: Apns,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<ApnsReply> =>
  new Promise((done, failed) => {
    const stream = connectionOf(apns).request(headers, { signal });
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

function connectionOf(apns: Apns): ClientHttp2Session {
  const { session } = apns;
  if (session && !session.closed && !session.destroyed) return session;
  const opened = connect(apns.settings.url);
  // The next notification reopens a broken connection; this one fails through its own stream.
  opened.on("error", () => opened.destroy());
  opened.on("goaway", () => opened.close());
  // Does not keep the process alive.
  opened.unref();
  apns.session = opened;
  return opened;
}

function reasonOf(text: string): string {
  try {
    return String((JSON.parse(text) as { reason?: unknown }).reason ?? "");
  } catch {
    return "";
  }
}
