import { type Clock, itemAt, SECOND_MS } from "@touchline/core";
import { NoAnswer, type Wire } from "../../../platform/wire/wire.ts";
import type { CatalogueService } from "../catalogue/catalogue.service.ts";
import { applyStep } from "../catalogue/catalogue-steps.ts";
import { installShard } from "./shard-copies.ts";
import { ALL_SHARDS, type Batch, type CopyAsked, copyOf, epochOf, stepsOf } from "./shards.ts";

/** No bets are taken on events of a shard that has been silent, or late, for this long. */
export const FRESH_MS = 2 * SECOND_MS;
/** Wait before a copy is asked for again. */
const RETRY_MS = 250;
/** Batches kept while a copy is on its way; with more than these it is asked for again. */
const MOST_WAITING = 2000;

export interface ShardReplicaDeps {
  wire: Wire;
  clock: Clock;
  /** Milliseconds that have passed, also while the time of day is set ahead or back. */
  elapsed: () => number;
  catalogue: CatalogueService;
  /** Whether this process leads the shard and so makes its steps itself. */
  leads: (shard: number) => boolean;
  /** Called after a copy replaced a shard. */
  onInstalled: (shard: number) => void;
  onError: (error: unknown) => void;
}

interface Followed {
  term: number;
  /** The number of the last step applied. */
  seq: number;
  /** When the last batch arrived, less its delay: the time of day, and by `elapsed`. */
  heardAt: number;
  freshAt: number;
  /** The least difference between our `elapsed` and the leader's: a batch with more was delayed. */
  offset: number;
  /** How much later than the quickest the last batch arrived. */
  delay: number;
  /** Batches that arrived while a copy is on its way; null otherwise. */
  waiting: Batch[] | null;
}

/** Keeps this process's catalogue in step with the leaders of all shards. */
export class ShardReplica {
  readonly #deps: ShardReplicaDeps;
  readonly #followed = ALL_SHARDS.map(
    (): Followed => ({
      term: 0,
      seq: 0,
      delay: 0,
      waiting: null,
      heardAt: Number.NEGATIVE_INFINITY,
      freshAt: Number.NEGATIVE_INFINITY,
      offset: Number.POSITIVE_INFINITY,
    }),
  );
  readonly #stops: (() => void)[];
  #isClosed = false;

  constructor(deps: ShardReplicaDeps) {
    this.#deps = deps;
    this.#stops = ALL_SHARDS.map((shard) =>
      deps.wire.hear(stepsOf(shard), (batch) => this.#receive(shard, batch)),
    );
  }

  epochOf(shard: number): string {
    return epochOf(shard, this.#of(shard).term);
  }

  termOf(shard: number): number {
    return this.#of(shard).term;
  }

  numbersOf(shard: number): { term: number; seq: number } {
    const { term, seq } = this.#of(shard);
    return { term, seq };
  }

  isFresh(shard: number): boolean {
    const { waiting, freshAt } = this.#of(shard);
    return waiting === null && this.#deps.elapsed() - freshAt < FRESH_MS;
  }

  /** For the metrics: the age of the last message and its delay; null before the first. */
  ageOf(shard: number): { ageMs: number; delayMs: number } | null {
    const { freshAt, delay } = this.#of(shard);
    return Number.isFinite(freshAt)
      ? { ageMs: this.#deps.elapsed() - freshAt, delayMs: delay }
      : null;
  }

  /** The last time at which the shard's leader was heard, for its successor; null if never. */
  heardAt(shard: number): number | null {
    const { heardAt } = this.#of(shard);
    return Number.isFinite(heardAt) ? heardAt : null;
  }

  /** This process led the shard until this step, surely until then, and follows it from here. */
  follow(shard: number, term: number, seq: number, heardAt: number): void {
    const offset = Number.POSITIVE_INFINITY;
    Object.assign(this.#of(shard), { term, seq, heardAt, waiting: null, offset });
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
  }

  #of(shard: number): Followed {
    return itemAt(this.#followed, shard);
  }

  #receive(shard: number, batch: Batch): void {
    const known = this.#of(shard);
    if (this.#deps.leads(shard) || batch.term < known.term) return;
    if (batch.term > known.term) known.offset = Number.POSITIVE_INFINITY;
    if (known.waiting) {
      known.waiting.push(batch);
      if (known.waiting.length > MOST_WAITING) known.waiting.length = 0;
      return;
    }
    if (!this.#follows(known, batch)) void this.#catchUp(shard, batch);
  }

  /** Applies a batch that continues what is known; false for any other. */
  #follows(known: Followed, batch: Batch): boolean {
    if (batch.term !== known.term || batch.from > known.seq) return false;
    note(known, batch, this.#deps.elapsed(), this.#deps.clock.now());
    for (const { at, step } of batch.steps.slice(known.seq - batch.from)) {
      known.seq++;
      // A failing listener of the catalogue must not stop the log.
      try {
        applyStep(this.#deps.catalogue, step, at);
      } catch (error) {
        this.#deps.onError(error);
      }
    }
    return true;
  }

  /** Replaces the shard by its leader's copy and applies what arrived in the meantime. */
  async #catchUp(shard: number, first: Batch): Promise<void> {
    const known = this.#of(shard);
    known.waiting = [first];
    while (known.waiting && !this.#isClosed && !this.#deps.leads(shard)) {
      try {
        const newest = Math.max(known.term, ...known.waiting.map(({ term }) => term));
        const copy = await copied(this.#deps.wire, shard, newest);
        if (copy) this.#install(shard, known, copy);
      } catch (error) {
        if (!(error instanceof NoAnswer)) this.#deps.onError(error);
      }
      if (known.waiting) await new Promise((later) => setTimeout(later, RETRY_MS));
    }
    known.waiting = null;
  }

  #install(shard: number, known: Followed, { term, seq, bytes }: Copied): void {
    Object.assign(known, { term, seq });
    installShard(this.#deps.catalogue, shard, bytes);
    this.#deps.onInstalled(shard);
    const waiting = (known.waiting ?? []).filter((batch) => batch.term >= term);
    // A batch that does not fit, of a newer leader or after a gap, needs another copy.
    const odd = waiting.findIndex((batch) => !this.#follows(known, batch));
    known.waiting = odd < 0 ? null : waiting.slice(odd);
  }
}

/** A batch that waited somewhere on its way does not count as fresh. */
function note(known: Followed, { at }: Batch, elapsed: number, now: number): void {
  const behind = elapsed - at;
  known.offset = Math.min(known.offset, behind);
  const delay = behind - known.offset;
  known.freshAt = Math.max(known.freshAt, elapsed - delay);
  known.heardAt = now - delay;
  known.delay = delay;
}

async function copied(wire: Wire, shard: number, term: number): Promise<Copied | null> {
  const ask = (asked: CopyAsked) => wire.ask(copyOf(shard, term), asked);
  const first = await ask({ page: 0 });
  if (!first) return null;
  const parts = [first.data];
  for (let page = 1; page < first.pages; page++) {
    const next = await ask({ page, copyId: first.copyId });
    if (!next) return null;
    parts.push(next.data);
  }
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part, "base64")));
  return { term: first.term, seq: first.seq, bytes };
}

interface Copied {
  term: number;
  seq: number;
  bytes: Buffer;
}
