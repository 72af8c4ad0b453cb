import type { DisplayMode, Jurisdiction, PushMessage } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { LiveSocket, type LiveStatus } from "@touchline/live";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
import { now, random, whenIdle } from "../../lib/browser.ts";
import { liveStore } from "./live.store.tsx";

export interface LiveIdentity {
  jurisdiction: Jurisdiction;
  locale: string;
  oddsType: OddsType;
  punterToken: string | undefined;
}

const status = createStore<{ status: LiveStatus }>(() => ({ status: "closed" }));
let identify: (() => LiveIdentity) | null = null;
let push: (message: PushMessage) => void = () => {};
let socket: LiveSocket | null = null;

/** The site's one socket. Screens may say what they follow before it is opened. */
function liveSocket(): LiveSocket {
  if (socket) return socket;
  const { protocol, host, hostname } = window.location;
  socket = new LiveSocket({
    url: `${protocol === "https:" ? "wss" : "ws"}://${host}/sockets/events?channel=mobile`,
    store: liveStore(),
    context: () => {
      if (!identify) throw new Error("the socket is opened by startLive only");
      const { punterToken, ...rest } = identify();
      return { ...rest, host: hostname, source: "MOBILE", ...(punterToken ? { punterToken } : {}) };
    },
    onPush: (message) => push(message),
    onStatus: (next) => status.setState({ status: next }),
    report: (fault) => console.warn(fault),
    WebSocket,
    now,
    random,
  });
  return socket;
}

/** Opens the socket once the page has settled. The identity is asked for at every (re)connect. */
export function startLive(identity: () => LiveIdentity, onPush: (message: PushMessage) => void): void {
  identify = identity;
  push = onPush;
  whenIdle(() => liveSocket().start());
  window.addEventListener("online", () => socket?.wake());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && socket?.wake());
}

/** After a login, a logout, or a change of language. */
export const refreshLiveContext = (): void => socket?.refreshContext();

/** Whenever the connection stands again after a break: what was pushed meanwhile was missed. Returns how to stop. */
export const onLiveOpen = (run: () => void): (() => void) =>
  status.subscribe((now, before) => {
    if (now.status === "open" && before.status !== "open") run();
  });

export const liveStatus = (): LiveStatus => status.getState().status;

/** Follows a tree while the component stands and `active` holds. */
export function useFollowTree(treeId: string, mode: DisplayMode, active = true): void {
  useEffect(() => (active ? liveSocket().followTree(treeId, mode) : undefined), [treeId, mode, active]);
}

/** When the server was last heard, on this device's clock: prices that are shown were right then. 0 before the first word. */
export const lastHeardAt = (): number => socket?.heardAt ?? 0;

/** Watches a bet (offers to cash it out) or a market (word that it cannot be bet on any more); what comes, comes as a push. */
export function useFollowBet(kind: Parameters<LiveSocket["followBet"]>[0], id: string, active = true): void {
  useEffect(() => (active ? liveSocket().followBet(kind, id) : undefined), [kind, id, active]);
}

export function useFollowList(treeId: string): void {
  useEffect(() => liveSocket().followList(treeId), [treeId]);
}
