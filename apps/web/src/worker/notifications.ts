import type { WorkerScope } from "./worker-scope.ts";

interface Declared {
  title: string;
  body: string;
  navigate: string;
  lang?: string;
  tag?: string;
}

/** Declarative Web Push: the message contains everything to show. Null for any other message. */
export function declared(message: unknown): Declared | null {
  const { web_push: mark, notification } = Object(message) as {
    web_push?: unknown;
    notification?: Partial<Declared>;
  };
  const { title, body, navigate, lang, tag } = notification ?? {};
  if (
    mark !== 8030 ||
    typeof title !== "string" ||
    typeof body !== "string" ||
    typeof navigate !== "string"
  )
    return null;
  return { title, body, navigate, ...(lang ? { lang } : {}), ...(tag ? { tag } : {}) };
}

/** The page that a notification opens: always one of this site, whatever the message says. */
export function targetOf(navigate: unknown, origin: string): string {
  const url = typeof navigate === "string" ? URL.parse(navigate, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

export async function showPush(scope: WorkerScope, message: unknown): Promise<void> {
  const shown = declared(message);
  if (!shown) return;
  const { title, body, navigate, lang, tag } = shown;
  const options = {
    body,
    data: { navigate },
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    ...(lang ? { lang } : {}),
    ...(tag ? { tag } : {}),
  };
  await scope.registration.showNotification(title, options);
}

/** A tap opens the page in an existing window, or in a new one. */
export async function openPush(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const url = targetOf(
    (notification.data as { navigate?: unknown } | null)?.navigate,
    scope.location.origin,
  );
  const [window] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!window) return void (await scope.clients.openWindow(url));
  // Some systems do not let a window come to the front.
  await window.focus().catch(() => {});
  // The page navigates itself, so that its guards run and no slip or round is interrupted.
  window.postMessage({ type: "open", url });
}
