import { type Clock, MINUTE_MS } from "@touchline/core";
import { importPKCS8, SignJWT } from "jose";
import type { PushOutcome, PushTransport } from "../../../ports/pushes.ts";
import { addressOf, later, payloadOf } from "./native-payload.ts";
import type { FcmSettings } from "./native-settings.ts";

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const ASSERTION_SECONDS = 3600;
/** A token this close to its expiry is no longer used. */
const MARGIN_MS = 5 * MINUTE_MS;

/** FCM HTTP v1: a token of the service account, then one call per notification. */
export function createFcmTransport(settings: FcmSettings, clock: Clock): PushTransport {
  let kept: { token: string; until: number } | null = null;

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (kept && clock.now() < kept.until) return kept.token;
    const now = Math.floor(clock.now() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(settings.clientEmail)
      .setAudience(settings.tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_SECONDS)
      .sign(await importPKCS8(settings.privateKey, "RS256"));
    const reply = await fetch(settings.tokenUrl, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion,
      }),
      redirect: "error",
      signal,
    });
    if (!reply.ok) throw new Error(`the token service answered ${reply.status}`);
    const { access_token: token, expires_in: seconds } = (await reply.json()) as {
      access_token: string;
      expires_in: number;
    };
    kept = { token, until: clock.now() + seconds * 1000 - MARGIN_MS };
    return token;
  }

  return {
    name: "fcm",
    partyOf: () => ({ party: "fcm", trusted: true }),
    async send(target, notification, signal): Promise<PushOutcome> {
      const { token } = addressOf(target);
      const { title, body, topic, ttlSeconds, urgency } = notification;
      const android = {
        ttl: `${ttlSeconds}s`,
        priority: urgency === "high" ? "HIGH" : "NORMAL",
        collapse_key: topic,
        notification: { title, body, tag: notification.tag },
      };
      const reply = await fetch(`${settings.url}/v1/projects/${settings.projectId}/messages:send`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${await accessToken(signal)}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ message: { token, data: payloadOf(notification), android } }),
        redirect: "error",
        signal,
      });
      const said = await reply.text();
      if (reply.ok) return { result: "sent" };
      // UNREGISTERED arrives as 404: the app is gone, or its token was replaced.
      if (reply.status === 404) return { result: "gone" };
      if (reply.status === 400)
        return { result: said.includes("registration token") ? "gone" : "refused" };
      if (reply.status === 401 || reply.status === 403) kept = null;
      return later(reply.headers.get("retry-after"));
    },
  };
}
