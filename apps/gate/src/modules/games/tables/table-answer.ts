import type { TableAnswer } from "@touchline/contract";
import type { TableHost } from "./table-host.ts";
import type { TablesRoutesDeps } from "./tables-routes-deps.ts";

/** A punter's money, seat and bets at a table. */
export async function answer(
  { games: { service, shared } }: TablesRoutesDeps,
  host: TableHost,
  punterId: string,
): Promise<TableAnswer> {
  const roundIds = await host.betsOf(punterId);
  const [{ balance, bonus, clock: sitting }, seat, found] = await Promise.all([
    service.standing(punterId, host.entry.gameId),
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
}
