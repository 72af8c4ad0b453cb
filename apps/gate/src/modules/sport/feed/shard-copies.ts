import { deserialize, serialize } from "node:v8";
import { type Clock, SECOND_MS } from "@touchline/core";
import type { CatalogueService } from "../catalogue/catalogue.service.ts";
import type { EventCopy, ListCopy } from "../catalogue/catalogue-copy.ts";
import { type CopyAsked, type CopyPage, isIn, LISTS } from "./shards.ts";

/** Base64 makes a page a third larger, and a message of NATS holds one megabyte. */
const PAGE_BYTES = 600 * 1024;
/** An asker reads the pages of a copy one after the other. */
const KEPT_MS = 30 * SECOND_MS;

type ShardCopy = { events: EventCopy[] } | { lists: ListCopy[] };

/** Serialised with maps and sets; both processes run the same release or neighbouring ones. */
export const serialiseShard = ({ copies }: CatalogueService, shard: number): Buffer =>
  serialize(
    (shard === LISTS
      ? { lists: copies.lists() }
      : { events: copies.events(isIn(shard)) }) satisfies ShardCopy,
  );

export function installShard({ copies }: CatalogueService, shard: number, bytes: Buffer): void {
  const copy: ShardCopy = deserialize(bytes);
  if ("lists" in copy) copies.installLists(copy.lists);
  else copies.installEvents(copy.events, isIn(shard));
}

/** Copies of one shard, from its leader. Those who ask at the same number share one. */
export function createCopies(clock: Clock, newId: () => string) {
  const kept = new Map<string, { at: number; term: number; seq: number; bytes: Buffer }>();

  function forgetOld(): void {
    for (const [copyId, { at }] of kept) if (clock.now() - at > KEPT_MS) kept.delete(copyId);
  }

  return {
    page(
      { page, copyId: asked }: CopyAsked,
      now: { term: number; seq: number },
      make: () => Buffer,
    ): CopyPage | null {
      forgetOld();
      const same = [...kept].find(([, { term, seq }]) => term === now.term && seq === now.seq);
      const copyId = asked ?? same?.[0] ?? newId();
      if (asked === undefined && !same)
        kept.set(copyId, { at: clock.now(), ...now, bytes: make() });
      const copy = kept.get(copyId);
      if (!copy) return null;
      const data = copy.bytes.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
      return {
        copyId,
        term: copy.term,
        seq: copy.seq,
        pages: Math.ceil(copy.bytes.length / PAGE_BYTES),
        data: data.toString("base64"),
      };
    },
  };
}
