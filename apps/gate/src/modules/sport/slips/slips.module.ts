import { namesOf } from "@touchline/betting";
import {
  type BodyOf,
  betSelections,
  type SharedLeg,
  sharedSlip,
  shareSlip,
} from "@touchline/contract";
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
export function createSlips(deps: SlipsDeps): void {
  const { db, clock, schedule, handle } = deps;
  handle(shareSlip, ({ body }) => share(deps, body));
  handle(sharedSlip, ({ params: { code = "" } }) => shared(deps, code));
  handle(betSelections, ({ punter, params: { id = "" } }) =>
    selectionsOfBet(deps, punter.punterId, id),
  );
  schedule.every(HOUR_MS, "slips.sweep", () =>
    sweep(db, { table: "shared_slips", age: "ends_at", before: new Date(clock.now()) }),
  );
}

async function share(
  { db, clock, random, catalogue }: SlipsDeps,
  { legs }: BodyOf<typeof shareSlip>,
) {
  const kept = offeredLegs(catalogue, legs);
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
}

/** Those that the catalogue knows, each outcome once. */
function offeredLegs(catalogue: Catalogue, wanted: BodyOf<typeof shareSlip>["legs"]): StoredLeg[] {
  const legs = new Map<string, StoredLeg>();
  for (const { eventId, marketId, outcomeId, startingPrice } of wanted) {
    const found = catalogue.selection(eventId, marketId, outcomeId);
    if (!found) continue;
    const { head, market, outcome } = found;
    legs.set(outcomeId, {
      eventId,
      marketId,
      outcomeId,
      names: namesOf(head, market, outcome, market.startingPrice && startingPrice),
      startTime: head.startTime,
      tournamentId: head.tournament.id,
    });
  }
  return [...legs.values()];
}

async function shared({ db, clock, catalogue }: SlipsDeps, code: string) {
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
    legs: (row.legs as StoredLeg[]).map((leg) => ({ ...leg, open: openNow(catalogue, leg) })),
  };
}

async function selectionsOfBet({ db, catalogue }: SlipsDeps, punterId: string, betId: string) {
  const bet = isUuid(betId) ? await db.read((reader) => findBet(reader, punterId, betId)) : null;
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
        open: openNow(catalogue, { eventId, marketId, outcomeId, names }),
      };
    }),
  };
}

function openNow(
  catalogue: Catalogue,
  { eventId, marketId, outcomeId, names }: Omit<StoredLeg, "startTime" | "tournamentId">,
): SharedLeg["open"] {
  const found = catalogue.selection(eventId, marketId, outcomeId);
  if (found?.market.status !== "open") return null;
  const { head, state, market, outcome } = found;
  const { eachWay } = market;
  if (names.atStart && (!market.startingPrice || state.status !== "prematch")) return null;
  const field = outcome.competitor === undefined ? null : head.competitors.map(({ name }) => name);
  return {
    treeId: head.treeId,
    odds: outcome.odds,
    ...(eachWay ? { eachWay } : {}),
    ...(field ? { field } : {}),
  };
}
