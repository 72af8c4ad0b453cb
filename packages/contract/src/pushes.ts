import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/** Kinds of push notifications (docs/push.md). */
export const PUSH_KINDS = [
  "betSettled",
  "cashOutThreshold",
  "favouriteStarts",
  "priceAlert",
  "matchAlert",
  "message",
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

const MinuteOfDay = Type.Integer({
  minimum: 0,
  maximum: 1439,
  description: "Minutes since midnight in the punter's time zone",
});
const QuietHours = Type.Union([
  Type.Object({ from: MinuteOfDay, to: MinuteOfDay }, { additionalProperties: false }),
  Type.Null(),
]);
export type QuietHours = Static<typeof QuietHours>;

export const PushSettings = Type.Object({
  /** Whether the punter agreed to notifications; without consent the gate sends none. */
  consent: Type.Boolean(),
  kinds: Type.Array(oneOf(PUSH_KINDS)),
  /** The kinds that the site's law allows. */
  offered: Type.Array(oneOf(PUSH_KINDS)),
  quietHours: QuietHours,
  /** The key a browser subscribes with: the public VAPID key in base64url. */
  serverKey: Type.String(),
  devices: Type.Array(
    Type.Object({ deviceId: Type.String(), current: Type.Boolean(), addedAt: Instant }),
  ),
});
export type PushSettings = Static<typeof PushSettings>;

export const pushSettings = route({
  method: "GET",
  gate: "client",
  path: "/punter/push/settings",
  auth: "punter",
  summary: "The punter's notification kinds, quiet hours and devices",
  reply: PushSettings,
  errors: [],
});

export const changePushSettings = route({
  method: "PUT",
  gate: "client",
  path: "/punter/push/settings",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Choose notification kinds and quiet hours; withdrawing consent removes all devices",
  body: Type.Object(
    {
      consent: Type.Boolean(),
      kinds: Type.Array(oneOf(PUSH_KINDS), { maxItems: PUSH_KINDS.length, uniqueItems: true }),
      quietHours: QuietHours,
    },
    { additionalProperties: false },
  ),
  reply: PushSettings,
  errors: [],
});

export const subscribePush = route({
  method: "POST",
  gate: "client",
  path: "/punter/push/subscriptions",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 20,
  summary: "Register this browser's push subscription; it ends with the session",
  body: Type.Object(
    {
      endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
      keys: Type.Object(
        {
          p256dh: Type.String({
            pattern: "^[\\w-]{87}=?$",
            description: "A P-256 point of 65 bytes, base64url",
          }),
          auth: Type.String({ pattern: "^[\\w-]{22}(==)?$", description: "16 bytes, base64url" }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: PushSettings,
  errors: ["PUSH_ENDPOINT_REFUSED", "PUSH_KEYS_INVALID"],
});

export const unsubscribePush = route({
  method: "PUT",
  gate: "client",
  path: "/punter/push/subscriptions/end",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Stop notifications on this browser, or on the named device",
  body: Type.Object(
    { deviceId: Type.Optional(Type.String({ format: "uuid" })) },
    { additionalProperties: false },
  ),
  reply: PushSettings,
  errors: [],
});
