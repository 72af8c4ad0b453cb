import {
  actAtTable,
  betAtTable,
  leaveSeat,
  myTable,
  type TableAnswer,
  tableRoom,
  tables,
  takeSeat,
} from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import { seatOf } from "@touchline/fair/live-blackjack";
import type { Handle } from "../../platform/handle.ts";
import { isRefusal, type Refusal, refusal } from "../../platform/refusal.ts";
import { type Games, shownName } from "../games/games.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import { besideFault, chipsFault, type Fault, seatFault, stakeOf } from "./bets.rules.ts";
import type { Chat } from "./chat.service.ts";
import type { Table } from "./table.ts";
import type { TablesService } from "./tables.service.ts";
import { holdBetting, isHandTaken, partsOf } from "./tables.store.ts";

export interface TablesRoutesDeps {
  handle: Handle;
  clock: Clock;
  restrictions: Restrictions;
  games: Games;
  service: TablesService;
  chat: Chat;
}

export function tablesRoutes({
  handle,
  clock,
  restrictions,
  games: { service: games, shared },
  service,
  chat,
}: TablesRoutesDeps): void {
  const answer = async (table: Table, punterId: string): Promise<TableAnswer> => {
    const [{ balance, bonus, clock: sitting }, found] = await Promise.all([
      games.standing(punterId, table.entry.gameId),
      Promise.all(table.betsOf(punterId).map((roundId) => shared.find(punterId, roundId))),
    ]);
    return {
      ...{ balance, bonus },
      clock: sitting,
      seat: table.seatOf(punterId),
      bets: found.flatMap((round) => (round ? [shared.view(round)] : [])),
    };
  };

  handle(tables, async ({ query: { product }, caller: { jurisdiction } }) => ({
    tables: service
      .states()
      .filter(({ gameId }) => games.offered(gameId, jurisdiction)?.card.product === product),
  }));

  handle(tableRoom, async ({ params: { gameId = "" }, caller: { jurisdiction } }) => {
    const table = games.offered(gameId, jurisdiction) && service.find(gameId);
    return table
      ? { parts: table.parts(), serverTime: clock.now(), chat: chat.isOpenIn(jurisdiction) }
      : refusal("GAME_NOT_FOUND");
  });

  handle(myTable, async ({ params: { gameId = "" }, punter: { punterId } }) => {
    const table = service.find(gameId);
    return table ? answer(table, punterId) : refusal("GAME_NOT_FOUND");
  });

  handle(
    betAtTable,
    async ({
      params: { gameId = "" },
      body: { token, roundNo, chips },
      punter: session,
      idempotencyKey: key,
    }) => {
      const punter = restrictions.punterOf(session);
      const { punterId } = punter;
      const table = service.find(gameId);
      const game = games.offered(gameId, punter.jurisdiction);
      if (!table || !game) return refusal("GAME_NOT_FOUND");
      const { kind, seatCount } = table.entry;
      const stake = minor(stakeOf(chips));
      const bet = { key, stake, shared: { chips, roundNo } };

      const layNew = async () => {
        const opened = await games.session(punterId, token);
        if (opened?.gameId !== gameId) return refusal("GAME_SESSION_INVALID");
        const limits = games.limits(game, opened.currency, punter.tier);
        const refused = (fault: Fault) =>
          refusal(fault, { minStake: Number(limits.minStake), maxStake: Number(limits.maxStake) });
        const fault = chipsFault(table.entry, chips, limits);
        if (fault) return refused(fault);
        const round = table.taking();
        return shared.lay(
          { session: opened, ...bet },
          { kind, seedHash: round?.seedHash ?? "" },
          async (tx) => {
            if (!round && !table.isOpen()) return refusal("TABLE_CLOSED");
            if (
              round?.roundNo !== roundNo ||
              !(await holdBetting(tx, roundNo, { alone: seatCount > 0 }))
            )
              return refusal("GAME_BETS_CLOSED");
            const beside = await partsOf(tx, punterId, gameId, roundNo);
            const against =
              seatFault(chips, punterId, table.holder) ??
              besideFault(table.entry, chips, beside, limits);
            if (against) return refused(against);
            // A punter who takes a seat after another's bet plays from the next round.
            const hand = chips.find(({ spot }) => seatOf(spot)?.isBehind === false);
            return hand && (await isHandTaken(tx, gameId, roundNo, hand.spot))
              ? refusal("GAME_BETS_CLOSED")
              : null;
          },
        );
      };

      const laid = (await shared.laidBefore({ punterId, gameId, ...bet })) ?? (await layNew());
      if (isRefusal(laid)) return laid as Refusal<"GAME_BETS_CLOSED">;
      const { roundId, status, currency } = laid;
      const on = seatCount > 0 ? { on: chips[0]?.spot ?? "" } : {};
      const player = {
        name: shownName(punter.nickname ?? null, punterId),
        stake: Number(stake),
        currency,
        ...on,
      };
      // A repeated request may be the first that this process knows of, if the reply to the first
      // was lost.
      if (status === "open") table.join(roundNo, { punterId, roundId, chips, stake, kind }, player);
      return answer(table, punterId);
    },
  );

  handle(takeSeat, async ({ params: { gameId = "" }, body: { token, seat }, punter: session }) => {
    const punter = restrictions.punterOf(session);
    const { punterId } = punter;
    const table = service.find(gameId);
    if (!table || !games.offered(gameId, punter.jurisdiction) || seat > table.entry.seatCount)
      return refusal("GAME_NOT_FOUND");
    if ((await games.session(punterId, token))?.gameId !== gameId)
      return refusal("GAME_SESSION_INVALID");
    if (!table.isOpen()) return refusal("TABLE_CLOSED");
    const against = await table.takeSeat({
      seat,
      punterId,
      name: shownName(punter.nickname ?? null, punterId),
    });
    return against ?? answer(table, punterId);
  });

  handle(leaveSeat, async ({ params: { gameId = "" }, punter: { punterId } }) => {
    const table = service.find(gameId);
    if (!table) return refusal("GAME_NOT_FOUND");
    await table.leaveSeat(punterId);
    return answer(table, punterId);
  });

  handle(actAtTable, async ({ params: { gameId = "" }, body, punter: { punterId } }) => {
    const table = service.find(gameId);
    if (!table) return refusal("GAME_NOT_FOUND");
    return (await table.act(punterId, body)) ?? answer(table, punterId);
  });
}
