import type { Clock } from "@touchline/core";
import type { Term } from "../../../platform/database/locks.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import type { CatalogueService } from "../catalogue/catalogue.service.ts";
import { applyStep, type CatalogueStep } from "../catalogue/catalogue-steps.ts";
import { createCopies, serialiseShard } from "./shard-copies.ts";
import { type CopyAsked, type CopyPage, stepsOf } from "./shards.ts";

/** A message of NATS holds one megabyte. */
const MOST_CHARACTERS = 500_000;

export interface LedShardDeps {
  wire: Wire;
  clock: Clock;
  /** Milliseconds that have passed, also while the time of day is set ahead or back. */
  elapsed: () => number;
  catalogue: CatalogueService;
  newId: () => string;
  /** Called with each step: all shards of a process send together. */
  flushSoon: () => void;
}

/** A shard that this process leads: numbers its steps and sends them to all processes. */
export class LedShard {
  readonly #deps: LedShardDeps;
  readonly #shard: number;
  readonly term: Term;
  readonly #copies: ReturnType<typeof createCopies>;
  /** The number of the last step. */
  #seq = 0;
  /** Steps that were not sent yet, as text. */
  #pending: string[] = [];
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(deps: LedShardDeps, shard: number, term: Term) {
    this.#deps = deps;
    this.#shard = shard;
    this.term = term;
    this.#copies = createCopies(deps.clock, deps.newId);
  }

  get seq(): number {
    return this.#seq;
  }

  /** False for odds of an event without a fixture. */
  append(step: CatalogueStep): boolean {
    const { clock, catalogue } = this.#deps;
    const at = clock.now();
    if (!applyStep(catalogue, step, at)) return false;
    this.#seq++;
    this.#pending.push(JSON.stringify({ at, step }));
    this.#deps.flushSoon();
    return true;
  }

  flush(): void {
    while (this.#pending.length > 0) this.#send(this.#firstPending());
  }

  /** Tells the others that this process is alive, if it has said nothing for this long. */
  beat(silentMs: number): void {
    if (this.#deps.elapsed() - this.#sentAt >= silentMs) this.#send([]);
  }

  copyPage(asked: CopyAsked): CopyPage | null {
    // The copy includes steps that were not sent yet, so send them first.
    this.flush();
    const now = { term: this.term.number, seq: this.#seq };
    return this.#copies.page(asked, now, () => serialiseShard(this.#deps.catalogue, this.#shard));
  }

  /** As many pending steps as fit into a message, but at least one. */
  #firstPending(): string[] {
    let characters = 0;
    const tooMany = this.#pending.findIndex((text) => {
      characters += text.length;
      return characters > MOST_CHARACTERS;
    });
    return this.#pending.slice(0, tooMany < 0 ? undefined : Math.max(1, tooMany));
  }

  #send(steps: readonly string[]): void {
    const from = this.#seq - this.#pending.length;
    this.#pending.splice(0, steps.length);
    this.#sentAt = this.#deps.elapsed();
    // `Batch`, from steps that are text already.
    this.#deps.wire.sendText(
      stepsOf(this.#shard),
      `{"term":${this.term.number},"from":${from},"at":${this.#sentAt},"steps":[${steps.join(",")}]}`,
    );
  }
}
