import * as contract from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { BuilderPrices } from "./build/builder-prices.ts";
import { readyBuilders } from "./build/ready-builders.ts";
import type { CashOut } from "./cash-out/cash-out.service.ts";
import type { Edits } from "./edit/edit.service.ts";
import { listBoosts } from "./place/bet-boost.ts";
import { listFreeBets } from "./place/free-bets.store.ts";
import type { Placements } from "./place/placement.service.ts";
import {
  betsOfPlacement,
  countOpen,
  findBet,
  findBetByNumber,
  listBets,
} from "./stored/bets.store.ts";

const PAGE = 20;
const NUMBER = /^[0-9]{1,18}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface BetsRoutes {
  db: Database;
  clock: Clock;
  placement: Placements;
  cashOut: CashOut;
  catalogue: Catalogue;
  builders: BuilderPrices;
  edits: Edits;
  restrictions: Restrictions;
}

export function betsRoutes(handle: Handle, deps: BetsRoutes): void {
  placementRoutes(handle, deps);
  builderRoutes(handle, deps);
  readingRoutes(handle, deps);
  cashOutRoutes(handle, deps);
  editRoutes(handle, deps);
}

function placementRoutes(handle: Handle, { db, clock, placement, restrictions }: BetsRoutes): void {
  handle(contract.placeBets, async ({ punter, body, idempotencyKey }) =>
    placement.place(restrictions.punterOf(punter), body, idempotencyKey),
  );
  handle(contract.stakeLimits, async ({ punter, body }) => placement.limits(punter.punterId, body));
  handle(contract.placement, async ({ punter, params }) => ({
    bets: await db.read((reader) => betsOfPlacement(reader, punter.punterId, params.key ?? "")),
    serverTime: clock.now(),
  }));
  handle(contract.freeBets, async ({ punter }) => ({
    freeBets: await db.read((reader) =>
      listFreeBets(reader, punter.punterId, new Date(clock.now())),
    ),
    boosts: await db.read((reader) => listBoosts(reader, punter.punterId, new Date(clock.now()))),
  }));
}

function builderRoutes(handle: Handle, { catalogue, builders }: BetsRoutes): void {
  handle(
    contract.builderQuote,
    async ({ body }) =>
      (await builders.quote(body.eventId, body.picks)) ?? refusal("BUILDER_NOT_OFFERED"),
  );
  handle(contract.readyBuilders, async ({ params: { eventId = "" } }) => {
    const isReady = await builders.want([eventId], { isUrgent: false });
    return isReady
      ? readyBuilders({ catalogue, builders }, eventId)
      : { isOffered: false, builders: [] };
  });
}

function readingRoutes(handle: Handle, { db, clock }: BetsRoutes): void {
  handle(contract.bets, async ({ punter, query }) => {
    const instant = (text: string | undefined) =>
      text === undefined ? undefined : new Date(Number(text));
    const filter = {
      state: query.state,
      kind: query.kind,
      result: query.result,
      from: instant(query.from),
      until: instant(query.until),
      before: query.before && NUMBER.test(query.before) ? BigInt(query.before) : undefined,
    };
    const [found, openCount] = await db.readHistory(punter.punterId, (reader) =>
      Promise.all([
        listBets(reader, punter.punterId, filter, PAGE + 1),
        countOpen(reader, punter.punterId),
      ]),
    );
    return {
      bets: found.slice(0, PAGE),
      more: found.length > PAGE,
      openCount,
      serverTime: clock.now(),
    };
  });

  handle(contract.betDetails, async ({ punter, params }) => {
    const { id = "" } = params;
    const bet = await db.read(async (reader) => {
      if (isId(id)) return findBet(reader, punter.punterId, id);
      return NUMBER.test(id) ? findBetByNumber(reader, punter.punterId, BigInt(id)) : null;
    });
    return bet ?? refusal("BET_NOT_FOUND");
  });
}

function cashOutRoutes(handle: Handle, { cashOut }: BetsRoutes): void {
  handle(contract.cashOutQuote, async ({ punter, params }) =>
    isId(params.id) ? cashOut.quoteFor(punter.punterId, params.id) : refusal("BET_NOT_FOUND"),
  );
  handle(contract.cashOut, async ({ punter, params, body, idempotencyKey }) => {
    if (!isId(params.id)) return refusal("BET_NOT_FOUND");
    if (!isId(body.quoteId)) return refusal("CASH_OUT_QUOTE_EXPIRED");
    return cashOut.cashOut(punter.punterId, params.id, body, idempotencyKey);
  });
  handle(contract.autoCashOut, async ({ punter, params, body, idempotencyKey }) =>
    isId(params.id)
      ? cashOut.setAutomatic(punter.punterId, params.id, body.threshold, idempotencyKey)
      : refusal("BET_NOT_FOUND"),
  );
}

function editRoutes(handle: Handle, { edits, restrictions }: BetsRoutes): void {
  handle(contract.editBet, async ({ punter, params, body, idempotencyKey }) =>
    edits.edit(restrictions.punterOf(punter), params.id ?? "", body, idempotencyKey),
  );
  handle(contract.betEdit, async ({ punter, params }) =>
    edits.last(punter.punterId, params.id ?? ""),
  );
}

/** Reject malformed ids before querying. */
const isId = (text: string | undefined): text is string => UUID.test(text ?? "");
