import type { GameBet, Jurisdiction } from "@touchline/contract";
import { worthOf } from "@touchline/core/worth";
import type { Database } from "../../../platform/database/db.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { Games } from "../../games/games/games.module.ts";
import type { PromotionsService } from "./promotions.service.ts";
import { findJoin } from "./promotions.store.ts";

export interface DemoRivalsDeps {
  db: Database;
  random: SecureRandom;
  games: Pick<Games, "service" | "lay">;
  /** The demo's rival accounts, created if missing. */
  demoRivals: () => Promise<Punter[]>;
  service: Pick<PromotionsService, "join">;
}

const GAME = "dice";
const ROUNDS = 4;
/** Dice targets in hundredths (roll over): each has its own chance and multiple. */
const TARGETS = [5050, 7000, 8000, 9000];

/**
 * Lets the demo's rivals join a race and play a few rounds with their own play money. The dice
 * decide their scores.
 */
export function createDemoRivals({ db, random, games, demoRivals, service }: DemoRivalsDeps) {
  async function play(rival: Punter): Promise<void> {
    const opened = await games.service.open(rival, { gameId: GAME });
    const session = isRefusal(opened)
      ? null
      : await games.service.session(rival.punterId, opened.token);
    if (!session) return;
    const stake = Number(worthOf(1, rival.currency));
    for (let round = 0; round < ROUNDS; round++) {
      const bet: GameBet = {
        kind: "dice",
        stake,
        target: TARGETS[round % TARGETS.length] ?? 5050,
        over: true,
      };
      await games.lay(session, bet, random.uuid(), { minRoundMs: 0, freeRoundsId: null });
    }
  }

  return async (promotionId: string, jurisdiction: Jurisdiction): Promise<void> => {
    for (const rival of await demoRivals()) {
      if (rival.jurisdiction !== jurisdiction) continue;
      if (await db.read((reader) => findJoin(reader, rival.punterId, promotionId))) continue;
      const joined = await service.join(rival.punterId, promotionId, random.uuid());
      if (!isRefusal(joined)) await play(rival);
    }
  };
}
