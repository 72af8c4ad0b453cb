import type { EventState, FeedMessage, VoidReason } from "@touchline/contract";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import {
  type Decision,
  keepFacts,
  matchesOpenToState,
  resultFacts,
  standsOn,
} from "./matches.store.ts";

type Message<Kind extends FeedMessage["kind"]> = Extract<FeedMessage, { kind: Kind }>;

export interface ResultsDeps {
  db: Database;
  catalogue: Catalogue;
  onError: (error: unknown) => void;
}

/** What the feed says when there was no match, or no end of it; other cancels are about prices. */
const NOT_PLAYED: readonly string[] = [
  "abandoned",
  "postponed",
  "cancelled",
  "walkover",
] satisfies VoidReason[];
/** Bets of some time are void for a fault of theirs: there was a match. */
const isOfAllTime = ({ from, until }: { from?: number; until?: number }): boolean =>
  from === undefined && until === undefined;
/**
 * A result that the database would not take is tried again after this long, before those behind it.
 */
const RETRY_MS = 1000;

/**
 * Reads off the feed what decides matches: results count once they are confirmed, and until then
 * nothing does.
 */
export function createResults({ db, catalogue, onError }: ResultsDeps) {
  const waiting: FeedMessage[] = [];
  let keeping: Promise<void> | undefined;
  let closed = false;

  async function stateOf(reader: Reader, eventId: string): Promise<EventState | undefined> {
    const treeId = catalogue.treeIdOf(eventId);
    const known = treeId && catalogue.tree(treeId, "SHORT");
    if (known) return known.tree.state;
    // It ended while nobody was listening: what was saved of it then.
    const row = await reader
      .selectFrom("events")
      .select("state")
      .where("event_id", "=", eventId)
      .executeTakeFirst();
    return row?.state as EventState | undefined;
  }

  /** Null where a confirmed result says nothing of the whole match. */
  async function decisionOf(
    reader: Reader,
    { eventId, results }: Message<"settlement">,
  ): Promise<Decision | null> {
    const voided = results
      .filter(({ result }) => result === "void")
      .map(({ marketId }) => marketId);
    const settled = results
      .filter(({ result }) => result !== "void")
      .map(({ marketId }) => marketId);
    const decided = await standsOn(reader, eventId, settled);
    if (!decided) {
      const off = await standsOn(reader, eventId, voided);
      // A void runner of a race is a non-runner; the race is off where all of them are.
      return off && new Set(results.map(({ outcomeId }) => outcomeId)).size >= (off.runners ?? 1)
        ? "void"
        : null;
    }
    const state = await stateOf(reader, eventId);
    if (state?.status !== "ended") return null;
    if (decided.runners === null) return { score: state.score };
    const { places = [], deadHeats = [], withdrawn = [] } = state;
    // A feed that tells no order leaves the race to the operator.
    return places.length > 0 ? { finish: { places, deadHeats, withdrawn } } : null;
  }

  /**
   * A match is decided by its result; what the feed says of another of its markets, or takes back
   * of one, says nothing of it.
   */
  async function keep(tx: Tx, message: FeedMessage): Promise<void> {
    if (message.kind === "settlement") {
      const decision = await decisionOf(tx, message);
      if (decision) await keepFacts(tx, message.eventId, resultFacts(decision));
    } else if (message.kind === "rollback_settlement") {
      const { eventId, marketIds } = message;
      if (await standsOn(tx, eventId, marketIds)) await keepFacts(tx, eventId, resultFacts(null));
    } else if (message.kind === "cancel") {
      const { eventId, marketIds, outcomeIds, why } = message;
      const isWhole = isOfAllTime(message) && outcomeIds === undefined;
      if (isWhole && NOT_PLAYED.includes(why) && (await standsOn(tx, eventId, marketIds)))
        await keepFacts(tx, eventId, { cancelled: true });
    } else if (message.kind === "rollback_cancel") {
      const { eventId, marketIds } = message;
      if (isOfAllTime(message) && (await standsOn(tx, eventId, marketIds)))
        await reinstate(tx, eventId);
    }
  }

  /** The state may lag behind: until it has changed, it is not believed. */
  async function reinstate(tx: Tx, eventId: string): Promise<void> {
    const isOff = (await stateOf(tx, eventId))?.status === "cancelled";
    await keepFacts(tx, eventId, { cancelled: false, called_off: isOff ? "denied" : "no" });
  }

  async function keepAll(): Promise<void> {
    while (waiting.length > 0 && !closed) {
      try {
        await db.transact((tx) => keep(tx, waiting[0] as FeedMessage));
        waiting.shift();
      } catch (error) {
        onError(error);
        await new Promise((wait) => setTimeout(wait, RETRY_MS));
      }
    }
  }

  function listen(): void {
    keeping ??= keepAll().finally(() => {
      keeping = undefined;
      if (waiting.length > 0 && !closed) listen();
    });
  }

  return {
    /** Called in the order of the feed; returns at once. */
    receive(message: FeedMessage): void {
      if (message.kind === "settlement" && message.certainty !== "confirmed") return;
      waiting.push(message);
      listen();
    },
    /**
     * Matches that the feed calls off, or has played after all, without a word on their markets.
     */
    async followStates(): Promise<void> {
      await forEachAtOnce(await db.read(matchesOpenToState), 1, async ({ eventId, calledOff }) => {
        const state = await db.read((reader) => stateOf(reader, eventId));
        const isOff = state ? state.status === "cancelled" : calledOff !== "no";
        if (isOff === (calledOff !== "no")) return;
        // Only from what was read: a cancel that is taken back meanwhile denies what the state
        // says.
        await db.transact((tx) =>
          keepFacts(tx, eventId, { called_off: isOff ? "yes" : "no" }, calledOff),
        );
      });
    },
    /** All that was heard is written down. */
    async idle(): Promise<void> {
      await keeping;
    },
    async close(): Promise<void> {
      closed = true;
      await keeping;
    },
  };
}
