import type { FeedSource, ListTree } from "@touchline/contract";
import { SECOND_MS } from "@touchline/core";
import type { Locks, Term } from "../../platform/locks.ts";
import { type EventStep, eventIdOf } from "../catalogue/catalogue-steps.ts";
import { LedShard, type LedShardDeps } from "./led-shard.ts";
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
}

interface Led {
  own: LedShard;
  stopAnswering: () => void;
}

/** Leads the shards whose leases this process holds. */
export class ShardLeader {
  readonly #deps: ShardLeaderDeps;
  readonly #led = new Map<number, Led>();
  readonly #joints: WantedJoints;
  #gathering: NodeJS.Timeout | undefined;

  constructor(deps: ShardLeaderDeps) {
    this.#deps = deps;
    this.#joints = new WantedJoints(deps);
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

  /** Takes free leases and gives those up that are gone. Run often. */
  async elect(): Promise<void> {
    const { locks, wire, onLead } = this.#deps;
    // A leader that nobody hears must let another one lead.
    const terms = await Promise.all(
      ALL_SHARDS.map((shard) =>
        wire.isUp() ? locks.term(leaseOf(shard)) : locks.release(leaseOf(shard)),
      ),
    );
    const begun = ALL_SHARDS.filter((shard) => this.#serve(shard, terms[shard] ?? null));
    if (begun.length > 0) onLead(begun);
  }

  /** Tells the others that this process is alive. Run often. */
  beat(): void {
    for (const { own } of this.#led.values()) own.beat(ALIVE_MS);
  }

  async close(): Promise<void> {
    for (const shard of [...this.#led.keys()]) this.#end(shard);
    clearTimeout(this.#gathering);
    await Promise.all(ALL_SHARDS.map((shard) => this.#deps.locks.release(leaseOf(shard))));
  }

  /** Leads the shard in this term, or not at all; true if a term begins. */
  #serve(shard: number, term: Term | null): boolean {
    const led = this.#led.get(shard);
    if (led?.own.term === term || (!led && !term)) return false;
    if (led) this.#end(shard);
    if (term) this.#begin(shard, term);
    return term !== null;
  }

  #begin(shard: number, term: Term): void {
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
    this.#led.set(shard, { own, stopAnswering });
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
    this.#deps.replica().follow(shard, led.own.term.number, led.own.seq);
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
