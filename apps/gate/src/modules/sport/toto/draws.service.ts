import { TOTO_GAME_IDS, TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { Clock } from "@touchline/core";
import { type Database, isTaken, type Tx } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import { closeDraw, insertDraw, openDraws, openOver } from "./draws.store.ts";
import { comingMatches, type DrawnMatch, nextMatches } from "./toto.rules.ts";

export interface DrawsDeps {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/**
 * Opens draws over upcoming matches and closes them when the first match starts. Each step happens
 * once, whichever process runs it.
 */
export async function keepSchedule(deps: DrawsDeps): Promise<void> {
  // A draw that cannot be closed does not prevent others from opening.
  await forEachAtOnce([closeDue, openScheduled], 1, (work) => work(deps));
}

/** A match that started early or was called off closes its draw, as its announced start would. */
async function closeDue(deps: DrawsDeps): Promise<void> {
  const { db, clock } = deps;
  const now = () => new Date(clock.now());
  const open = Map.groupBy(await db.read(openOver), ({ draw_id }) => draw_id);
  await forEachAtOnce([...open.values()], 1, async (events) => {
    const [first] = events;
    if (!first) return;
    const hasOneBegun = events.some(({ event_id }) => hasBegun(deps, event_id));
    if (first.closes_at <= now() || hasOneBegun)
      await db.transact((tx) => closeDraw(tx, first.draw_id, now()));
  });
}

/** Whether a match of the draw has already started. */
export function hasBegun({ catalogue }: Pick<DrawsDeps, "catalogue">, eventId: string): boolean {
  const treeId = catalogue.treeIdOf(eventId);
  const state = treeId && catalogue.tree(treeId, "SHORT")?.tree.state;
  return state ? state.status !== "prematch" : false;
}

async function openScheduled({ db, clock, catalogue }: DrawsDeps): Promise<void> {
  const open = await db.read(openDraws);
  for (const game of TOTO_GAME_IDS) {
    if (open.some((draw) => draw.game === game && !draw.by_operator)) continue;
    const matches = nextMatches(game, catalogue.events(), clock.now());
    if (matches.length === 0) continue;
    const openedAt = new Date(clock.now());
    try {
      await db.transact((tx) => insertDraw(tx, { game, byOperator: false, openedAt, matches }));
    } catch (error) {
      // Another process opened it first.
      if (!isTaken(error)) throw error;
    }
  }
}

/** The matches of a draw that the operator chose, or why they cannot form one. */
export function chosenMatches(
  { catalogue, clock }: Pick<DrawsDeps, "catalogue" | "clock">,
  game: TotoGameId,
  eventIds: readonly string[],
): DrawnMatch[] | string {
  const chosen = comingMatches(catalogue.events()).filter(({ head }) =>
    eventIds.includes(head.eventId),
  );
  const { matches } = TOTO_GAMES[game];
  if (eventIds.length !== matches)
    return `This game needs ${matches} matches: ${eventIds.length} were chosen.`;
  if (chosen.length !== matches || !chosen.every(({ head }) => head.startTime > clock.now()))
    return "One of the matches has started, or its result is not on offer.";
  return chosen;
}

export const openByHand = (
  { clock }: Pick<DrawsDeps, "clock">,
  tx: Tx,
  game: TotoGameId,
  matches: readonly DrawnMatch[],
): Promise<bigint> =>
  insertDraw(tx, { game, byOperator: true, openedAt: new Date(clock.now()), matches });
