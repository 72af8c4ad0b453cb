import type { DisplayMode, Jurisdiction, PushMessage } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { LiveSocket, type LiveStatus } from "@touchline/live";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { now, random } from "../../lib/browser.ts";
import { liveStore } from "./live.store.tsx";

export interface LiveIdentity {
  jurisdiction: Jurisdiction;
  locale: string;
  oddsType: OddsType;
  punterToken: string | undefined;
}

const status = createStore<{ status: LiveStatus }>(() => ({ status: "closed" }));
let socket: LiveSocket | null = null;

/** Opens the site's socket, once. The identity is asked for at every (re)connect. */
export function startLive(identity: () => LiveIdentity, onPush: (message: PushMessage) => void): void {
  if (socket) return;
  const { protocol, host, hostname } = window.location;
  socket = new LiveSocket({
    url: `${protocol === "https:" ? "wss" : "ws"}://${host}/sockets/events?channel=mobile`,
    store: liveStore(),
    context: () => {
      const { punterToken, ...rest } = identity();
      return { ...rest, host: hostname, source: "MOBILE", ...(punterToken ? { punterToken } : {}) };
    },
    onPush,
    onStatus: (next) => status.setState({ status: next }),
    report: (fault) => console.warn(fault),
    WebSocket,
    now,
    random,
  });
  socket.start();
  window.addEventListener("online", () => socket?.wake());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && socket?.wake());
}

/** After a login, a logout, or a change of language. */
export const refreshLiveContext = (): void => socket?.refreshContext();

export const useLiveStatus = (): LiveStatus => useStore(status, (state) => state.status);

/** Follows a tree while the component stands and `active` holds. */
export function useFollowTree(treeId: string, mode: DisplayMode, active = true): void {
  useEffect(() => (active ? socket?.followTree(treeId, mode) : undefined), [treeId, mode, active]);
}

export function useFollowList(treeId: string): void {
  useEffect(() => socket?.followList(treeId), [treeId]);
}
