import { createECDH } from "node:crypto";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Clock, MINUTE_MS, SECOND_MS } from "@touchline/core";
import {
  isPublicAddress,
  PrivateAddressError,
  publicLookup,
  type Resolve,
  systemResolve,
} from "../../../platform/http/public-address.ts";
import type { PushNotification, PushOutcome, PushTransport } from "../../../ports/pushes.ts";
import { authorizationFor, type BrowserKeys, encryptFor, type VapidKeys } from "./web-message.ts";

export interface WebSubscription {
  endpoint: string;
  keys: BrowserKeys;
}

export interface WebTransportDeps {
  keys: VapidKeys;
  clock: Clock;
  /** Contact for push services about our messages: a mailto: or https: address. */
  contact: string;
  /** The one local address that a demo or test allows for notifications. */
  localOrigin: string | undefined;
  /** Name resolver; the system's by default. */
  resolve?: Resolve;
}

/**
 * Push services of the main browsers. They answer quickly, so they are exempt from the per-party
 * limit.
 */
const KNOWN_SERVICES =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

const LOCAL_NAMES = /(^|\.)(local|localhost|internal|lan|home\.arpa)$/;

/** A name without the dot of the root: `localhost.` is `localhost`. */
const nameOf = (hostname: string): string => hostname.replace(/\.$/, "");

/**
 * Whether an endpoint is acceptable: https on the usual port, with a host name that is neither an
 * IP address nor in our own network. The connection itself checks where the name leads.
 */
export function isPushEndpoint(endpoint: string, localOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (localOrigin !== undefined && origin === localOrigin) return true;
  const name = nameOf(hostname);
  const isName = name.includes(".") && isIP(name.replace(/^\[|\]$/g, "")) === 0;
  return protocol === "https:" && port === "" && isName && !LOCAL_NAMES.test(name);
}

/**
 * Whether an acceptable endpoint leads to the public internet now. Services exist whose names
 * contain the address that they lead to, a private one too.
 */
export async function isPublicEndpoint(
  endpoint: string,
  localOrigin: string | undefined,
  resolve: Resolve = systemResolve,
): Promise<boolean> {
  if (!isPushEndpoint(endpoint, localOrigin)) return false;
  const { hostname, origin } = new URL(endpoint);
  if (origin === localOrigin || KNOWN_SERVICES.test(nameOf(hostname))) return true;
  const found = await resolve(nameOf(hostname)).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address));
}

/**
 * A point on the curve and sixteen bytes, as every browser generates them: others cannot be
 * encrypted to.
 */
export function areKeysValid({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, "base64url").length !== 16)
    return false;
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    curve.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * RFC 8030: sends a notification to the browser's push service, encrypted for the browser alone
 * (RFC 8291).
 */
export function createWebTransport({
  keys,
  clock,
  contact,
  localOrigin,
  resolve,
}: WebTransportDeps): PushTransport {
  const lookup = publicLookup(resolve);
  return {
    name: "web",
    partyOf(target) {
      const { hostname, host } = new URL((JSON.parse(target) as WebSubscription).endpoint);
      return { party: host, trusted: KNOWN_SERVICES.test(hostname) };
    },
    async send(target, notification, signal) {
      const subscription = JSON.parse(target) as WebSubscription;
      if (!isPushEndpoint(subscription.endpoint, localOrigin)) return { result: "gone" };
      const { ttlSeconds, topic, urgency } = notification;
      const body = encryptFor(subscription.keys, payloadOf(notification));
      const headers = {
        Authorization: authorizationFor(subscription.endpoint, { keys, contact }, clock.now()),
        "Content-Encoding": "aes128gcm",
        "Content-Length": String(body.length),
        "Content-Type": "application/octet-stream",
        TTL: String(ttlSeconds),
        Topic: topic,
        Urgency: urgency,
      };
      const isLocal = new URL(subscription.endpoint).origin === localOrigin;
      return post(subscription.endpoint, headers, body, isLocal ? { signal } : { signal, lookup });
    },
  };
}

/**
 * Declarative Web Push: a browser that supports it shows this without our code; for all others the
 * service worker shows the same.
 */
export const payloadOf = ({ title, body, navigate, lang, tag, kind }: PushNotification): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate, lang, tag, data: { kind } },
  });

function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  options: { signal: AbortSignal; lookup?: LookupFunction },
): Promise<PushOutcome> {
  const open = new URL(endpoint).protocol === "http:" ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const request = open(endpoint, { method: "POST", headers, ...options }, (response) => {
      // Only the status matters. Node follows no redirect, and the response body is not read.
      response.destroy();
      resolve(outcomeOf(response.statusCode ?? 0, response.headers["retry-after"]));
    });
    request.on("error", (error) =>
      error instanceof PrivateAddressError ? resolve({ result: "gone" }) : reject(error),
    );
    request.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { result: "sent" };
  if (status === 404 || status === 410) return { result: "gone" };
  if (status === 429 || status >= 500)
    return { result: "retry", afterMs: secondsOf(retryAfter) * SECOND_MS };
  return { result: "refused" };
}

/** Seconds, as push services send them; a date counts as a minute. */
const secondsOf = (text: string | undefined): number =>
  text === undefined ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : MINUTE_MS / SECOND_MS;
