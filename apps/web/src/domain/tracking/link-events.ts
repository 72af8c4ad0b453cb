import type { EventName } from "@touchline/tracking";
import { track } from "../../data/tracking/track.ts";
import { withoutLanguage } from "../addresses/paths.ts";

/**
 * docs/behaviour/tracking.md#events: events named by a click's destination, from anywhere on the
 * site.
 */
const BY_DESTINATION: readonly (readonly [prefix: string, name: EventName])[] = [
  ["/download-app", "download app"],
  ["/landings/download-app", "download app"],
  ["/sport/results", "results page click"],
  ["/sport/tournaments", "statistics click"],
  ["/account/upload", "upload documents click"],
  ["/account/tsupis/identity", "identification page click"],
  ["/account/id-confirmation", "identification page click"],
  ["/account/deposit", "deposit page click"],
];

/** Tracks a click that leads to a page with its own event. */
export function trackWayTo(address: string): void {
  const path = withoutLanguage(address);
  const name = BY_DESTINATION.find(
    ([prefix]) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
  )?.[1];
  if (name) track(name);
}

/** Follows clicks on links within the site. */
export function followLinks(page: Document): () => void {
  const clicked = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link && link.origin === page.location.origin) trackWayTo(link.pathname);
  };
  page.addEventListener("click", clicked, { capture: true });
  return () => page.removeEventListener("click", clicked, { capture: true });
}
