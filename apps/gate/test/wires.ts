import { carried, inCarried } from "../src/platform/observe/tracing.ts";
import {
  answering,
  asking,
  NoAnswer,
  OwnAnswerers,
  type Topic,
  type Wire,
} from "../src/platform/wire/wire.ts";

export interface TestWire extends Wire {
  /** Cuts this process off, or connects it again; messages in between are lost. */
  cut(): void;
  heal(): void;
}

/** Wires of processes that a test runs in one. Messages are copied, as a network does. */
export function wireHub() {
  const members = new Set<Member>();
  /** Decides which messages are lost. */
  let loses = (_subject: string): boolean => false;

  interface Member {
    isUp: boolean;
    listeners: Map<string, Set<(body: never) => void>>;
    answerers: OwnAnswerers;
  }
  const copied = <Body>(body: Body): Body => JSON.parse(JSON.stringify(body ?? null));

  return {
    lose(decide: (subject: string) => boolean): void {
      loses = decide;
    },
    wire(): TestWire {
      const own: Member = { isUp: true, listeners: new Map(), answerers: new OwnAnswerers() };
      members.add(own);
      const others = () => [...members].filter((each) => each !== own && each.isUp);
      const sendText = ({ name }: Topic<unknown>, json: string) => {
        if (!own.isUp) return;
        const from = carried();
        for (const { listeners } of others())
          if (!loses(name))
            for (const listener of listeners.get(name) ?? [])
              inCarried(from, () => listener(JSON.parse(json) as never));
      };
      return {
        send: (to, body) => sendText(to, JSON.stringify(body)),
        sendText,
        hear({ name }, listener) {
          const set = own.listeners.get(name) ?? new Set();
          own.listeners.set(name, set.add(listener));
          return () => set.delete(listener);
        },
        async ask(about, asked) {
          const mine = own.answerers.get(about);
          if (mine) return mine(asked);
          const reached = own.isUp ? others() : [];
          const [answerer] = reached.flatMap(({ answerers }) => answerers.get(about) ?? []);
          if (!answerer || loses(about.name)) throw new NoAnswer(about.name);
          return asking(about.name, async () =>
            copied(await answering(about.name, carried(), () => answerer(copied(asked)))),
          );
        },
        answer: (about, answerer) => own.answerers.add(about, answerer),
        isUp: () => own.isUp,
        stats: () => null,
        async close() {
          members.delete(own);
        },
        cut() {
          own.isUp = false;
        },
        heal() {
          own.isUp = true;
        },
      };
    },
  };
}

/** Leases that a test hands out: the first process that asks has one until it lets go or dies. */
export function testLeases() {
  const terms = new Map<string, number>();
  const holders = new Map<string, object>();
  return {
    locks() {
      const own = new Map<string, { number: number; hold: () => Promise<void> }>();
      const me = {};
      return {
        async term(name: string) {
          const holder = holders.get(name);
          if (holder === me) return own.get(name) ?? null;
          if (holder) return null;
          const number = (terms.get(name) ?? 0) + 1;
          terms.set(name, number);
          holders.set(name, me);
          const term = { number, hold: async () => {} };
          own.set(name, term);
          return term;
        },
        async release(name: string) {
          if (holders.get(name) === me) holders.delete(name);
          own.delete(name);
          return null;
        },
        async beat() {},
        async close() {},
        /** The database takes all leases away, as it does from a session that is gone. */
        lose(): void {
          for (const name of own.keys()) if (holders.get(name) === me) holders.delete(name);
          own.clear();
        },
      };
    },
  };
}
