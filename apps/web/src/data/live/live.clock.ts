import { createContext, useContext, useSyncExternalStore } from "react";
import { now } from "../device/browser.ts";
import { useRenderedAt } from "../frame/frame.ts";

/** The server's time when the page was rendered. The first render on both sides counts from it. */
const PageTimeContext = createContext(0);
export const PageTimeProvider = PageTimeContext.Provider;
export function usePageTime(): number {
  const renderedAt = useRenderedAt();
  return useContext(PageTimeContext) || renderedAt;
}

const TICK_MS = 1000;
let current = 0;
/** How far the server's clock is ahead of this device's: phone clocks are often wrong. */
let ahead = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export function setServerTime(serverTime: number): void {
  ahead = serverTime - now();
}

let pageAt = 0;

/**
 * The clock goes by the pages as well, before any answer tells the time. A page is never from the
 * future, so an old one puts no clock back.
 */
export function pageRendered(renderedAt: number): void {
  pageAt = renderedAt;
  if (renderedAt) pageArrived(now());
}

/** When the page came from the server by the device's clock: earlier if it is a saved copy. */
export function pageArrived(at: number): void {
  const least = pageAt - at;
  if (!ahead || least > ahead) ahead = least;
}

/** The server's time, as estimated on this device. */
export const serverNow = (): number => now() + ahead;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    current = now() + ahead;
    for (const wake of listeners) wake();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value derived from the server's time. The component re-renders only when the value changes, not
 * every second.
 */
export function useServerTime<T extends string | number | boolean>(
  derive: (serverTime: number) => T,
): T {
  const pageTime = usePageTime();
  return useSyncExternalStore(
    subscribe,
    () => derive(Math.max(current, pageTime)),
    () => derive(pageTime),
  );
}
