import type { NativeApp } from "@touchline/contract";
import type { PushNotification, PushOutcome } from "../../../ports/pushes.ts";

/** The part of an app's token stored in `pushes`. */
export interface NativeAddress {
  token: string;
  app: NativeApp;
}

export const addressOf = (target: string): NativeAddress => JSON.parse(target) as NativeAddress;

/** Fields for the app in addition to the displayed text: docs/native.md. */
export const payloadOf = ({ pushId, kind, navigate, tag, action }: PushNotification) => ({
  pushId,
  kind,
  navigate,
  tag,
  ...(action ? { action: JSON.stringify(action) } : {}),
});

/** A busy service says when to retry. */
export const later = (retryAfter: string | null | undefined): PushOutcome => {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0
    ? { result: "retry", afterMs: seconds * 1000 }
    : { result: "retry" };
};
