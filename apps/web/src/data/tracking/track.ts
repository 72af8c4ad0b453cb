import type { EventName } from "@touchline/tracking";
import type { MouseEvent } from "react";
import { now } from "../device/browser.ts";
import { createMailbox } from "../device/mailbox.ts";
import { isPanelOpen } from "../device/shell-state.ts";

/**
 * Something that happened, with when and where: it may be told later than that. Nothing in it may
 * say who the visitor is.
 */
export interface Tracked {
  name: EventName;
  properties: Readonly<Record<string, string | number | boolean>>;
  at: number;
  /** Without query: links from mails carry secrets there. */
  location: string;
  menuOpen: boolean;
}

/** platform §9: so many events wait for their receiver; what comes on top of them is not told. */
const WAITING_LIMIT = 512;

const mailbox = createMailbox<Tracked>(WAITING_LIMIT);

/**
 * Tells that something happened. Costs nothing until the engine is loaded, which takes the
 * visitor's consent; nothing is stored.
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

/** For the parent of links: tells each click on one, and where it leads. */
export const trackLinks =
  (name: EventName) =>
  ({ target }: MouseEvent): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link) track(name, { to: link.pathname });
  };

/** The engine is there (or gone: null): what waited goes to it, in its order. */
export const trackInto = mailbox.into;
