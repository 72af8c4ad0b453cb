import {
  actAtTable,
  type BodyOf,
  betAtTable,
  leaveSeat,
  myTable,
  tableRoom,
  tables,
  takeSeat,
} from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { shownName } from "../games/games.module.ts";
import { placeTableBet } from "./bet-at-table.ts";
import { answer } from "./table-answer.ts";
import type { TablesRoutesDeps } from "./tables-routes-deps.ts";

export function tablesRoutes(deps: TablesRoutesDeps): void {
  lookingRoutes(deps);
  playingRoutes(deps);
}

function lookingRoutes({ handle, clock, games, service, chat }: TablesRoutesDeps): void {
  handle(tables, async ({ query: { product }, caller: { jurisdiction } }) => ({
    tables: (await service.states()).filter(
      ({ gameId }) => games.service.offered(gameId, jurisdiction)?.card.product === product,
    ),
  }));
  handle(tableRoom, async ({ params: { gameId = "" }, caller: { jurisdiction } }) => {
    const table = games.service.offered(gameId, jurisdiction) && service.find(gameId);
    if (!table) return refusal("GAME_NOT_FOUND");
    const { parts } = await table.look();
    return { parts, serverTime: clock.now(), chat: chat.isOpenIn(jurisdiction) };
  });
}

function playingRoutes(deps: TablesRoutesDeps): void {
  const { handle, restrictions, service } = deps;
  handle(myTable, async ({ params: { gameId = "" }, punter: { punterId } }) => {
    const table = service.find(gameId);
    return table ? answer(deps, table.host(), punterId) : refusal("GAME_NOT_FOUND");
  });
  handle(betAtTable, async ({ params: { gameId = "" }, body, punter, idempotencyKey }) =>
    placeTableBet(deps, restrictions.punterOf(punter), gameId, body, idempotencyKey),
  );
  handle(takeSeat, async ({ params: { gameId = "" }, body, punter }) =>
    sitDown(deps, restrictions.punterOf(punter), gameId, body),
  );
  handle(leaveSeat, async ({ params: { gameId = "" }, punter: { punterId } }) => {
    const host = service.find(gameId)?.host();
    if (!host) return refusal("GAME_NOT_FOUND");
    return (await host.leaveSeat(punterId)) ?? answer(deps, host, punterId);
  });
  handle(actAtTable, async ({ params: { gameId = "" }, body, punter: { punterId } }) => {
    const host = service.find(gameId)?.host();
    if (!host) return refusal("GAME_NOT_FOUND");
    return (await host.act(punterId, body)) ?? answer(deps, host, punterId);
  });
}

async function sitDown(
  deps: TablesRoutesDeps,
  punter: Punter,
  gameId: string,
  { token, seat }: BodyOf<typeof takeSeat>,
) {
  const { games, service } = deps;
  const { punterId } = punter;
  const table = service.find(gameId);
  if (!table || !games.service.offered(gameId, punter.jurisdiction) || seat > table.entry.seatCount)
    return refusal("GAME_NOT_FOUND");
  if ((await games.service.session(punterId, token))?.gameId !== gameId)
    return refusal("GAME_SESSION_INVALID");
  const host = table.host();
  const look = await host.look();
  if (!look) return refusal("gateway.unavailable");
  if (!look.state.isOpen) return refusal("TABLE_CLOSED");
  const name = shownName(punter.nickname ?? null, punterId);
  const against = await host.takeSeat({ seat, punterId, name });
  return against ?? answer(deps, host, punterId);
}
