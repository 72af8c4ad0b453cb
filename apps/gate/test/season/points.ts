import { pick, type Random } from "@touchline/core";
import type { TestGate } from "../gate.ts";
import type { TestPunter } from "../punter.ts";

/**
 * Points in a season: earned by settled bets, taken back by corrections, and sometimes spent in two
 * tabs at once.
 */
export function createSeasonPoints(gate: TestGate, random: Random) {
  let exchanged = 0;

  async function spend({ headers }: TestPunter): Promise<void> {
    const { http, body } = await gate.call("loyalty", { headers });
    // If the gate is busy, try again later.
    if (http !== 200) return;
    const reward = body.rewards.findLast(({ points }) => points <= body.balance);
    if (!reward) return;
    const tabs = pick(random, [1, 1, 2]);
    const replies = await Promise.all(
      Array.from({ length: tabs }, () =>
        gate.call("exchangePoints", { headers, body: { rewardId: reward.rewardId } }),
      ),
    );
    exchanged += replies.filter(({ http }) => http === 200).length;
  }

  return {
    async begin(punters: readonly TestPunter[]): Promise<void> {
      await Promise.all(
        punters.map(({ headers }) =>
          gate.call("acceptLoyaltyRules", { headers, body: { version: 1 } }),
        ),
      );
    },
    async spend(punters: readonly TestPunter[]): Promise<void> {
      await Promise.all(punters.filter(() => random.next() < 0.2).map(spend));
    },
    exchanged: () => exchanged,
  };
}
