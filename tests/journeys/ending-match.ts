import { callGate } from "./gate.ts";

interface Offered {
  marketId: string;
  type: string;
  unit?: string;
  part?: number;
  status: string;
  outcomes: { outcomeId: string; key: string; odds: number }[];
}
interface Playing {
  tree: {
    head: { eventId: string; competitors: { name: string }[] };
    state: { period: string; clockSeconds: number };
    markets: Offered[];
  };
}

/** Two combinable picks of a live match, the second of which is decided at half-time. */
export interface EndingMatch {
  eventId: string;
  /** The market of the first pick. */
  resultId: string;
  /** Patterns of their button labels. */
  result: RegExp;
  other: RegExp;
  half: RegExp;
  resultName: string;
}

/** A first half that lasts long enough to bet on it. */
const isFirstHalf = ({ period, clockSeconds }: Playing["tree"]["state"]): boolean =>
  period === "first_half" && clockSeconds <= 38 * 60;

/** Live football matches in their first half, the latest first: their score stands most often. */
export async function endingMatches(): Promise<EndingMatch[]> {
  const call = <T>(path: string, body?: object) =>
    callGate<T>({ site: "curacao", path, ...(body ? { body } : {}) });
  const { events } = await call<{ events: Playing[] }>(
    "/events/live/popular?sport=Football&limit=100",
  );
  const soon = events
    .filter(({ tree }) => isFirstHalf(tree.state))
    .sort((a, b) => b.tree.state.clockSeconds - a.tree.state.clockSeconds);
  const whole = await Promise.all(
    soon.map(({ tree }) => call<Playing>(`/events/${tree.head.eventId}`)),
  );
  const found = await Promise.all(
    whole.map(async ({ tree }) => {
      const match = matchOf(tree);
      if (!match) return [];
      const { eventId } = tree.head;
      // Some matches have no builder for a moment.
      const quote = await call<{ odds: number | null }>("/bets/builder", {
        eventId,
        picks: match.picks,
      }).catch(() => ({ odds: null }));
      return quote.odds === null ? [] : [match];
    }),
  );
  return found.flat();
}

function matchOf({
  head,
  markets,
}: Playing["tree"]): (EndingMatch & { picks: { marketId: string; outcomeId: string }[] }) | null {
  const resultOf = (part: number | undefined) =>
    markets.find(
      (each) =>
        each.type === "match_result" && each.part === part && !each.unit && each.status === "open",
    );
  const [whole, half] = [resultOf(undefined), resultOf(1)];
  const byOdds = (market: Offered | undefined) =>
    (market?.outcomes ?? []).toSorted((a, b) => a.odds - b.odds);
  const [pick, other] = byOdds(whole);
  // Pick the current score, which should be the result at the whistle.
  const [now] = byOdds(half);
  if (!whole || !half || !pick || !other || !now) return null;
  const nameOf = (key: string) =>
    key === "X" ? "Draw" : (head.competitors[key === "1" ? 0 : 1]?.name ?? "");
  const said = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return {
    eventId: head.eventId,
    resultId: whole.marketId,
    result: said(`Match result: ${nameOf(pick.key)}`),
    other: said(`Match result: ${nameOf(other.key)}`),
    half: said(`1st half – result: ${nameOf(now.key)}`),
    resultName: nameOf(pick.key),
    picks: [
      { marketId: whole.marketId, outcomeId: pick.outcomeId },
      { marketId: half.marketId, outcomeId: now.outcomeId },
    ],
  };
}
