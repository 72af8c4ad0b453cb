import { HOUR_MS } from "@touchline/core";
import { pathOnly } from "../privacy/mask-event.ts";
import { UNRECORDED } from "../privacy/mask-text.ts";
import { selectorOf } from "./selector.ts";

/** docs/behaviour/session-replay.md#interactions: click interaction. */
export interface ClickInteraction {
  x: number;
  y: number;
  selector: string;
  viewportHeight: number;
  viewportWidth: number;
  pageUrl: string;
  timestamp: number;
  type: "click";
}

/** Clicks on one spot within an hour. */
export interface CountedClicks extends ClickInteraction {
  count: number;
}

export interface ClickWatch {
  page: Window;
  now: () => number;
  /**
   * docs/behaviour/session-replay.md#interactions: click events are recorded only when a device id
   * exists.
   */
  hasDeviceId: () => boolean;
  emit: (click: ClickInteraction) => void;
}

export function watchClicks({ page, now, hasDeviceId, emit }: ClickWatch): () => void {
  const clicked = (event: Event) => {
    const { clientX, clientY, target } = event as MouseEvent;
    if (!hasDeviceId() || !isElement(target) || target.closest(UNRECORDED)) return;
    emit({
      x: Math.round(clientX + page.scrollX),
      y: Math.round(clientY + page.scrollY),
      selector: selectorOf(target),
      viewportHeight: page.innerHeight,
      viewportWidth: page.innerWidth,
      pageUrl: pathOnly(page.location.href),
      timestamp: now(),
      type: "click",
    });
  };
  page.addEventListener("click", clicked, { capture: true, passive: true });
  return () => page.removeEventListener("click", clicked, { capture: true });
}

const isElement = (target: EventTarget | null): target is Element =>
  target !== null && "tagName" in target;

/**
 * docs/behaviour/session-replay.md#interactions: click events are aggregated per hour when
 * batching.
 */
export function countByHour(clicks: readonly ClickInteraction[]): CountedClicks[] {
  const spots = new Map<string, CountedClicks>();
  for (const click of clicks) {
    const timestamp = click.timestamp - (click.timestamp % HOUR_MS);
    const key = JSON.stringify([
      timestamp,
      click.pageUrl,
      click.selector,
      click.x,
      click.y,
      click.viewportWidth,
      click.viewportHeight,
    ]);
    const spot = spots.get(key) ?? { ...click, timestamp, count: 0 };
    spot.count++;
    spots.set(key, spot);
  }
  return [...spots.values()];
}
