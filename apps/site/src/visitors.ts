import type { IncomingMessage } from "node:http";
import { addressBlock, forwarders, visitorAddress } from "@touchline/gate/address";
import { createSessionOwners } from "@touchline/gate/session-owner";
import type { SiteSettings } from "./settings.ts";

/** In this header the main thread tells the thread of pages under which name a request counts. */
export const BUDGET_HEADER = "x-touchline-budget";

/** What a request for a page says about its visitor, as far as it can be believed. */
export interface Visitors {
  addressOf(request: IncomingMessage): string;
  /** Under which name its pages are counted: a logged-in punter has a budget of their own. */
  budgetOf(request: IncomingMessage): string;
  /** Whether a peer may name the address and the id of its request. */
  mayForward(peer: string | undefined): boolean;
}

export function createVisitors({ gate }: Pick<SiteSettings, "gate">): Visitors {
  const mayForward = forwarders(gate.trustProxy);
  const owners = createSessionOwners(gate.internalKey);
  const addressOf = (request: IncomingMessage) => visitorAddress(request, mayForward);
  return {
    addressOf,
    budgetOf: (request) =>
      owners.ownerOf(request.headers.cookie) ?? addressBlock(addressOf(request)),
    mayForward,
  };
}
