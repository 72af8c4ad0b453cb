import { createPrivateKey } from "node:crypto";
import { ConfigError } from "./setting.ts";

/** Google's service account for notifications to Android apps. */
export interface FcmSettings {
  projectId: string;
  clientEmail: string;
  /** PKCS 8, PEM. */
  privateKey: string;
  tokenUrl: string;
  url: string;
}

/** Apple's key for notifications to iOS apps, and each app's bundle. */
export interface ApnsSettings {
  /** PKCS 8, PEM: the .p8 file. */
  privateKey: string;
  keyId: string;
  teamId: string;
  topics: { sport: string; scores: string };
  url: string;
}

export interface NativeSettings {
  fcm: FcmSettings | undefined;
  apns: ApnsSettings | undefined;
}

/** The services that notify apps. Without keys notifications stay in the outbox. */
export const nativeSettings = (env: NodeJS.ProcessEnv): NativeSettings => ({
  fcm: fcm(env),
  apns: apns(env),
});

/** FCM_SERVICE_ACCOUNT is the service account's JSON as Google issues it. */
function fcm({
  FCM_SERVICE_ACCOUNT: text,
  FCM_URL: url = "https://fcm.googleapis.com",
}: NodeJS.ProcessEnv): FcmSettings | undefined {
  if (!text) return undefined;
  const account = parsed(text);
  const field = (name: string): string => {
    const value = account[name];
    if (typeof value !== "string" || value === "")
      throw new ConfigError(`FCM_SERVICE_ACCOUNT has no ${name}`);
    return value;
  };
  const privateKey = keyOf("FCM_SERVICE_ACCOUNT", field("private_key"));
  const named = {
    projectId: field("project_id"),
    clientEmail: field("client_email"),
    tokenUrl: field("token_uri"),
  };
  return { ...named, privateKey, url: addressOf("FCM_URL", url) };
}

function apns(env: NodeJS.ProcessEnv): ApnsSettings | undefined {
  const {
    APNS_KEY: key,
    APNS_KEY_ID: keyId,
    APNS_TEAM_ID: teamId,
    APNS_URL: url = "https://api.push.apple.com",
  } = env;
  const sport = env.APNS_TOPIC;
  const scores = env.APNS_SCORES_TOPIC || sport;
  if (!key) return undefined;
  if (!keyId || !teamId) throw new ConfigError("APNS_KEY needs APNS_KEY_ID and APNS_TEAM_ID");
  if (!sport || !scores) throw new ConfigError("APNS_KEY needs APNS_TOPIC, the bundle of the app");
  return {
    privateKey: keyOf("APNS_KEY", key),
    keyId,
    teamId,
    topics: { sport, scores },
    url: addressOf("APNS_URL", url),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new ConfigError("FCM_SERVICE_ACCOUNT is no JSON");
  }
}

/** Environment variables hold a key on one line, with \n escaped. */
function keyOf(name: string, text: string): string {
  const pem = text.replaceAll("\\n", "\n");
  try {
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new ConfigError(`${name} holds no private key`);
  }
}

function addressOf(name: string, url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError(`${name} must be an http(s) address`);
  return url.replace(/\/$/, "");
}
