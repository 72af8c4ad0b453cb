import { setTimeout as pause } from "node:timers/promises";
import type { TreeView, WantedBet } from "@touchline/contract";
import { shardOf } from "../../apps/gate/src/modules/sport/feed/shards.ts";
import type { Punter } from "../kill-test/punter.ts";
import type { Watcher } from "./watcher.ts";

/** The works of the site that a visitor would miss. */
export const PROBES = ["bets", "calls", "sockets", "pages", "games"] as const;
export type ProbeName = (typeof PROBES)[number];

export interface Look {
  at: number;
  /** Null if it works. */
  fault: string | null;
}

const EVERY_MS = 500;
/** Slower than this is as good as not at all. */
const AT_ONCE_MS = 2500;
/** A table is late if its phase ended this long ago. */
const TABLE_LATE_MS = 2500;
const STAKE = 10;
const TABLE = "roulette-quick";

export interface ProbeDeps {
  url: string;
  /** Has money and does nothing else. */
  punter: Punter;
  watchers: readonly Watcher[];
  /** Whether the site has pages, which the release before has not here. */
  hasPages?: () => boolean;
}

type Works = Record<ProbeName, () => Promise<string | null>>;

/** Each uses the site as a visitor would, and answers with a fault or null. */
function worksOf({ url, punter, watchers, hasPages = () => true }: ProbeDeps): Works {
  let offers: WantedBet[] = [];
  return {
    /** One bet on an event of each shard. */
    async bets() {
      if (offers.length === 0) {
        const { events } = await punter.call("eventList", { query: { limit: "200" } });
        offers = oneOfEachShard(events);
      }
      const asked = offers;
      const { refused, codes } = await punter.placeThese({ mode: "any", bets: asked });
      if (refused.length === 0) return null;
      // Those that are over are replaced.
      offers = [];
      return `${[...new Set(codes)].join(" ")} on ${refused.length} of ${asked.length} shards`;
    },
    async calls() {
      await punter.call("heartbeat");
      return null;
    },
    async sockets() {
      const closed = watchers.filter((watcher) => !watcher.isOpen()).length;
      return closed === 0 ? null : `${closed} closed`;
    },
    async pages() {
      if (!hasPages()) return null;
      const { status } = await fetch(`${url}/sport/live`);
      return status === 200 ? null : `${status}`;
    },
    async games() {
      const { parts, serverTime } = await punter.call("tableRoom", { params: { gameId: TABLE } });
      return serverTime - parts.until < TABLE_LATE_MS ? null : "the table waits";
    },
  };
}

const byStart = (a: Pick<TreeView, "tree">, b: Pick<TreeView, "tree">): number =>
  a.tree.head.startTime - b.tree.head.startTime;

/** Events that begin late, so that they can be bet on for as long as possible. */
function oneOfEachShard(events: readonly Pick<TreeView, "tree">[]): WantedBet[] {
  const found = new Map<number, WantedBet>();
  for (const { tree } of [...events].sort(byStart)) {
    const market = tree.markets.find(({ status }) => status === "open");
    const outcome = market?.outcomes[0];
    if (!market || !outcome || tree.state.status !== "prematch") continue;
    const { eventId } = tree.head;
    const { outcomeId, odds: quotedOdds } = outcome;
    const leg = { eventId, marketId: market.marketId, outcomeId, quotedOdds };
    found.set(shardOf(eventId), { kind: "single", legs: [leg], sizes: [1], unitStake: STAKE });
  }
  return [...found.values()];
}

/** Uses the site all the time and notes what does not work. */
export function createProbes(deps: ProbeDeps) {
  const works = worksOf(deps);
  const looks: Record<ProbeName, Look[]> = {
    bets: [],
    calls: [],
    sockets: [],
    pages: [],
    games: [],
  };
  let isOver = false;

  async function probe(name: ProbeName): Promise<void> {
    while (!isOver) {
      const from = performance.now();
      const late = pause(AT_ONCE_MS, `no answer in ${AT_ONCE_MS} ms`);
      const asked = works[name]().catch((error: Error) => error.message);
      const fault = await Promise.race([asked, late]);
      looks[name].push({ at: performance.now(), fault });
      // An answer that comes late is no success, and nothing else is asked meanwhile.
      if (fault !== null) await asked;
      await pause(Math.max(0, EVERY_MS - (performance.now() - from)));
    }
  }

  return {
    async run(): Promise<void> {
      await Promise.all(PROBES.map(probe));
    },
    end(): void {
      isOver = true;
    },
    /** Whether everything has worked for this long. */
    isQuiet(ms: number): boolean {
      const from = performance.now() - ms;
      return PROBES.every((name) => {
        const recent = looks[name].filter(({ at }) => at > from);
        return recent.length > 0 && recent.every(({ fault }) => fault === null);
      });
    },
    /** How long after a moment each works for good. */
    since(from: number): Record<ProbeName, Recovery> {
      const of = (name: ProbeName) =>
        recovery(
          looks[name].filter(({ at }) => at > from),
          from,
        );
      return {
        bets: of("bets"),
        calls: of("calls"),
        sockets: of("sockets"),
        pages: of("pages"),
        games: of("games"),
      };
    },
  };
}
export type Probes = ReturnType<typeof createProbes>;

export interface Recovery {
  /** From the moment to the first success after the last failure; 0 if nothing failed. */
  backMs: number;
  /** The longest time without a success; 0 if nothing failed. */
  awayMs: number;
  /** The last fault; null if there was none. */
  fault: string | null;
}

/** Infinite where it does not work again. */
export function recovery(looks: readonly Look[], from: number): Recovery {
  const found: Recovery = { backMs: 0, awayMs: 0, fault: null };
  let since = from;
  for (const { at, fault } of [...looks, { at: Number.POSITIVE_INFINITY, fault: null }]) {
    if (fault !== null) {
      found.fault = fault;
      found.backMs = Number.POSITIVE_INFINITY;
      continue;
    }
    if (found.backMs === Number.POSITIVE_INFINITY) {
      found.backMs = at - from;
      found.awayMs = Math.max(found.awayMs, at - since);
      if (at === Number.POSITIVE_INFINITY) return found;
    }
    since = at;
  }
  return found;
}
