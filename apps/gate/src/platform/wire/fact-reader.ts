import { sql } from "kysely";
import type { Database, Reader } from "../database/db.ts";
import type { BusTopic, WiredBus } from "./bus.ts";

/** A published fact. Numbers have no gaps, so a process knows which facts it has missed. */
export interface Fact {
  no: number;
  topic: BusTopic;
  payload: never;
}

const READ_AT_ONCE = 500;

/**
 * Tells this process's listeners every published fact once, in the order of their numbers. Facts
 * from before this process are not told: its listeners start with the current state.
 */
export class FactReader {
  readonly #db: Database;
  readonly #bus: Pick<WiredBus, "tell">;
  /** The last fact that was told; null before the first look. */
  #cursor: Promise<number> | null = null;
  /** The same without waiting. */
  #last: number | null = null;
  /** Facts are told one batch after the other. */
  #telling: Promise<void> = Promise.resolve();

  constructor(db: Database, bus: Pick<WiredBus, "tell">) {
    this.#db = db;
    this.#bus = bus;
  }

  /** The last fact that was told here; null before the first look. */
  get last(): number | null {
    return this.#last;
  }

  /** Facts published from now on are told. */
  start(): Promise<number> {
    this.#cursor ??= this.#db.read(headOf).then(
      (head) => {
        this.#last = head;
        return head;
      },
      (error: unknown) => {
        this.#cursor = null;
        throw error;
      },
    );
    return this.#cursor;
  }

  /** Tells the facts that are new here, and first reads those missing before them. */
  take(facts: readonly Fact[]): Promise<void> {
    return this.#inTurn(async () => {
      let last = await this.start();
      const [first] = facts;
      if (first && first.no > last + 1) last = await this.#readFrom(last);
      for (const fact of facts) if (fact.no > last) last = this.#tell(fact);
    });
  }

  /** Reads what other processes published: their messages may be lost on the way. */
  catchUp(): Promise<void> {
    return this.#inTurn(async () => void (await this.#readFrom(await this.start())));
  }

  /** The database went back: facts after its head never happened, and others get their numbers. */
  restart(): Promise<void> {
    return this.#inTurn(async () => {
      this.#cursor = null;
      await this.start();
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#telling = this.#telling.catch(() => {}).then(work);
    return this.#telling;
  }

  #tell({ no, topic, payload }: Fact): number {
    this.#cursor = Promise.resolve(no);
    this.#last = no;
    this.#bus.tell(topic, payload);
    return no;
  }

  async #readFrom(no: number): Promise<number> {
    let last = no;
    for (;;) {
      const missed = await this.#db.read((reader) => publishedAfter(reader, last, READ_AT_ONCE));
      for (const fact of missed) last = this.#tell(fact);
      if (missed.length < READ_AT_ONCE) return last;
    }
  }
}

const headOf = async (reader: Reader): Promise<number> =>
  Number((await reader.selectFrom("outbox_head").select("no").executeTakeFirstOrThrow()).no);

async function publishedAfter(reader: Reader, no: number, most: number): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    select published_no as no, topic, payload from outbox
    where published_no > ${no} order by published_no limit ${most}`.execute(reader);
  return rows.map(factOf);
}

export type FactRow = { no: bigint; topic: BusTopic; payload: never };
export const factOf = ({ no, ...fact }: FactRow): Fact => ({ no: Number(no), ...fact });
