import type {
  CasinoUpdate,
  GameRoomUpdate,
  Jurisdiction,
  MatchNewsUpdate,
  PromoKind,
} from "@touchline/contract";

/**
 * Facts that other modules and sockets receive. The bus is not durable: facts that must not be lost
 * go through the outbox.
 */
export interface BusEvents {
  "punter.balance": { punterId: string };
  /** Bets that were placed, decided, settled or cashed out; the balance moved with them. */
  "punter.bets": { punterId: string; betIds: string[] };
  "punter.cash-out": { punterId: string; betId: string; paid: number; auto: boolean };
  "punter.settings": { punterId: string };
  "punter.mirror": { punterId: string; host: string };
  "punter.promo": { punterId: string; kind: PromoKind; id: string };
  /** News of an event, for punters with an alert for it. */
  "match.news": { punterIds: readonly string[]; news: Omit<MatchNewsUpdate, "type"> };
  /** Scores of a race changed; sent at most once a second. */
  "race.changed": { promotionId: string };
  /** A personal message arrived, or messages were read. */
  "punter.inbox": { punterId: string };
  /** A message to many punters started or ended. */
  "messages.shared": { jurisdictions: Jurisdiction[] };
  /** A session that must show an alert for the regulator. */
  "session.alert": { punterId: string; sessionId: string };
  "casino.table": Omit<CasinoUpdate, "type">;
  /** The state of a game that many play together. */
  "game.room": Omit<GameRoomUpdate, "type">;
  /** The visitors' experiments and flags changed. */
  "experiments.changed": Record<string, never>;
  "session.ended": {
    punterId: string;
    sessionId: string;
    reason: "self" | "revoked" | "reuse" | "expired";
  };
}
export type BusTopic = keyof BusEvents;

export interface Bus {
  publish<T extends BusTopic>(topic: T, payload: BusEvents[T]): void;
  subscribe<T extends BusTopic>(topic: T, fn: (payload: BusEvents[T]) => void): () => void;
}

export function createBus(onError: (error: unknown) => void): Bus {
  const listeners = new Map<BusTopic, Set<(payload: never) => void>>();
  return {
    publish(topic, payload) {
      for (const fn of listeners.get(topic) ?? []) {
        // One listener's failure must not keep the fact from the others.
        try {
          fn(payload as never);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(topic, fn) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(fn));
      return () => set.delete(fn);
    },
  };
}
