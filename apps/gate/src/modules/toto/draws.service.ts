import { TOTO_GAME_IDS, TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { Clock } from "@touchline/core";
import { forEachAtOnce } from "../../platform/at-once.ts";
import { type Database, isTaken, type Tx } from "../../platform/db.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import { closeDraw, insertDraw, openDraws, openOver } from "./draws.store.ts";
import { comingMatches, type DrawnMatch, nextMatches } from "./toto.rules.ts";

export interface DrawsDeps {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/**
 * Opens draws over coming matches and closes them when the first match starts. Each step happens
 * once, whichever process runs it.
 */
export function createDraws({ db, clock, catalogue }: DrawsDeps) {
  const now = () => new Date(clock.now());

  /** A match that started early or was called off closes its draw, as its announced start would. */
  async function closeDue(): Promise<void> {
    const open = Map.groupBy(await db.read(openOver), ({ draw_id }) => draw_id);
    await forEachAtOnce([...open.values()], 1, async (events) => {
      const [first] = events;
      if (!first) return;
      const isDue = first.closes_at <= now() || events.some(({ event_id }) => hasBegun(event_id));
      if (isDue) await db.transact((tx) => closeDraw(tx, first.draw_id, now()));
    });
  }

  function hasBegun(eventId: string): boolean {
    const treeId = catalogue.treeIdOf(eventId);
    const state = treeId && catalogue.tree(treeId, "SHORT")?.tree.state;
    return state ? state.status !== "prematch" : false;
  }

  async function openScheduled(): Promise<void> {
    const open = await db.read(openDraws);
    for (const game of TOTO_GAME_IDS) {
      if (open.some((draw) => draw.game === game && !draw.by_operator)) continue;
      const matches = nextMatches(game, catalogue.events(), clock.now());
      if (matches.length === 0) continue;
      try {
        await db.transact((tx) =>
          insertDraw(tx, { game, byOperator: false, openedAt: now(), matches }),
        );
      } catch (error) {
        // Another process opened it first.
        if (!isTaken(error)) throw error;
      }
    }
  }

  return {
    /** Whether a match of the draw has already started. */
    hasBegun,
    async keepSchedule(): Promise<void> {
      // A draw that cannot be closed does not prevent others from opening.
      await forEachAtOnce([closeDue, openScheduled], 1, (work) => work());
    },
    /** The matches of a draw that the operator chose, or why they cannot form one. */
    choose(game: TotoGameId, eventIds: readonly string[]): DrawnMatch[] | string {
      const chosen = comingMatches(catalogue.events()).filter(({ head }) =>
        eventIds.includes(head.eventId),
      );
      const { matches } = TOTO_GAMES[game];
      if (eventIds.length !== matches)
        return `This game needs ${matches} matches: ${eventIds.length} were chosen.`;
      if (chosen.length !== matches || !chosen.every(({ head }) => head.startTime > clock.now()))
        return "One of the matches has started, or its result is not on offer.";
      return chosen;
    },
    openByHand: (tx: Tx, game: TotoGameId, matches: readonly DrawnMatch[]): Promise<bigint> =>
      insertDraw(tx, { game, byOperator: true, openedAt: now(), matches }),
  };
}
export type Draws = ReturnType<typeof createDraws>;
