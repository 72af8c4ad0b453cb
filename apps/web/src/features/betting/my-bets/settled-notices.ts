import type { Bet } from "@touchline/contract";

export interface SettledNoticesDeps {
  fetchBet: (betId: string) => Promise<Bet>;
  serverNow: () => number;
  /** Local setting winningAndLosingBets: report lost bets too, not only those that pay. */
  lostToo: () => boolean;
  tell: (notices: SettledNotice[]) => void;
}

export type SettledNotice = { bet: Bet } | { count: number };

/** A bet settled longer ago than this is not news: a correction of something else touched it. */
const NEWS_MS = 60_000;
/** More than these at once are counted instead of shown one by one. */
const MOST_TOLD = 3;
const MOST_ASKED = 10;

/** Announces bets that were just settled, each settlement once. */
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
    /** Called with the ids of changed bets. */
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
