import { SECOND_MS } from "@touchline/core";
import { topic, type Wire } from "../../../platform/wire/wire.ts";
import { SHARDS } from "./shards.ts";

/** Sent each second by a process that reads the feed. */
interface Present {
  id: string;
  /** The number of shards that it leads, without the lists. */
  led: number;
  /** Whether it could lead more now: it has everything and asks the feed for nothing. */
  isReady: boolean;
}
const PRESENT = topic<Present>("feed.present");
/** A shard was given back for this process to take. */
const GIVEN = topic<{ shard: number; to: string }>("feed.given");

/** A process is given shards after it has been heard for this long, so that none flaps. */
export const SETTLED_MS = 10 * SECOND_MS;
/** A process that has been silent for this long is gone. */
const GONE_MS = 3 * SECOND_MS;
/** A shard that nobody takes is taken back: gates take bets for two seconds without a leader. */
const TAKE_BACK_MS = SECOND_MS;
/** Wait after a shard that nobody took. */
const AGAIN_MS = 30 * SECOND_MS;

interface Other extends Present {
  since: number;
  heardAt: number;
}

export interface ShardBalanceDeps {
  wire: Wire;
  /** Milliseconds that have passed, also while the time of day is set ahead or back. */
  elapsed: () => number;
  newId: () => string;
  /** Called when another process gave this shard back for this one. */
  onGiven: (shard: number) => void;
}

/**
 * Spreads the shards over the processes that read the feed: one that leads more than its share
 * gives one after the other back. Messages only say who could take one. The leases decide who
 * leads, so lost messages cost balance and nothing else.
 */
export class ShardBalance {
  readonly #deps: ShardBalanceDeps;
  readonly #id: string;
  readonly #others = new Map<string, Other>();
  readonly #stops: (() => void)[];
  /** The shard on its way to another process. */
  #given: { shard: number; term: number; at: number } | null = null;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(deps: ShardBalanceDeps) {
    this.#deps = deps;
    this.#id = deps.newId();
    this.#stops = [
      deps.wire.hear(PRESENT, (present) => this.#note(present)),
      deps.wire.hear(GIVEN, ({ shard, to }) => {
        if (to === this.#id) deps.onGiven(shard);
      }),
    ];
  }

  tell(led: number, isReady: boolean): void {
    this.#deps.wire.send(PRESENT, { id: this.#id, led, isReady });
  }

  /** The shard to give away now, of those that this process leads, and who is to take it. */
  next(led: readonly number[]): { shard: number; to: string } | null {
    const now = this.#deps.elapsed();
    for (const [id, { heardAt }] of this.#others)
      if (now - heardAt > GONE_MS) this.#others.delete(id);
    const share = Math.ceil(SHARDS / (this.#others.size + 1));
    const shard = led.at(-1);
    if (shard === undefined || led.length <= share) return null;
    if (this.#given || now < this.#notBefore) return null;
    const [to] = [...this.#others.values()]
      .filter((other) => other.isReady && other.led < share && isSettled(other))
      .sort((a, b) => a.led - b.led);
    return to ? { shard, to: to.id } : null;
  }

  /** The shard's lease is free, and the other process may take it. */
  give(shard: number, term: number, to: string): void {
    this.#given = { shard, term, at: this.#deps.elapsed() };
    this.#deps.wire.send(GIVEN, { shard, to });
  }

  /** Whether the shard is on its way to another process, and not to be taken back yet. */
  isGiven(shard: number, termOf: (shard: number) => number): boolean {
    const given = this.#given;
    if (given?.shard !== shard) return false;
    const isTaken = termOf(shard) > given.term;
    const now = this.#deps.elapsed();
    if (!isTaken && now - given.at < TAKE_BACK_MS) return true;
    if (!isTaken) this.#notBefore = now + AGAIN_MS;
    this.#given = null;
    return false;
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #note(present: Present): void {
    const heardAt = this.#deps.elapsed();
    const known = this.#others.get(present.id);
    const isNew = !known || heardAt - known.heardAt > GONE_MS;
    this.#others.set(present.id, { ...present, heardAt, since: isNew ? heardAt : known.since });
  }
}

const isSettled = ({ since, heardAt }: Other): boolean => heardAt - since >= SETTLED_MS;
