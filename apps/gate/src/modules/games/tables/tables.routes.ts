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
import type { Handle } from "../../../platform/http/handle.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import { type Games, shownName } from "../games/games.module.ts";
import { besideFault, chipsFault, type Fault, seatFault, stakeOf } from "./bets.rules.ts";
import type { Chat } from "./chat.service.ts";
import type { TableHost } from "./table-host.ts";
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
  const answer = async (host: TableHost, punterId: string): Promise<TableAnswer> => {
    const roundIds = await host.betsOf(punterId);
    const [{ balance, bonus, clock: sitting }, seat, found] = await Promise.all([
      games.standing(punterId, host.entry.gameId),
      host.seatOf(punterId),
      Promise.all(roundIds.map((roundId) => shared.find(punterId, roundId))),
    ]);
    return {
      balance,
      bonus,
      clock: sitting,
      seat,
      bets: found.flatMap((round) => (round ? [shared.view(round)] : [])),
    };
  };

  handle(tables, async ({ query: { product }, caller: { jurisdiction } }) => ({
    tables: (await service.states()).filter(
      ({ gameId }) => games.offered(gameId, jurisdiction)?.card.product === product,
    ),
  }));

  handle(tableRoom, async ({ params: { gameId = "" }, caller: { jurisdiction } }) => {
    const table = games.offered(gameId, jurisdiction) && service.find(gameId);
    if (!table) return refusal("GAME_NOT_FOUND");
    const { parts } = await table.look();
    return { parts, serverTime: clock.now(), chat: chat.isOpenIn(jurisdiction) };
  });

  handle(myTable, async ({ params: { gameId = "" }, punter: { punterId } }) => {
    const table = service.find(gameId);
    return table ? answer(table.host(), punterId) : refusal("GAME_NOT_FOUND");
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
      const host = table.host();
      const { kind, seatCount } = host.entry;
      const stake = minor(stakeOf(chips));
      const bet = { key, stake, shared: { chips, roundNo } };

      const layNew = async () => {
        const opened = await games.session(punterId, token);
        if (opened?.gameId !== gameId) return refusal("GAME_SESSION_INVALID");
        const limits = games.limits(game, opened.currency, punter.tier);
        const refused = (fault: Fault) =>
          refusal(fault, { minStake: Number(limits.minStake), maxStake: Number(limits.maxStake) });
        const fault = chipsFault(host.entry, chips, limits);
        if (fault) return refused(fault);
        const look = await host.look();
        if (!look) return refusal("gateway.unavailable");
        const round = look.taking;
        return shared.lay(
          { session: opened, ...bet },
          { kind, seedHash: round?.seedHash ?? "" },
          async (tx) => {
            if (!round && !look.state.isOpen) return refusal("TABLE_CLOSED");
            if (
              round?.roundNo !== roundNo ||
              !(await holdBetting(tx, roundNo, { alone: seatCount > 0 }))
            )
              return refusal("GAME_BETS_CLOSED");
            const beside = await partsOf(tx, punterId, gameId, roundNo);
            const against =
              seatFault(chips, punterId, await host.holders(tx)) ??
              besideFault(host.entry, chips, beside, limits);
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
      if (isRefusal(laid)) return laid;
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
      if (status === "open") host.join(roundNo, { punterId, roundId, chips, stake, kind }, player);
      return answer(host, punterId);
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
    const host = table.host();
    const look = await host.look();
    if (!look) return refusal("gateway.unavailable");
    if (!look.state.isOpen) return refusal("TABLE_CLOSED");
    const name = shownName(punter.nickname ?? null, punterId);
    const against = await host.takeSeat({ seat, punterId, name });
    return against ?? answer(host, punterId);
  });

  handle(leaveSeat, async ({ params: { gameId = "" }, punter: { punterId } }) => {
    const host = service.find(gameId)?.host();
    if (!host) return refusal("GAME_NOT_FOUND");
    return (await host.leaveSeat(punterId)) ?? answer(host, punterId);
  });

  handle(actAtTable, async ({ params: { gameId = "" }, body, punter: { punterId } }) => {
    const host = service.find(gameId)?.host();
    if (!host) return refusal("GAME_NOT_FOUND");
    return (await host.act(punterId, body)) ?? answer(host, punterId);
  });
}
