import type { WebVital } from "@touchline/contract";
import { whenPageLeaves } from "@touchline/tracking";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { newKey } from "../../data/device/browser.ts";
import { call } from "../../data/session/session.client.ts";
import { onFirstInput } from "./first-input.ts";

/** Metrics that are final early are sent together. */
const GATHER_MS = 5000;

/**
 * Reports each metric of this page load under the route's pattern, until stopped. The library's
 * listeners cannot be removed, so they are ignored afterwards.
 */
export function measureVitals(page: string): () => void {
  let pending: WebVital[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending.length === 0 || stopped) return;
    const metrics = pending;
    pending = [];
    // No retry: one page view more or less changes no percentile.
    void call("reportVitals", { body: { page, metrics }, keepalive: true }).catch(() => {});
  }
  function take({ id, name, value }: WebVital): void {
    pending.push({ id, name, value });
    // A page that is being hidden reports its last metrics within this task.
    if (document.visibilityState === "hidden") queueMicrotask(send);
    else timer ??= setTimeout(send, GATHER_MS);
  }

  for (const measure of [onFCP, onLCP, onCLS, onINP, onTTFB]) measure(take);
  const unfollow = onFirstInput((value) => take({ id: newKey(), name: "FID", value }));
  const stay = whenPageLeaves({ window, document }, () => queueMicrotask(send));
  return () => {
    stopped = true;
    clearTimeout(timer);
    unfollow();
    stay();
  };
}
