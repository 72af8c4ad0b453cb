import type { WantedBet } from "@touchline/contract";
import { DAY_MS, pick, type Random } from "@touchline/core";
import { accept, freeBetsOf, offersOf, publishedOffer } from "../bonuses.ts";
import type { TestGate } from "../gate.ts";
import { punterIdOf } from "../operator.ts";
import type { TestPunter } from "../punter.ts";

const DAYS = 7;

/** Offers in a season: made to everybody, accepted in one tab or two, declined, given up, used on bets, and expired at the end. */
export function createSeasonFreeBets(gate: TestGate, random: Random) {
  let ids: string[] | undefined;

  async function answer(punter: TestPunter): Promise<void> {
    const { offered, active } = await offersOf(gate, punter);
    for (const { id } of offered) {
      const tabs = pick(random, [0, 1, 1, 2]);
      if (tabs === 0) await gate.call("declineOffer", { params: { id }, headers: punter.headers });
      await Promise.all(Array.from({ length: tabs }, () => accept(gate, punter, id)));
    }
    const unwanted = random.next() < 0.1 ? active.find(({ bet }) => bet === null) : undefined;
    if (unwanted) await gate.call("giveUpGrant", { params: { id: unwanted.grantId }, headers: punter.headers });
  }

  return {
    async offer(punters: readonly TestPunter[]): Promise<void> {
      if (!ids) {
        ids = [];
        for (const { email } of punters) ids.push(await punterIdOf(gate, email));
      }
      const amount = 100 + Math.floor(random.next() * 900);
      const terms = { amounts: { USD: amount }, days: DAYS, leastOdds: pick(random, [null, 1500]) };
      const id = await publishedOffer(gate, { audience: { punterIds: ids }, terms });
      await gate.operate("grantOffer", { params: { id }, body: { punterIds: ids } });
      await Promise.all(punters.map(answer));
    },
    /** The bet with a free bet as its stake, where the punter has one. */
    async staked(punter: TestPunter, wanted: WantedBet): Promise<WantedBet> {
      const freeBets = wanted.kind === "single" ? await freeBetsOf(gate, punter) : [];
      if (freeBets.length === 0) return wanted;
      const { freeBetId, amount } = pick(random, freeBets);
      return { ...wanted, unitStake: amount, freeBetId };
    },
    /** What nobody used ends; how many grants ended how. */
    async end(): Promise<Record<string, number>> {
      gate.clock.advance((DAYS + 1) * DAY_MS);
      await gate.gate.schedule.run("bonuses.end-due");
      const rows = await gate.query<{ status: string; count: string }>("select status, count(*) from bonus_grants group by status");
      return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
    },
  };
}
