import type { Heartbeat } from "@touchline/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useFrame } from "../frame/frame.ts";

/** The current user of the site, as far as the browser knows. */
export type Session =
  | { status: "guest" }
  /** The device's hint says that someone is logged in; the heartbeat has not arrived yet. */
  | { status: "expected" }
  | { status: "punter"; heartbeat: Heartbeat };

/** Null until something has happened on this page. Until then the device's hint applies. */
type KnownSession = Session | null;

export type SessionFact =
  /** A login happened here or in another tab; the heartbeat is on its way. */
  | { type: "hintSeen"; hint: "guest" | "punter" }
  | { type: "heartbeatReceived"; heartbeat: Heartbeat }
  | { type: "balanceChanged"; balanceInfo: Heartbeat["user"]["balanceInfo"] }
  | { type: "settingsChanged"; settings: Heartbeat["user"]["settings"] }
  | { type: "loggedOut" };

export function sessionAfter(session: KnownSession, fact: SessionFact): KnownSession {
  switch (fact.type) {
    case "hintSeen":
      return fact.hint === "punter" && session?.status !== "punter"
        ? { status: "expected" }
        : session;
    case "heartbeatReceived":
      return { status: "punter", heartbeat: fact.heartbeat };
    case "balanceChanged":
      return withUser(session, { balanceInfo: fact.balanceInfo });
    case "settingsChanged":
      return withUser(session, { settings: fact.settings });
    case "loggedOut":
      return { status: "guest" };
  }
}

function withUser(session: KnownSession, change: Partial<Heartbeat["user"]>): KnownSession {
  if (session?.status !== "punter") return session;
  const { heartbeat } = session;
  return { status: "punter", heartbeat: { ...heartbeat, user: { ...heartbeat.user, ...change } } };
}

const store = createStore<{ known: KnownSession }>(() => ({ known: null }));

/** Records a fact about the session. */
export const sessionHappened = (fact: SessionFact): void =>
  store.setState(({ known }) => ({ known: sessionAfter(known, fact) }));

/** The punter's data; null for a guest and until the heartbeat arrives. */
export function knownPunter(): Heartbeat["user"] | null {
  const { known } = store.getState();
  return known?.status === "punter" ? known.heartbeat.user : null;
}

export function useSession(): Session {
  const { session: hint } = useFrame();
  const known = useStore(store, (state) => state.known);
  return known ?? { status: hint === "punter" ? "expected" : "guest" };
}

/** One part of the punter's data. Re-renders only when that part changes. */
export const usePunter = <T>(part: (user: Heartbeat["user"]) => T): T | undefined =>
  useStore(store, ({ known }) =>
    known?.status === "punter" ? part(known.heartbeat.user) : undefined,
  );
