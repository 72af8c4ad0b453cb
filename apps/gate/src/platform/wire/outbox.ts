import type { Clock } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Tx } from "../database/db.ts";
import type { BusEvents, BusTopic, WiredBus } from "./bus.ts";
import { type Fact, FactReader, type FactRow, factOf } from "./fact-reader.ts";
import { localWire, topic, type Wire } from "./wire.ts";

export interface Outbox {
  /** Writes the fact in the transaction of its change: both happen or neither does. */
  append<T extends BusTopic>(tx: Tx, topic: T, payload: BusEvents[T]): Promise<void>;
  /**
   * Publishes waiting facts in order; also run by a timer, in case a process died between its
   * commit and its wake.
   */
  flush(): Promise<void>;
  /** Reads what other processes published: their messages may be lost on the way. */
  catchUp(): Promise<void>;
  /** The database went back: facts are told from its head on. */
  restart(): Promise<void>;
  /** The number of the last fact that this process told; null before the first look. */
  cursor(): number | null;
  /** After a commit: publishes soon, without delaying or failing the caller. */
  wake(): void;
  /** Deletes facts published before that instant. */
  sweep(before: Date): Promise<void>;
}

export interface OutboxDeps {
  db: Database;
  bus: Pick<WiredBus, "tell">;
  clock: Clock;
  wire?: Wire;
  onError: (error: unknown) => void;
}

const BATCH = 500;
/** Facts of one moment are published together: far below what anybody notices. */
const GATHER_MS = 15;
const FACTS = topic<Fact[]>("facts");

/**
 * Facts in the order of their publication. `publish_facts` numbers them under a lock, each process
 * tells its own listeners, and its cursor finds in the database what the wire lost.
 */
export function createOutbox({ db, bus, clock, wire = localWire(), onError }: OutboxDeps): Outbox {
  const facts = new FactReader(db, bus);
  let running: Promise<void> | undefined;
  let again = false;
  let waking: NodeJS.Timeout | undefined;

  async function drain(): Promise<void> {
    do {
      again = false;
      while ((await publishBatch()) === BATCH);
    } while (again);
  }

  async function publishBatch(): Promise<number> {
    await facts.start();
    const published = await db.statement((tx) => publishFacts(tx, BATCH, new Date(clock.now())));
    if (published.length === 0) return 0;
    wire.send(FACTS, published);
    await facts.take(published);
    return published.length;
  }

  function flush(): Promise<void> {
    // Publish now what a pending wake would publish.
    clearTimeout(waking);
    waking = undefined;
    again = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  }

  wire.hear(FACTS, (published) => void facts.take(published).catch(onError));

  return {
    async append(tx, topic, payload) {
      await sql`insert into outbox (topic, payload, at) values (${topic}, ${JSON.stringify(payload)}, ${new Date(clock.now())})`.execute(
        tx,
      );
    },
    flush,
    catchUp: () => facts.catchUp(),
    restart: () => facts.restart(),
    cursor: () => facts.last,
    wake() {
      if (waking) return;
      waking = setTimeout(() => flush().catch(onError), GATHER_MS).unref();
    },
    sweep: (before) =>
      db.transact(
        async (tx) =>
          void (await tx.deleteFrom("outbox").where("published_at", "<", before).execute()),
      ),
  };
}

async function publishFacts(tx: Tx, most: number, at: Date): Promise<Fact[]> {
  const { rows } =
    await sql<FactRow>`select no, topic, payload from publish_facts(${most}, ${at})`.execute(tx);
  return rows.map(factOf);
}
