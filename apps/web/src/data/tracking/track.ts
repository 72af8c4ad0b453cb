import type { EventName } from "@touchline/tracking";
import type { MouseEvent } from "react";
import { now } from "../device/browser.ts";
import { createMailbox } from "../device/mailbox.ts";
import { isPanelOpen } from "../device/shell-state.ts";

/**
 * An event with its time and place, because it may be sent later. It must not identify the visitor.
 */
export interface Tracked {
  name: EventName;
  properties: Readonly<Record<string, string | number | boolean>>;
  at: number;
  /** Without the query: links from emails carry secrets there. */
  location: string;
  menuOpen: boolean;
}

/**
 * docs/behaviour/tracking.md#delivery: how many events wait for their receiver; further ones are
 * dropped.
 */
const WAITING_LIMIT = 512;

const mailbox = createMailbox<Tracked>(WAITING_LIMIT);

/**
 * Records an event. It costs nothing until the engine is loaded, which requires the visitor's
 * consent. Nothing is stored.
 */
export function track(name: EventName, properties: Tracked["properties"] = {}): void {
  const { origin, pathname } = window.location;
  mailbox.put({
    name,
    properties,
    at: now(),
    location: origin + pathname,
    menuOpen: isPanelOpen("menu"),
  });
}

/** For an element around links: tracks each click on a link and its target. */
export const trackLinks =
  (name: EventName) =>
  ({ target }: MouseEvent): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link) track(name, { to: link.pathname });
  };

/** Connects the engine and passes it the queued events in order. Null disconnects it. */
export const trackInto = mailbox.into;
