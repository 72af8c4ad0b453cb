import { RACE_PAGE_SIZE, RACE_TOP, type RaceInfo, type RaceRow } from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { shownName } from "../../games/games/games.module.ts";
import { isPlayed, scoreOf } from "./race.rules.ts";
import { findRace, holdOwnRaces, type Race } from "./races.store.ts";
import { type BoardRow, boardOf, countRace, countRacers } from "./scores.store.ts";

export interface RacesServiceDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

export type RaceTop = Pick<RaceInfo, "racers" | "top">;

/** A race is read at most once a second for all viewers together. */
const KEPT_MS = SECOND_MS;
const MOST_KEPT = 200;

const toRow = ({ punterId, nickname, score, place, prize }: BoardRow): RaceRow => ({
  place,
  name: shownName(nickname, punterId),
  score: Number(score),
  prize: prize === null ? null : Number(prize),
});

/** Scores of races from settled results, and their leaderboards. */
export function createRaces({ db, bus, clock }: RacesServiceDeps) {
  const changed = new Set<string>();
  const kept = new Map<string, { at: number; top: Promise<RaceTop> }>();

  /** Invalidates its leaderboard; watchers are notified within a second. */
  function touch(promotionId: string): void {
    kept.delete(promotionId);
    changed.add(promotionId);
  }

  async function readTop(reader: Reader, race: Race): Promise<RaceTop> {
    const { racers } = await countRacers(reader, race);
    return { racers, top: (await boardOf(reader, race, 0, RACE_TOP)).map(toRow) };
  }

  /** Never call it inside a read: many waiting callers would hold the connections that it needs. */
  function topOf(race: Race): Promise<RaceTop> {
    const { promotionId } = race;
    const known = kept.get(promotionId);
    if (known && clock.now() - known.at < KEPT_MS) return known.top;
    if (kept.size >= MOST_KEPT) kept.clear();
    const top = db.read((reader) => readTop(reader, race));
    kept.set(promotionId, { at: clock.now(), top });
    top.catch(() => kept.delete(promotionId));
    return top;
  }

  return {
    touch,
    topOf,

    /** Counts one punter's bets, rounds and coupons in every race that they take part in. */
    async count(tx: Tx, punterId: string, facts: readonly TurnoverFact[]): Promise<void> {
      const played = facts.filter(isPlayed);
      if (played.length === 0) return;
      for (const race of await holdOwnRaces(tx, punterId)) {
        const counts = played.map((fact) => ({
          kind: fact.kind,
          refId: fact.refId,
          score: scoreOf(race, fact, race.joinedAt),
        }));
        if (await countRace(tx, punterId, race.promotionId, counts, new Date(clock.now())))
          touch(race.promotionId);
      }
    },

    /** A race's top places, or null if there is no such race. */
    async board(promotionId: string): Promise<RaceTop | null> {
      const race = await db.read((reader) => findRace(reader, promotionId));
      return race && topOf(race);
    },

    async page(race: Race, page: number) {
      return db.read(async (reader) => {
        const { racers, placed } = await countRacers(reader, race);
        const pages = Math.max(1, Math.ceil(placed / RACE_PAGE_SIZE));
        if (page >= pages) return refusal("PROMOTION_PAGE_NOT_FOUND", { pages });
        const rows = await boardOf(reader, race, page * RACE_PAGE_SIZE, RACE_PAGE_SIZE);
        return { rows: rows.map(toRow), page, pages, racers };
      });
    },

    /** Runs once a second: each race is announced once, however many scores changed. */
    tell(): void {
      const told = [...changed];
      changed.clear();
      for (const promotionId of told) {
        kept.delete(promotionId);
        bus.publish("race.changed", { promotionId });
      }
    },
  };
}

export type Races = ReturnType<typeof createRaces>;
