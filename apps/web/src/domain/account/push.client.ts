import { call } from "../../data/session/session.client.ts";

/**
 * unsupported: this browser has none, or only once the site is on the home screen. denied: its
 * owner said no to the browser.
 */
export type PushSupport = "unsupported" | "denied" | "default" | "granted";

export const pushSupport = (): PushSupport =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
    ? Notification.permission
    : "unsupported";

const registration = () => navigator.serviceWorker.ready;

function subscriptionBody(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

/**
 * After a tap: asks the browser's owner, and tells the gate where this browser is reached. Null
 * where they said no.
 */
export async function subscribeHere(serverKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await registration();
  const key = Uint8Array.from(atob(serverKey.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return call("subscribePush", { body: subscriptionBody(subscription) });
}

/** This browser takes no more notifications, whoever is logged in. */
export async function endHere(): Promise<void> {
  if (pushSupport() === "unsupported") return;
  const subscription = await (await registration()).pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * A browser that was subscribed belongs to who is logged in now, if they agreed to notifications;
 * otherwise it is let go: it must not show them what another account is told.
 */
export async function renewSubscription(): Promise<void> {
  const subscription = await (await registration()).pushManager.getSubscription();
  if (!subscription) return;
  const { consent, devices } = await call("pushSettings", {});
  if (!consent) await subscription.unsubscribe();
  else if (!devices.some(({ current }) => current))
    await call("subscribePush", { body: subscriptionBody(subscription) });
}
