import type { FeedSource, ListTree } from "@touchline/contract";
import { SECOND_MS } from "@touchline/core";
import type { Locks, Term } from "../../../platform/database/locks.ts";
import { type EventStep, eventIdOf } from "../catalogue/catalogue-steps.ts";
import { LedShard, type LedShardDeps } from "./led-shard.ts";
import { ShardBalance } from "./shard-balance.ts";
import type { ShardReplica } from "./shard-replica.ts";
import { ALL_SHARDS, copyOf, epochOf, isIn, jointOf, LISTS, shardOf } from "./shards.ts";
import { WantedJoints } from "./wanted-joints.ts";

/** A leader says that it is alive when it has nothing else to say. */
const ALIVE_MS = SECOND_MS / 2;
/**
 * Steps are gathered for this long: too short to notice. All shards send together, so that a gate
 * writes once to each socket.
 */
const GATHER_MS = 20;

export interface ShardLeaderDeps extends Omit<LedShardDeps, "flushSoon"> {
  locks: Locks;
  replica: () => ShardReplica;
  /** The feed's joint view of an event. */
  joint: FeedSource["joint"];
  /** Called with shards that this process leads from now on: everything must be asked for again. */
  onLead: (shards: readonly number[]) => void;
  /** Whether this process could lead more shards now. */
  isReady: () => boolean;
  onError: (error: unknown) => void;
}

interface Led {
  own: LedShard;
  /** The time of day of the last election that found its lease held. */
  sureAt: number;
  stopAnswering: () => void;
}

/** Leads the shards whose leases this process holds. */
export class ShardLeader {
  readonly #deps: ShardLeaderDeps;
  readonly #led = new Map<number, Led>();
  readonly #joints: WantedJoints;
  readonly #balance: ShardBalance;
  /** One election runs at a time, because it acts on leases that it has read. */
  #electing: Promise<unknown> = Promise.resolve();
  #gathering: NodeJS.Timeout | undefined;

  constructor(deps: ShardLeaderDeps) {
    this.#deps = deps;
    this.#joints = new WantedJoints(deps);
    this.#balance = new ShardBalance({
      ...deps,
      onGiven: (shard) => void this.elect(shard).catch(deps.onError),
    });
  }

  leads(shard: number): boolean {
    return this.#led.has(shard);
  }

  /** Null for a shard that another process leads. */
  epochOf(shard: number): string | null {
    const led = this.#led.get(shard);
    return led ? epochOf(shard, led.own.term.number) : null;
  }

  /** Null for a shard that another process leads. */
  numbersOf(shard: number): { term: number; seq: number } | null {
    const led = this.#led.get(shard);
    return led ? { term: led.own.term.number, seq: led.own.seq } : null;
  }

  /** Ignores events that another process leads. False for odds of an event without a fixture. */
  take(step: EventStep): boolean {
    const eventId = eventIdOf(step);
    const led = this.#led.get(shardOf(eventId));
    if (!led) return true;
    if (!led.own.append(step)) return false;
    this.#sendJoint(led.own, eventId);
    return true;
  }

  list(treeId: string, list: ListTree): void {
    this.#led.get(LISTS)?.own.append({ kind: "list", treeId, list });
  }

  /**
   * Takes free leases, gives those up that are gone, and gives a shard away if another process
   * leads fewer. Run often, and when another process gave a shard back.
   */
  elect(freeShard?: number): Promise<void> {
    const elected = this.#electing.catch(() => {}).then(() => this.#elect(freeShard));
    this.#electing = elected;
    return elected;
  }

  /** Tells the others that this process is alive. Run often. */
  beat(): void {
    for (const { own } of this.#led.values()) own.beat(ALIVE_MS);
  }

  async close(): Promise<void> {
    this.#balance.close();
    await this.#electing.catch(() => {});
    for (const shard of [...this.#led.keys()]) this.#end(shard);
    clearTimeout(this.#gathering);
    await Promise.all(ALL_SHARDS.map((shard) => this.#deps.locks.release(leaseOf(shard))));
  }

  async #elect(freeShard: number | undefined): Promise<void> {
    const { locks, wire, clock, onLead, isReady } = this.#deps;
    const at = clock.now();
    const termOf = (shard: number) => this.#deps.replica().termOf(shard);
    const terms = await Promise.all(
      ALL_SHARDS.map((shard) => {
        // A leader that nobody hears must let another one lead.
        if (!wire.isUp()) return locks.release(leaseOf(shard));
        if (this.#balance.isGiven(shard, termOf)) return null;
        return locks.term(leaseOf(shard), shard === freeShard);
      }),
    );
    const begun = ALL_SHARDS.filter((shard) => this.#serve(shard, terms[shard] ?? null, at));
    if (begun.length > 0) onLead(begun);
    await this.#giveAway();
    this.#balance.tell(this.#ledShards().length, isReady());
  }

  async #giveAway(): Promise<void> {
    const next = this.#balance.next(this.#ledShards());
    if (!next) return;
    const term = this.numbersOf(next.shard)?.term ?? 0;
    this.#end(next.shard);
    await this.#deps.locks.release(leaseOf(next.shard));
    this.#balance.give(next.shard, term, next.to);
  }

  /** Without the lists, which stay: all readers of lists would need a snapshot. */
  #ledShards(): number[] {
    return [...this.#led.keys()].filter((shard) => shard !== LISTS);
  }

  /** Leads the shard in this term, or not at all; true if a term begins. */
  #serve(shard: number, term: Term | null, at: number): boolean {
    const led = this.#led.get(shard);
    if (led?.own.term === term) {
      if (led) led.sureAt = at;
      return false;
    }
    if (led) this.#end(shard);
    if (term) this.#begin(shard, term, at);
    return term !== null;
  }

  #begin(shard: number, term: Term, sureAt: number): void {
    const { wire, catalogue } = this.#deps;
    const flushSoon = () => {
      this.#gathering ??= setTimeout(() => this.#flushAll(), GATHER_MS);
    };
    const own = new LedShard({ ...this.#deps, flushSoon }, shard, term);
    const answerers = [
      wire.answer(copyOf(shard, term.number), (asked) => own.copyPage(asked)),
      wire.answer(jointOf(shard, term.number), ({ eventId }) => this.#want(own, eventId)),
    ];
    const stopAnswering = () => {
      for (const stop of answerers) stop();
    };
    this.#led.set(shard, { own, sureAt, stopAnswering });
    if (shard === LISTS) catalogue.copies.renumberLists();
    else catalogue.copies.renumberEvents(isIn(shard));
    own.beat(0);
  }

  #end(shard: number): void {
    const led = this.#led.get(shard);
    if (!led) return;
    led.own.flush();
    led.stopAnswering();
    this.#led.delete(shard);
    this.#deps.replica().follow(shard, led.own.term.number, led.own.seq, led.sureAt);
  }

  #flushAll(): void {
    this.#gathering = undefined;
    for (const { own } of this.#led.values()) own.flush();
  }

  #want(own: LedShard, eventId: string): boolean {
    if (!this.#joints.want(eventId)) return false;
    this.#sendJoint(own, eventId);
    own.flush();
    return true;
  }

  #sendJoint(own: LedShard, eventId: string): void {
    const step = this.#joints.next(eventId);
    if (step) own.append(step);
  }
}

const leaseOf = (shard: number): string => (shard === LISTS ? "feed.lists" : `feed.${shard}`);
