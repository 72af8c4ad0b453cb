/**
 * The globals of a service worker that ours uses: TypeScript's worker library conflicts with the
 * one for pages.
 */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
    get(id: string): Promise<WorkerClient | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "push",
    listen: (event: LastingEvent & { data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listen: (event: LastingEvent & { notification: Notification }) => void,
  ): void;
  addEventListener(
    type: "message",
    listen: (event: LastingEvent & { data: unknown; source: WorkerClient | null }) => void,
  ): void;
  addEventListener(type: "activate", listen: (event: LastingEvent) => void): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerClient {
  id: string;
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}
