import type {
  CasinoUpdate,
  GameRoomUpdate,
  Jurisdiction,
  MatchNewsUpdate,
  PromoKind,
} from "@touchline/contract";
import { localWire, type Wire, topic as wireTopic } from "./wire.ts";

/**
 * Facts that other modules and sockets receive. The bus is not durable: facts that must not be lost
 * go through the outbox.
 */
export interface BusEvents {
  "punter.balance": { punterId: string };
  /** Bets that were placed, decided, settled or cashed out; the balance moved with them. */
  "punter.bets": { punterId: string; betIds: string[] };
  "punter.cash-out": {
    punterId: string;
    betId: string;
    paid: number;
    auto: boolean;
    /** The value paid for the bet that replaces it. */
    isChange?: boolean;
  };
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
  /** Told in each process: another copy of the database serves, which lacks the last facts. */
  "database.rewound": Record<string, never>;
  "session.ended": {
    punterId: string;
    sessionId: string;
    reason: "self" | "revoked" | "reuse" | "expired";
  };
}
export type BusTopic = keyof BusEvents;

export interface Bus {
  /** Reaches the listeners of this process at once, and those of the others over the wire. */
  publish<T extends BusTopic>(topic: T, payload: BusEvents[T]): void;
  subscribe<T extends BusTopic>(topic: T, fn: (payload: BusEvents[T]) => void): () => void;
}

export interface WiredBus extends Bus {
  /** Reaches the listeners of this process only: the other processes learn the fact themselves. */
  tell: Bus["publish"];
}

export function createBus(onError: (error: unknown) => void, wire: Wire = localWire()): WiredBus {
  const listeners = new Map<BusTopic, Set<(payload: never) => void>>();

  const tell: Bus["publish"] = (topic, payload) => {
    for (const fn of listeners.get(topic) ?? []) {
      // One listener's failure must not keep the fact from the others.
      try {
        fn(payload as never);
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    tell,
    publish(topic, payload) {
      tell(topic, payload);
      wire.send(onWire(topic), payload);
    },
    subscribe(topic, fn) {
      const known = listeners.get(topic);
      const set = known ?? new Set();
      if (!known) {
        listeners.set(topic, set);
        wire.hear(onWire(topic), (payload) => tell(topic, payload));
      }
      set.add(fn);
      return () => set.delete(fn);
    },
  };
}

const onWire = <T extends BusTopic>(topic: T) => wireTopic<BusEvents[T]>(`bus.${topic}`);
