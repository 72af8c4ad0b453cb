import { question, topic } from "../../../platform/wire/wire.ts";
import type { CatalogueStep } from "../catalogue/catalogue-steps.ts";

/** Events are spread over this many shards. Each shard has one leader, which numbers its steps. */
export const SHARDS = 16;
/** The lists are made from events of all shards, so they have a log of their own. */
export const LISTS = 16;
export const ALL_SHARDS: readonly number[] = Array.from({ length: SHARDS + 1 }, (_, at) => at);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a: the same in every process and release, because each must agree on an event's shard. */
export function shardOf(eventId: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < eventId.length; at++)
    hash = Math.imul(hash ^ eventId.charCodeAt(at), FNV_PRIME);
  return (hash >>> 0) % SHARDS;
}

export const isIn =
  (shard: number) =>
  (eventId: string): boolean =>
    shardOf(eventId) === shard;

/** Changes with the leader: numbers of different leaders cannot be compared. */
export const epochOf = (shard: number, term: number): string => `${shard}.${term}`;

/** Steps of one shard in order. The first has the number after `from`. */
export interface Batch {
  term: number;
  from: number;
  /** The leader's `elapsed` at the sending: only differences of it mean anything. */
  at: number;
  steps: readonly { at: number; step: CatalogueStep }[];
}

export const stepsOf = (shard: number) => topic<Batch>(`feed.steps.${shard}`);
/** With the term, because a leader that lost its shard may still answer for a while. */
export const copyOf = (shard: number, term: number) =>
  question<CopyAsked, CopyPage | null>(`feed.copy.${shard}.${term}`);
/** Answers whether the event's joint will be sent. */
export const jointOf = (shard: number, term: number) =>
  question<{ eventId: string }, boolean>(`feed.joint.${shard}.${term}`);

/** One page of a shard's copy; a message of the wire has a limited size. */
export interface CopyPage {
  copyId: string;
  term: number;
  seq: number;
  pages: number;
  /** Base64 of a part of the serialised copy. */
  data: string;
}
export interface CopyAsked {
  page: number;
  /** The copy that the first page came from; absent for the first page. */
  copyId?: string;
}
