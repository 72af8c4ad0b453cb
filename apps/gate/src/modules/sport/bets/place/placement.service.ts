import type {
  BodyOf,
  placeBets as placeBetsRoute,
  stakeLimits as stakeLimitsRoute,
} from "@touchline/contract";
import { createGather, type Gathering } from "../../../../platform/work/gather.ts";
import type { Punter } from "../../../../ports/punters.ts";
import { type StakeLimitsDeps, stakeLimits } from "../limits/stake-limits.ts";
import { type DecideDeps, decideReady } from "./decide-ready.ts";
import { type PlaceDeps, place } from "./place-bets.ts";
import { placeFresh } from "./place-fresh.ts";
import type { NewBet, Placed } from "./placement.store.ts";

export interface PlacementDeps
  extends Omit<PlaceDeps, "placeTogether">,
    DecideDeps,
    StakeLimitsDeps {
  gathering?: Gathering | undefined;
}

/**
 * The next batch gathers while one call is under way. The batch size is bounded so that no bet
 * waits long for the others.
 */
const GATHERING = { atOnce: 1, most: 64 };

export function createPlacement({ gathering = GATHERING, ...deps }: PlacementDeps) {
  const { db, clock } = deps;
  const placeTogether = createGather<NewBet, Placed>(
    (bets) => db.statement((tx) => placeFresh(tx, bets, { db, clock })),
    { name: "bets", ...gathering },
  );
  const placing = { ...deps, placeTogether };
  return {
    place: (punter: Punter, body: BodyOf<typeof placeBetsRoute>, key: string) =>
      place(placing, punter, body, key),
    limits: (punterId: string, body: BodyOf<typeof stakeLimitsRoute>) =>
      stakeLimits(deps, punterId, body),
    decideReady: () => decideReady(deps),
  };
}

export type Placements = ReturnType<typeof createPlacement>;
