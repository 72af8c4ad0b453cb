import type { Bet } from "@touchline/contract";

export interface SettledNoticesDeps {
  fetchBet: (betId: string) => Promise<Bet>;
  serverNow: () => number;
  /**
   * Local setting winningAndLosingBets: bets that were lost are told of too, not only those that
   * pay.
   */
  lostToo: () => boolean;
  tell: (notices: SettledNotice[]) => void;
}

export type SettledNotice = { bet: Bet } | { count: number };

/**
 * What was settled longer ago than this is no news: a correction of something else touched the bet.
 */
const NEWS_MS = 60_000;
/** More than these at once are counted, not told one by one. */
const MOST_TOLD = 3;
const MOST_ASKED = 10;

/** Tells of bets that were settled just now, each settlement once. */
export function createSettledNotices({ fetchBet, serverNow, lostToo, tell }: SettledNoticesDeps) {
  const told = new Set<string>();
  const isNews = (bet: Bet): boolean => {
    if (bet.status !== "settled" || bet.settledAt === null || serverNow() - bet.settledAt > NEWS_MS)
      return false;
    if (bet.result !== "won" && bet.result !== "part_paid" && !lostToo()) return false;
    const settlement = `${bet.betId} ${bet.settledAt}`;
    if (told.has(settlement)) return false;
    told.add(settlement);
    return true;
  };
  return {
    /** These bets changed. */
    async heard(betIds: readonly string[]): Promise<void> {
      const asked = await Promise.allSettled(betIds.slice(0, MOST_ASKED).map(fetchBet));
      const news = asked.flatMap((found) =>
        found.status === "fulfilled" && isNews(found.value) ? [found.value] : [],
      );
      if (news.length === 0) return;
      tell(news.length > MOST_TOLD ? [{ count: news.length }] : news.map((bet) => ({ bet })));
    },
  };
}
