import type { BodyOf, rotateSeeds } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { GamesRoutesDeps } from "./games-routes-deps.ts";
import { holdPlay, runningRounds } from "./rounds.store.ts";

type Deps = GamesRoutesDeps;
type Body = BodyOf<typeof rotateSeeds>;

/** Reveals a punter's seeds and begins new ones. */
export async function rotateSeedsOf(deps: Deps, punterId: string, body: Body, key: string) {
  const { db, clock, seeds } = deps;
  const request = { scope: punterId, key, body: ["rotate-seeds", body] };
  const rotated = await db.transact((tx) =>
    once<object>(tx, clock, request, () => rotateIn(deps, tx, punterId, body)),
  );
  return isRefusal(rotated)
    ? (rotated as Refusal<"GAME_ROUND_OPEN">)
    : db.read((reader) => seeds.list(reader, punterId));
}

/** Revealing a seed must not expose the rest of a running round. */
async function rotateIn({ seeds }: Deps, tx: Tx, punterId: string, { clientSeed }: Body) {
  await holdPlay(tx, punterId);
  const [running] = await runningRounds(tx, punterId);
  if (running)
    return refusal("GAME_ROUND_OPEN", { roundId: running.roundId, gameId: running.gameId });
  await seeds.rotate(tx, punterId, clientSeed);
  return {};
}
