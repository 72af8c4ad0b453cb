import type {
  CaptchaAction,
  CaptchaChallenge,
  DisplayMode,
  Jurisdiction,
  PushMessage,
} from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { LiveLink, type LiveStatus } from "@touchline/live";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
import { whenIdle } from "../../platform/when-idle.ts";
import { now, random } from "../device/browser.ts";
import { report } from "../tracking/report.ts";
import { liveStore } from "./live.store.tsx";

export interface LiveIdentity {
  jurisdiction: Jurisdiction;
  locale: string;
  oddsType: OddsType;
  punterToken: string | undefined;
}

/** The socket settings of the site's configuration. */
export interface LiveSettings {
  /** IS_SEPARATED_SOCKET_ENABLED. */
  separated: boolean;
  /** POW_PUZZLE_CONFIG: how long to wait for a puzzle; 0 if the socket brings none. */
  puzzleTimeoutMs: number;
}

const status = createStore<{ status: LiveStatus }>(() => ({ status: "closed" }));
let identify: (() => LiveIdentity) | null = null;
let push: (message: PushMessage) => void = () => {};
let settings: LiveSettings = { separated: false, puzzleTimeoutMs: 0 };
let tokenInvalid: () => void = () => {};
const punterOpenings = new Set<(again: boolean) => void>();
let link: LiveLink | null = null;

/** The site's connection to the sockets. Screens may subscribe before the sockets are open. */
function liveLink(): LiveLink {
  if (link) return link;
  const { protocol, host, hostname } = window.location;
  link = new LiveLink({
    origin: `${protocol === "https:" ? "wss" : "ws"}://${host}`,
    channel: "mobile",
    separated: settings.separated,
    store: liveStore(),
    context: () => {
      if (!identify) throw new Error("the socket is opened by startLive only");
      const { punterToken, ...rest } = identify();
      return { ...rest, host: hostname, source: "MOBILE", ...(punterToken ? { punterToken } : {}) };
    },
    onPush: (message) => push(message),
    onWho: (loggedIn, again) => {
      if (loggedIn) for (const hear of [...punterOpenings]) hear(again);
    },
    onTokenInvalid: () => tokenInvalid(),
    onStatus: (next) => status.setState({ status: next }),
    report,
    WebSocket,
    now,
    random,
  });
  return link;
}

/**
 * Opens the sockets once the page has settled. It reads the identity at every connect and
 * reconnect.
 */
export function startLive(
  identity: () => LiveIdentity,
  onPush: (message: PushMessage) => void,
  given: LiveSettings,
  onTokenInvalid: () => void = () => {},
): void {
  identify = identity;
  tokenInvalid = onTokenInvalid;
  push = onPush;
  settings = given;
  whenIdle(() => liveLink().start());
  window.addEventListener("online", () => link?.wake());
  // A page with an open socket is not kept for the browser's back and forward buttons.
  window.addEventListener("pagehide", () => link?.stop());
  window.addEventListener("pageshow", ({ persisted }) => persisted && link?.start());
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && link?.wake(),
  );
}

/** Called after a login, a logout or a change of language. */
export const refreshLiveContext = (): void => link?.refreshContext();

/**
 * Calls back whenever the server has identified the punter's socket. `again` means after a break,
 * in which pushes to the punter were missed. Returns how to unsubscribe.
 */
export function onPunterOpen(run: (again: boolean) => void): () => void {
  punterOpenings.add(run);
  return () => void punterOpenings.delete(run);
}

export const liveStatus = (): LiveStatus => status.getState().status;

/** Follows a tree while the component is mounted and `active` is true. */
export function useFollowTree(treeId: string, mode: DisplayMode, active = true): void {
  useEffect(
    () => (active ? liveLink().followTree(treeId, mode) : undefined),
    [treeId, mode, active],
  );
}

/**
 * When the server was last heard, on this device's clock. Shown prices were correct then. 0 before
 * the first message.
 */
export const lastHeardAt = (): number => link?.heardAt ?? 0;

/** Follows a bet (for cash-out offers) or a market (for its closing). Updates arrive as pushes. */
export function useFollowBet(
  kind: Parameters<LiveLink["followBet"]>[0],
  id: string,
  active = true,
): void {
  useEffect(() => (active ? liveLink().followBet(kind, id) : undefined), [kind, id, active]);
}

/**
 * Follows a casino game while the component is mounted; FULL also covers what happens in its room.
 * Updates arrive as pushes.
 */
export function useFollowGame(gameId: string, mode: DisplayMode, active = true): void {
  useEffect(
    () => (active ? liveLink().followGame(gameId, mode) : undefined),
    [gameId, mode, active],
  );
}

export function useFollowList(treeId: string): void {
  useEffect(() => liveLink().followList(treeId), [treeId]);
}

/** Requests a proof-of-work puzzle over the socket; null if the socket does not bring one. */
export const askPuzzle = async (action: CaptchaAction): Promise<CaptchaChallenge | null> =>
  settings.puzzleTimeoutMs > 0 ? liveLink().askPuzzle(action, settings.puzzleTimeoutMs) : null;

/** The captcha answer for a nonce, once the server has accepted it. */
export const tellNonce = async (
  action: CaptchaAction,
  challenge: string,
  nonce: number,
): Promise<string | null> =>
  settings.puzzleTimeoutMs > 0
    ? liveLink().tellNonce(action, challenge, nonce, settings.puzzleTimeoutMs)
    : null;
