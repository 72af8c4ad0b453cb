import { type Batch, stepsOf } from "../../apps/gate/src/modules/sport/feed/shards.ts";
import type { Wire } from "../../apps/gate/src/platform/wire/wire.ts";

/** The place in a shard's log at which a price was judged. */
export interface Place {
  shard: number;
  term: number;
  seq: number;
}

/** The steps of one leader that were heard, in order. */
interface Term {
  begunAt: number;
  seqs: number[];
  ats: number[];
}

/** Records when each step of the leaders' logs was made. */
export class PriceLog {
  readonly #shards = new Map<number, Map<number, Term>>();
  steps = 0;

  hear(wire: Wire, shards: readonly number[]): void {
    for (const shard of shards)
      wire.hear(stepsOf(shard), (batch) => this.note(shard, batch, Date.now()));
  }

  note(shard: number, { term, from, steps }: Batch, now: number): void {
    const terms = this.#shards.get(shard) ?? new Map<number, Term>();
    this.#shards.set(shard, terms);
    const known: Term = terms.get(term) ?? { begunAt: now, seqs: [], ats: [] };
    terms.set(term, known);
    for (const [index] of steps.entries()) {
      const seq = from + index + 1;
      if (seq <= (known.seqs.at(-1) ?? 0)) continue;
      this.steps++;
      known.seqs.push(seq);
      // By our own clock: the leader's may be the one that was set.
      known.ats.push(now);
    }
  }

  /** When the prices at this place stopped being the newest; null if they never did. */
  supersededAt({ shard, term, seq }: Place): number | null {
    const terms = this.#shards.get(shard) ?? new Map<number, Term>();
    const own = terms.get(term);
    const next = own ? firstAbove(own.seqs, seq) : -1;
    if (own && next >= 0) return own.ats[next] ?? null;
    const later = [...terms].flatMap(([number, { begunAt }]) => (number > term ? [begunAt] : []));
    return later.length > 0 ? Math.min(...later) : null;
  }
}

/** The place of the first number above this one in a rising list; -1 if there is none. */
function firstAbove(rising: readonly number[], number: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low < rising.length ? low : -1;
}
