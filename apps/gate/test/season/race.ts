import { RACE_METRICS, type RaceMetric } from "@touchline/contract";
import { DAY_MS, pick, type Random } from "@touchline/core";
import type { TestGate } from "../gate.ts";
import { joinRace, publishedPromotion, raceBody } from "../promotions.ts";
import type { TestPunter } from "../punter.ts";

/**
 * Races in a season, one per metric: joined in one or two tabs, left and rejoined, and paid at the
 * end.
 */
export function createSeasonRaces(gate: TestGate, random: Random) {
  const races = new Map<RaceMetric, string>();

  return {
    async begin(punters: readonly TestPunter[]): Promise<void> {
      for (const metric of RACE_METRICS) {
        const { id } = await publishedPromotion(
          gate,
          raceBody(
            gate,
            { metric, leastStake: 1 },
            { endsAt: gate.clock.now() + 20 * DAY_MS, products: ["sport", "esports"] },
          ),
        );
        races.set(metric, id);
        for (const punter of punters)
          await Promise.all(
            Array.from({ length: pick(random, [1, 1, 2]) }, () => joinRace(gate, punter, id)),
          );
      }
    },
    /** Occasionally a punter leaves a race and joins it again. */
    async waver(punters: readonly TestPunter[]): Promise<void> {
      if (random.next() > 0.05) return;
      const [punter, id] = [pick(random, punters), pick(random, [...races.values()])];
      await gate.call("leavePromotion", { params: { id }, headers: punter.headers });
      if (random.next() < 0.8) await joinRace(gate, punter, id);
    },
    /** Settles and pays all races; returns the number of prizes. */
    async end(): Promise<number> {
      for (const id of races.values())
        await gate.operate("endPromotion", { params: { id }, body: { settleMinutes: 0 } });
      await gate.gate.schedule.run("promotions.clock");
      const [row] = await gate.query<{ paid: number }>(
        "select count(*)::integer as paid from race_prizes where paid_at is not null",
      );
      return row?.paid ?? 0;
    },
  };
}
