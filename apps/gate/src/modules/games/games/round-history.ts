import type { gameRounds, QueryOf } from "@touchline/contract";
import { isUuid } from "@touchline/core";
import { refusal } from "../../../platform/http/refusal.ts";
import type { GamesRoutesDeps } from "./games-routes-deps.ts";
import { listRounds, type RoundCursor, roundById } from "./rounds.store.ts";

type Deps = GamesRoutesDeps;

const PAGE = 30;

/** A page of a punter's rounds, latest first. */
export const roundsPage = (
  { db, rounds }: Deps,
  punterId: string,
  query: QueryOf<typeof gameRounds>,
) =>
  db.readHistory(punterId, async (reader) => {
    const found = await listRounds(reader, punterId, {
      gameId: query.gameId,
      before: cursorOf(query.before),
      limit: PAGE + 1,
    });
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return {
      rounds: await Promise.all(shown.map((round) => rounds.view(reader, round))),
      next: last ? `${last.openedAt.getTime()}_${last.roundId}` : null,
    };
  });

/** One round with its seeds; the server seed only once it is retired. */
export const roundWithSeeds = ({ db, rounds, seeds }: Deps, punterId: string, roundId: string) =>
  db.read(async (reader) => {
    const round = isUuid(roundId) ? await roundById(reader, punterId, roundId) : undefined;
    if (!round) return refusal("GAME_ROUND_NOT_FOUND");
    const drawn =
      round.seedId && round.nonce !== null
        ? await seeds.ofRound(reader, punterId, round.seedId)
        : null;
    return {
      round: await rounds.view(reader, round),
      seeds: drawn && {
        serverHash: drawn.serverHash,
        clientSeed: drawn.clientSeed,
        nonce: round.nonce ?? 0,
        serverSeed: drawn.isRevealed ? drawn.serverSeed : null,
      },
    };
  });

function cursorOf(text: string | undefined): RoundCursor | null {
  const [, at, roundId] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return at && roundId && isUuid(roundId) ? { at: new Date(Number(at)), roundId } : null;
}
