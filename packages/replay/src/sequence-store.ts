import { type IDBPDatabase, openDB } from "idb";
import { STORED_SEQUENCES } from "./constants.ts";
import { DATABASE } from "./database.data.ts";
import { MESSAGES, type Warn } from "./messages.ts";
import type { Sequence } from "./sequence.ts";

/**
 * Stores sequences until the collector acknowledges them, across page loads if the browser allows
 * it.
 */
export interface SequenceStore {
  put(sequence: Sequence): Promise<void>;
  remove(id: string): Promise<void>;
  /** Oldest first. */
  all(): Promise<Sequence[]>;
  clear(): Promise<void>;
}

const SEQUENCES = "sequences";
const BY_AGE = "closedAt";

const openDatabase = (): Promise<IDBPDatabase> =>
  openDB(DATABASE, 1, {
    upgrade: (db) =>
      void db.createObjectStore(SEQUENCES, { keyPath: "id" }).createIndex(BY_AGE, BY_AGE),
    // Close, so that a newer version in another tab or a visitor who clears the site need not wait
    // for this page.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

function databaseStore(open: Promise<IDBPDatabase>): SequenceStore {
  return {
    async put(sequence) {
      const tx = (await open).transaction(SEQUENCES, "readwrite");
      await tx.store.put(sequence);
      let over = (await tx.store.count()) - STORED_SEQUENCES;
      for (let cursor = await tx.store.index(BY_AGE).openCursor(); cursor && over > 0; over--) {
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await tx.done;
    },
    remove: async (id) => (await open).delete(SEQUENCES, id),
    all: async () => (await open).getAllFromIndex(SEQUENCES, BY_AGE),
    clear: async () => (await open).clear(SEQUENCES),
  };
}

function memoryStore(): SequenceStore {
  const kept = new Map<string, Sequence>();
  return {
    async put(sequence) {
      kept.set(sequence.id, sequence);
      for (const id of kept.keys()) if (kept.size > STORED_SEQUENCES) kept.delete(id);
    },
    remove: async (id) => void kept.delete(id),
    all: async () => [...kept.values()],
    clear: async () => kept.clear(),
  };
}

/**
 * docs/behaviour/session-replay.md#storage-and-retries: events are stored in a browser database,
 * falling back to memory at the first error.
 */
export function createSequenceStore(
  warn: Warn,
  open: () => Promise<IDBPDatabase> = openDatabase,
): SequenceStore {
  const memory = memoryStore();
  let store = memory;
  try {
    store = databaseStore(open());
  } catch {
    warn(MESSAGES.store);
  }
  const tried = async <T>(work: (in_: SequenceStore) => Promise<T>): Promise<T> => {
    try {
      return await work(store);
    } catch {
      if (store !== memory) warn(MESSAGES.store);
      store = memory;
      return work(memory);
    }
  };
  return {
    put: (sequence) => tried((in_) => in_.put(sequence)),
    remove: (id) => tried((in_) => in_.remove(id)),
    all: () => tried((in_) => in_.all()),
    clear: () => tried((in_) => in_.clear()),
  };
}
