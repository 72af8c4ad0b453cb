import type { EventState, FeedMessage, VoidReason } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import { type Decision, decideMatch, takeBack, undecidedMatches } from "./draws.store.ts";

type Message<Kind extends FeedMessage["kind"]> = Extract<FeedMessage, { kind: Kind }>;

export interface ResultsDeps {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  onError: (error: unknown) => void;
}

/** What the feed says when there was no match, or no end of it; other cancels are about prices. */
const NOT_PLAYED: readonly string[] = ["abandoned", "postponed", "cancelled", "walkover"] satisfies VoidReason[];
/** A result that the database would not take is tried again after this long, before those behind it. */
const RETRY_MS = 1000;

/** Reads off the feed what decides matches: results count once they are confirmed, and until then nothing does. */
export function createResults({ db, clock, catalogue, onError }: ResultsDeps) {
  const waiting: FeedMessage[] = [];
  let keeping: Promise<void> | undefined;
  let closed = false;

  const treeOf = (eventId: string) => {
    const treeId = catalogue.treeIdOf(eventId);
    return treeId ? catalogue.tree(treeId, "SHORT")?.tree : undefined;
  };

  async function stateOf(reader: Reader, eventId: string): Promise<EventState | undefined> {
    const known = treeOf(eventId);
    if (known) return known.state;
    // It ended while nobody was listening: what was saved of it then.
    const row = await reader.selectFrom("events").select("state").where("event_id", "=", eventId).executeTakeFirst();
    return row?.state as EventState | undefined;
  }

  /** A match is void by what pools are decided by, its result; one of its other markets says nothing of it. */
  function isOfResult(eventId: string, marketIds: readonly string[]): boolean {
    const decides = treeOf(eventId)?.markets ?? [];
    return decides.length > 0 && decides.every(({ marketId }) => marketIds.includes(marketId));
  }

  /** Null where a confirmed result says nothing of the whole match. */
  async function decisionOf(reader: Reader, { eventId, results }: Message<"settlement">): Promise<Decision | null> {
    const voided = results.filter(({ result }) => result === "void").map(({ marketId }) => marketId);
    const settled = results.filter(({ result }) => result !== "void").map(({ marketId }) => marketId);
    if (isOfResult(eventId, voided) && !isOfResult(eventId, settled)) return "void";
    const state = await stateOf(reader, eventId);
    if (state?.status === "cancelled") return "void";
    return state?.status === "ended" ? { score: state.score } : null;
  }

  /** Bets of some time, or on some outcomes, are void for a fault of theirs: there was a match. */
  async function isNotPlayed(reader: Reader, { eventId, marketIds, outcomeIds, from, until, why }: Message<"cancel">): Promise<boolean> {
    if (!NOT_PLAYED.includes(why)) return false;
    if ((await stateOf(reader, eventId))?.status === "cancelled") return true;
    return [outcomeIds, from, until].every((part) => part === undefined) && isOfResult(eventId, marketIds);
  }

  async function keep(tx: Tx, message: FeedMessage): Promise<void> {
    const now = new Date(clock.now());
    if (message.kind === "settlement") {
      const decision = await decisionOf(tx, message);
      if (decision) await decideMatch(tx, message.eventId, decision, now);
    } else if (message.kind === "cancel") {
      if (await isNotPlayed(tx, message)) await decideMatch(tx, message.eventId, "void", now);
    } else if (message.kind === "rollback_settlement") await takeBack(tx, message.eventId, "score");
    else if (message.kind === "rollback_cancel") await takeBack(tx, message.eventId, "void");
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
    /** A match that the feed calls off without a word on its markets, or only after one. */
    async takeCancelled(): Promise<void> {
      const off = (await db.read(undecidedMatches)).filter((eventId) => treeOf(eventId)?.state.status === "cancelled");
      for (const eventId of off) await db.transact((tx) => decideMatch(tx, eventId, "void", new Date(clock.now())));
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
