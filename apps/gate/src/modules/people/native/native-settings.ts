import { createPrivateKey } from "node:crypto";
import { NATIVE_SETTINGS } from "../../../platform/settings/message.data.ts";
import {
  ConfigError,
  type ValuesOf,
  valuesOf,
  withoutSlash,
} from "../../../platform/settings/setting.ts";

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

type Values = ValuesOf<typeof NATIVE_SETTINGS>;

/** The services that notify apps. Without keys notifications stay in the outbox. */
export function nativeSettings(env: NodeJS.ProcessEnv): NativeSettings {
  const values = valuesOf(NATIVE_SETTINGS, env);
  return { fcm: fcm(values), apns: apns(values) };
}

/** PUSH_LOCAL_ORIGIN=http://127.0.0.1:8030: only in a demo, notifications may go there. */
export function pushLocalOrigin(env: NodeJS.ProcessEnv, isDemo: boolean): string | undefined {
  const origin = valuesOf(NATIVE_SETTINGS, env).PUSH_LOCAL_ORIGIN;
  if (origin && !isDemo) throw new ConfigError("PUSH_LOCAL_ORIGIN is for a demo: leave it out");
  return origin;
}

function fcm({ FCM_SERVICE_ACCOUNT: text, FCM_URL: url }: Values): FcmSettings | undefined {
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
  return { ...named, privateKey, url: withoutSlash(url) };
}

function apns(values: Values): ApnsSettings | undefined {
  const { APNS_KEY: key, APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId, APNS_TOPIC: sport } = values;
  if (!key) return undefined;
  if (!keyId || !teamId) throw new ConfigError("APNS_KEY needs APNS_KEY_ID and APNS_TEAM_ID");
  if (!sport) throw new ConfigError("APNS_KEY needs APNS_TOPIC, the bundle of the app");
  return {
    privateKey: keyOf("APNS_KEY", key),
    keyId,
    teamId,
    topics: { sport, scores: values.APNS_SCORES_TOPIC ?? sport },
    url: withoutSlash(values.APNS_URL),
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
