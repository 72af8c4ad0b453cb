import type { EventState, FeedMessage, VoidReason } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import { type Decision, decideMatch, takeBack } from "./draws.store.ts";

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

  async function stateOf(reader: Reader, eventId: string): Promise<EventState | undefined> {
    const treeId = catalogue.treeIdOf(eventId);
    if (treeId) return catalogue.tree(treeId, "SHORT")?.tree.state;
    // It ended while nobody was listening: what was saved of it then.
    const row = await reader.selectFrom("events").select("state").where("event_id", "=", eventId).executeTakeFirst();
    return row?.state as EventState | undefined;
  }

  /** Null where a confirmed result says nothing of the whole match. */
  async function decisionOf(reader: Reader, { eventId, results }: Extract<FeedMessage, { kind: "settlement" }>): Promise<Decision | null> {
    if (results.every(({ result }) => result === "void")) return "void";
    const state = await stateOf(reader, eventId);
    if (state?.status === "cancelled") return "void";
    return state?.status === "ended" ? { score: state.score } : null;
  }

  async function keep(tx: Tx, message: FeedMessage): Promise<void> {
    const now = new Date(clock.now());
    if (message.kind === "settlement") {
      const decision = await decisionOf(tx, message);
      if (decision) await decideMatch(tx, message.eventId, decision, now);
    } else if (message.kind === "cancel" && NOT_PLAYED.includes(message.why)) await decideMatch(tx, message.eventId, "void", now);
    else if (message.kind === "rollback_settlement") await takeBack(tx, message.eventId, "score");
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
