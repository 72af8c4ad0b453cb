import type { Bet, Chances } from "@touchline/contract";

export interface Hold {
  bets: number;
  /** The book's priced margin on every stake and its actual hold, as shares. */
  priced: number;
  kept: number;
  /** Four standard errors of the actual hold, by event: bets on one match win and lose together. */
  interval: number;
}

interface Struck {
  eventId: string;
  stake: number;
  expected: number;
}

/** Compares the returns of single bets with the expectation from the feed's own chances. */
export function createHold() {
  const struck = new Map<string, Struck>();
  return {
    struck(bet: Bet, [win, halfWin, refund, halfLose]: Chances): void {
      const [leg] = bet.legs;
      if (!leg) return;
      const odds = leg.odds / 1000;
      const factor = (win * odds + halfWin * ((odds + 1) / 2) + refund + halfLose / 2) / 1_000_000;
      struck.set(bet.betId, {
        eventId: leg.eventId,
        stake: bet.stake,
        expected: bet.stake * factor,
      });
    },
    /** Excluded from the comparison: its return was agreed on. */
    cashedOut: (betId: string) => void struck.delete(betId),
    report(
      settled: readonly { bet_id: string; payout: string | bigint; corrected: boolean }[],
    ): Hold {
      let [stakes, expected, paid, bets] = [0, 0, 0, 0];
      const residuals = new Map<string, number>();
      for (const { bet_id, payout, corrected } of settled) {
        const bet = struck.get(bet_id);
        // A cancelled market refunded its stakes, independently of any price.
        if (!bet || corrected) continue;
        bets++;
        stakes += bet.stake;
        expected += bet.expected;
        paid += Number(payout);
        residuals.set(
          bet.eventId,
          (residuals.get(bet.eventId) ?? 0) + Number(payout) - bet.expected,
        );
      }
      const spread = Math.sqrt(
        [...residuals.values()].reduce((sum, residual) => sum + residual ** 2, 0),
      );
      return {
        bets,
        priced: 1 - expected / stakes,
        kept: 1 - paid / stakes,
        interval: (4 * spread) / stakes,
      };
    },
  };
}
