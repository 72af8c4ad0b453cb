import { randomUUID } from "node:crypto";
import type { Bet, Chances, WantedBet } from "@touchline/contract";
import { pick } from "@touchline/core";
import { credited } from "../deposit.ts";
import type { TestPunter } from "../punter.ts";
import type { Season } from "./season-state.ts";
import { wantedBet } from "./wanted.ts";

/** Share of bets on several picks of one match. */
const BUILT_SHARE = 0.08;
/** Share of calls with an additional bet on a boosted price. */
const BOOSTED_SHARE = 0.05;
/** Share of bets with a free bet. */
const FREE_SHARE = 0.2;

/** One punter places some bets in one call, and sometimes repeats the call. */
export async function bet(season: Season): Promise<void> {
  const { gate, random, grants, boosts, counts } = season;
  const at = Math.floor(random.next() * season.punters.length);
  const punter = season.punters[at] as TestPunter;
  const bets = wantedBets(season, at);
  if (random.next() < BUILT_SHARE) bets.push(...(await builtBet(season)));
  const onBoost = random.next() < BOOSTED_SHARE ? boosts.wanted() : null;
  if (bets.length === 0) return;
  if (random.next() < FREE_SHARE) bets[0] = await grants.staked(punter, bets[0] as WantedBet);
  if (onBoost) bets.push(onBoost);
  const mode = pick(random, ["equals", "greater-or-equal", "any"] as const);
  const headers = { ...punter.headers, "idempotency-key": randomUUID() };
  // A punter who taps twice, or a network that repeats a request.
  const sends = random.next() < 0.05 ? 2 : 1;
  const fair = bets.map((wanted) => fairOf(season, wanted));
  const [reply] = await Promise.all(
    Array.from({ length: sends }, () => gate.call("placeBets", { body: { mode, bets }, headers })),
  );
  counts.asked += bets.length;
  for (const [index, outcome] of (reply?.body.outcomes ?? []).entries())
    if (outcome.status === "refused") await refused(season, at, punter, outcome.code);
    else placed(season, at, outcome.bet, fair[index]);
}

const wantedBets = ({ random, book, grants }: Season, at: number): WantedBet[] =>
  Array.from({ length: pick(random, [1, 1, 2, 4]) }, () =>
    wantedBet(random, () => book.pick(random)),
  )
    .filter((wanted) => wanted !== null)
    .map((wanted) => grants.sized(at, wanted));

/** Two to four picks of one match at their joint quote, if there is one. */
async function builtBet({ gate, random, book }: Season): Promise<WantedBet[]> {
  const first = book.pick(random);
  if (!first) return [];
  const more = Array.from({ length: pick(random, [1, 2, 3]) }, () =>
    book.pickOf(random, first.eventId),
  );
  const picks = [first, ...more].filter((offer) => offer !== null);
  const { eventId } = first;
  const body = {
    eventId,
    picks: picks.map(({ marketId, outcomeId }) => ({ marketId, outcomeId })),
  };
  const quote = await gate.call("builderQuote", { body });
  const quotedOdds = quote.http === 200 ? quote.body.odds : 2000;
  // Occasionally request picks without a price anyway.
  if (quotedOdds === null && random.next() < 0.8) return [];
  const legs = picks.map(({ marketId, outcomeId, odds }) => ({
    eventId,
    marketId,
    outcomeId,
    quotedOdds: odds,
    builder: 0,
  }));
  return [
    {
      kind: "single",
      legs,
      builders: [{ quotedOdds: quotedOdds ?? 5000 }],
      sizes: [1],
      unitStake: 10 + Math.floor(random.next() * 200),
    },
  ];
}

const fairOf = (
  { book }: Season,
  { kind, builders, legs: [leg] }: WantedBet,
): Chances | undefined =>
  kind === "single" && !builders && leg ? book.find(leg.outcomeId)?.chances : undefined;

async function refused(
  { gate, counts, grants }: Season,
  at: number,
  punter: TestPunter,
  code: string,
): Promise<void> {
  counts.refused[code] = (counts.refused[code] ?? 0) + 1;
  if (code === "INSUFFICIENT_FUNDS") await credited(gate, punter, grants.paidIn(at));
}

function placed(
  { counts, running, hold }: Season,
  at: number,
  made: Bet,
  expected: Chances | undefined,
): void {
  counts.placed++;
  if (made.bonusStake > 0) counts.withBonus++;
  if (made.builders) counts.built++;
  if (made.priceBoost) counts.boosted++;
  running.push({ punter: at, betId: made.betId });
  if (
    made.kind === "single" &&
    made.status === "open" &&
    !made.freeBet &&
    !made.priceBoost &&
    expected
  )
    hold.struck(made, expected);
}
