import type { Clock } from "@touchline/core";
import { sql } from "kysely";
import type { Bus, BusEvents, BusTopic } from "./bus.ts";
import type { Database, Tx } from "./db.ts";

export interface Outbox {
  /** Writes the fact in the transaction of its change: both happen or neither does. */
  append<T extends BusTopic>(tx: Tx, topic: T, payload: BusEvents[T]): Promise<void>;
  /**
   * Publishes waiting facts in order; also run by a timer, in case a process died between its
   * commit and its wake.
   */
  flush(): Promise<void>;
  /** After a commit: publishes soon, without delaying or failing the caller. */
  wake(): void;
  /** Deletes facts published before that instant. */
  sweep(before: Date): Promise<void>;
}

const BATCH = 500;
/** Facts of one moment are published together: far below what anybody notices. */
const GATHER_MS = 15;

export function createOutbox(
  db: Database,
  bus: Bus,
  clock: Clock,
  onError: (error: unknown) => void,
): Outbox {
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
    return db.transact(async (tx) => {
      // A mark lost in a crash only repeats a fact, which is harmless: do not wait for the disk.
      await sql`set local synchronous_commit = off`.execute(tx);
      const rows = await tx
        .selectFrom("outbox")
        .select(["seq", "topic", "payload"])
        .where("published_at", "is", null)
        .orderBy("seq")
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      for (const row of rows) bus.publish(row.topic as BusTopic, row.payload as never);
      await tx
        .updateTable("outbox")
        .set({ published_at: new Date(clock.now()) })
        .where("seq", "=", sql<bigint>`any(${rows.map((row) => row.seq)}::bigint[])`)
        .execute();
      return rows.length;
    });
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

  return {
    async append(tx, topic, payload) {
      await sql`insert into outbox (topic, payload, at) values (${topic}, ${JSON.stringify(payload)}, ${new Date(clock.now())})`.execute(
        tx,
      );
    },
    flush,
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
