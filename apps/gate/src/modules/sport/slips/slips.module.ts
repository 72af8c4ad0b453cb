import { namesOf } from "@touchline/betting";
import { betSelections, type SharedLeg, sharedSlip, shareSlip } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS, isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import { findBet } from "../bets/stored/bets.store.ts";

export interface SlipsDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  catalogue: Catalogue;
}

type StoredLeg = Omit<SharedLeg, "open">;

/** 96 bits: a code cannot be guessed, only passed on. */
const CODE_BYTES = 12;
const CODE = /^[\w-]{16}$/;
/** How long after its start an ended event may still be shown. */
const AFTER_START_MS = 2 * DAY_MS;

/** Slips shared by a link: selections without stakes, and without the sharer's identity. */
export function createSlips({ db, clock, random, schedule, handle, catalogue }: SlipsDeps): void {
  handle(shareSlip, async ({ body }) => {
    const legs = new Map<string, StoredLeg>();
    for (const { eventId, marketId, outcomeId, startingPrice } of body.legs) {
      const found = catalogue.selection(eventId, marketId, outcomeId);
      if (!found) continue;
      const { head } = found;
      const place = { startTime: head.startTime, tournamentId: head.tournament.id };
      legs.set(outcomeId, {
        eventId,
        marketId,
        outcomeId,
        names: namesOf(
          found.head,
          found.market,
          found.outcome,
          found.market.startingPrice && startingPrice,
        ),
        ...place,
      });
    }
    const kept = [...legs.values()];
    if (kept.length === 0) return refusal("SLIP_NOTHING_OPEN");
    const code = random.token(CODE_BYTES);
    const last = Math.max(clock.now(), ...kept.map(({ startTime }) => startTime));
    const row = {
      code,
      legs: JSON.stringify(kept),
      shared_at: new Date(clock.now()),
      ends_at: new Date(last + AFTER_START_MS),
    };
    await db.statement((tx) => tx.insertInto("shared_slips").values(row).execute());
    return { code };
  });

  handle(sharedSlip, async ({ params: { code = "" } }) => {
    if (!CODE.test(code)) return refusal("SLIP_NOT_FOUND");
    const row = await db.read((reader) =>
      reader
        .selectFrom("shared_slips")
        .select("legs")
        .where("code", "=", code)
        .where("ends_at", ">", new Date(clock.now()))
        .executeTakeFirst(),
    );
    if (!row) return refusal("SLIP_NOT_FOUND");
    return {
      legs: (row.legs as StoredLeg[]).map((leg) => ({ ...leg, open: openNow(leg) })),
    };
  });

  handle(betSelections, async ({ punter, params: { id = "" } }) => {
    const bet = isUuid(id) ? await db.read((reader) => findBet(reader, punter.punterId, id)) : null;
    if (!bet) return refusal("BET_NOT_FOUND");
    return {
      legs: bet.legs.map(({ eventId, marketId, outcomeId, names, startTime }) => {
        const tournamentId =
          catalogue.selection(eventId, marketId, outcomeId)?.head.tournament.id ?? "";
        return {
          eventId,
          marketId,
          outcomeId,
          names,
          startTime,
          tournamentId,
          open: openNow({ eventId, marketId, outcomeId, names }),
        };
      }),
    };
  });

  function openNow({
    eventId,
    marketId,
    outcomeId,
    names,
  }: Omit<StoredLeg, "startTime" | "tournamentId">): SharedLeg["open"] {
    const found = catalogue.selection(eventId, marketId, outcomeId);
    if (found?.market.status !== "open") return null;
    const { head, state, market, outcome } = found;
    const { eachWay } = market;
    if (names.atStart && (!market.startingPrice || state.status !== "prematch")) return null;
    const field =
      outcome.competitor === undefined ? null : head.competitors.map(({ name }) => name);
    return {
      treeId: head.treeId,
      odds: outcome.odds,
      ...(eachWay ? { eachWay } : {}),
      ...(field ? { field } : {}),
    };
  }

  schedule.every(HOUR_MS, "slips.sweep", () =>
    sweep(db, { table: "shared_slips", age: "ends_at", before: new Date(clock.now()) }),
  );
}
