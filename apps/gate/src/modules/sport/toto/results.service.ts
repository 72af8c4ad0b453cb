import type { EventState, FeedMessage, VoidReason } from "@touchline/contract";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import { createInOrder } from "../../../platform/wire/in-order.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
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

/**
 * The feed's reasons for a match that was not played or not finished; other cancels concern prices.
 */
const NOT_PLAYED: readonly string[] = [
  "abandoned",
  "postponed",
  "cancelled",
  "walkover",
] satisfies VoidReason[];
/** A cancel limited in time voids bets for a pricing error: the match was played. */
const isOfAllTime = ({ from, until }: { from?: number; until?: number }): boolean =>
  from === undefined && until === undefined;

/** Reads the results of matches from the feed. Only confirmed results count. */
export function createResults(deps: ResultsDeps) {
  const messages = createInOrder<FeedMessage>({
    keep: (message) => deps.db.transact((tx) => keepResult(deps, tx, message)),
    onError: deps.onError,
  });
  return {
    /** Call in the order of the feed; returns at once. */
    receive(message: FeedMessage): void {
      if (message.kind === "settlement" && message.certainty !== "confirmed") return;
      messages.add(message);
    },
    followStates: () => followStates(deps),
    /** Resolves when every message so far is stored. */
    idle: messages.idle,
    close: messages.close,
  };
}

/**
 * A match is decided by its result market; results or retractions of its other markets do not
 * matter.
 */
async function keepResult(deps: ResultsDeps, tx: Tx, message: FeedMessage): Promise<void> {
  if (message.kind === "settlement") {
    const decision = await decisionOf(deps, tx, message);
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
      await reinstate(deps, tx, eventId);
  }
}

/** Null if a confirmed result does not concern the whole match. */
async function decisionOf(
  deps: ResultsDeps,
  reader: Reader,
  { eventId, results }: Message<"settlement">,
): Promise<Decision | null> {
  const voided = results.filter(({ result }) => result === "void").map(({ marketId }) => marketId);
  const settled = results.filter(({ result }) => result !== "void").map(({ marketId }) => marketId);
  const decided = await standsOn(reader, eventId, settled);
  if (!decided) {
    const off = await standsOn(reader, eventId, voided);
    // A void runner is a non-runner; the race is off if all runners are void.
    return off && new Set(results.map(({ outcomeId }) => outcomeId)).size >= (off.runners ?? 1)
      ? "void"
      : null;
  }
  const state = await stateOf(deps, reader, eventId);
  if (state?.status !== "ended") return null;
  if (decided.runners === null) return { score: state.score };
  const { places = [], deadHeats = [], withdrawn = [] } = state;
  // Without an order from the feed, the operator decides the race.
  return places.length > 0 ? { finish: { places, deadHeats, withdrawn } } : null;
}

/** The state may lag behind, so it is ignored until it has changed. */
async function reinstate(deps: ResultsDeps, tx: Tx, eventId: string): Promise<void> {
  const isOff = (await stateOf(deps, tx, eventId))?.status === "cancelled";
  await keepFacts(tx, eventId, { cancelled: false, called_off: isOff ? "denied" : "no" });
}

/**
 * Follows matches that the feed calls off, or plays after all, without a message about their
 * markets.
 */
async function followStates(deps: ResultsDeps): Promise<void> {
  const { db } = deps;
  await forEachAtOnce(await db.read(matchesOpenToState), 1, async ({ eventId, calledOff }) => {
    const state = await db.read((reader) => stateOf(deps, reader, eventId));
    const isOff = state ? state.status === "cancelled" : calledOff !== "no";
    if (isOff === (calledOff !== "no")) return;
    // Conditional on the value read: a retraction that arrives meanwhile overrides the state.
    await db.transact((tx) =>
      keepFacts(tx, eventId, { called_off: isOff ? "yes" : "no" }, calledOff),
    );
  });
}

async function stateOf(
  { catalogue }: Pick<ResultsDeps, "catalogue">,
  reader: Reader,
  eventId: string,
): Promise<EventState | undefined> {
  const treeId = catalogue.treeIdOf(eventId);
  const known = treeId && catalogue.tree(treeId, "SHORT");
  if (known) return known.tree.state;
  // It ended while this process was down: use the saved state.
  const row = await reader
    .selectFrom("events")
    .select("state")
    .$narrowType<{ state: EventState }>()
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.state;
}
