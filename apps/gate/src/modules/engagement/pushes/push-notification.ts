import { createHash } from "node:crypto";
import { MESSAGE_LANGUAGES, type MessageLanguage, type PushKind } from "@touchline/contract";
import { SECOND_MS } from "@touchline/core";
import type { PushNotification } from "../../../ports/pushes.ts";
import { pushText } from "./push-texts.data.ts";
import type { DueDelivery } from "./pushes.store.ts";

const HIGH: ReadonlySet<PushKind> = new Set(["cashOutThreshold", "priceAlert"]);

export function notificationOf(
  delivery: Pick<
    DueDelivery,
    "pushId" | "kind" | "causeKey" | "args" | "path" | "origin" | "action" | "expiresAt"
  >,
  locale: string,
  now: number,
): PushNotification {
  const { pushId, kind, causeKey, args, path, origin, action, expiresAt } = delivery;
  const lang = (MESSAGE_LANGUAGES.find((known) => known === locale) ??
    "en") satisfies MessageLanguage;
  const { title, body } = pushText(kind, args)[lang];
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => args[name] ?? "");
  const topic = createHash("sha256").update(`${kind} ${causeKey}`).digest("base64url").slice(0, 24);
  return {
    pushId,
    kind,
    action,
    lang,
    topic,
    tag: topic,
    title: filled(title),
    body: filled(body),
    navigate: `${origin}${path}`,
    ttlSeconds: Math.max(1, Math.floor((expiresAt.getTime() - now) / SECOND_MS)),
    urgency: HIGH.has(kind) ? "high" : "normal",
  };
}
