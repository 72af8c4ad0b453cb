import { call } from "../../data/session/session.client.ts";

/**
 * unsupported: this browser cannot receive notifications, or only once the site is on the home
 * screen. denied: its owner refused the permission.
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
 * Called after a tap: asks for the browser's permission and subscribes this browser at the gate.
 * Null if it was refused.
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

/** Unsubscribes this browser, whoever is logged in. */
export async function endHere(): Promise<void> {
  if (pushSupport() === "unsupported") return;
  const subscription = await (await registration()).pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Assigns a subscribed browser to the punter who is logged in now, if they agreed to notifications.
 * Otherwise unsubscribes it: it must not show them another account's notifications.
 */
export async function renewSubscription(): Promise<void> {
  const subscription = await (await registration()).pushManager.getSubscription();
  if (!subscription) return;
  const { consent, devices } = await call("pushSettings", {});
  if (!consent) await subscription.unsubscribe();
  else if (!devices.some(({ current }) => current))
    await call("subscribePush", { body: subscriptionBody(subscription) });
}
