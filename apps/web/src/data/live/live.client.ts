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
import { now, random, whenIdle } from "../device/browser.ts";
import { report } from "../tracking/report.ts";
import { liveStore } from "./live.store.tsx";

export interface LiveIdentity {
  jurisdiction: Jurisdiction;
  locale: string;
  oddsType: OddsType;
  punterToken: string | undefined;
}

/** What the site's configuration says of its sockets. */
export interface LiveSettings {
  /** IS_SEPARATED_SOCKET_ENABLED. */
  separated: boolean;
  /** POW_PUZZLE_CONFIG: how long a puzzle is waited for; 0 where none comes this way. */
  puzzleTimeoutMs: number;
}

const status = createStore<{ status: LiveStatus }>(() => ({ status: "closed" }));
let identify: (() => LiveIdentity) | null = null;
let push: (message: PushMessage) => void = () => {};
let settings: LiveSettings = { separated: false, puzzleTimeoutMs: 0 };
let tokenInvalid: () => void = () => {};
const punterOpenings = new Set<(again: boolean) => void>();
let link: LiveLink | null = null;

/** The site's way to the sockets. Screens may say what they follow before they are opened. */
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

/** Opens the sockets once the page has settled. The identity is asked for at every (re)connect. */
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
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && link?.wake(),
  );
}

/** After a login, a logout, or a change of language. */
export const refreshLiveContext = (): void => link?.refreshContext();

/**
 * Whenever the server knows whose socket it is; `again` after a break: what was pushed to the
 * punter meanwhile was missed. Returns how to stop.
 */
export function onPunterOpen(run: (again: boolean) => void): () => void {
  punterOpenings.add(run);
  return () => void punterOpenings.delete(run);
}

export const liveStatus = (): LiveStatus => status.getState().status;

/** Follows a tree while the component stands and `active` holds. */
export function useFollowTree(treeId: string, mode: DisplayMode, active = true): void {
  useEffect(
    () => (active ? liveLink().followTree(treeId, mode) : undefined),
    [treeId, mode, active],
  );
}

/**
 * When the server was last heard, on this device's clock: prices that are shown were right then. 0
 * before the first word.
 */
export const lastHeardAt = (): number => link?.heardAt ?? 0;

/**
 * Watches a bet (offers to cash it out) or a market (word that it cannot be bet on any more); what
 * comes, comes as a push.
 */
export function useFollowBet(
  kind: Parameters<LiveLink["followBet"]>[0],
  id: string,
  active = true,
): void {
  useEffect(() => (active ? liveLink().followBet(kind, id) : undefined), [kind, id, active]);
}

/**
 * Word of a casino game while the component stands; with FULL of what goes on there too. It comes
 * as pushes.
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

/** A puzzle of work over its channel; null where the socket does not bring one. */
export const askPuzzle = async (action: CaptchaAction): Promise<CaptchaChallenge | null> =>
  settings.puzzleTimeoutMs > 0 ? liveLink().askPuzzle(action, settings.puzzleTimeoutMs) : null;

/** The answer that a nonce makes, once the server has said that it takes it. */
export const tellNonce = async (
  action: CaptchaAction,
  challenge: string,
  nonce: number,
): Promise<string | null> =>
  settings.puzzleTimeoutMs > 0
    ? liveLink().tellNonce(action, challenge, nonce, settings.puzzleTimeoutMs)
    : null;
