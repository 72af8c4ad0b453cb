import { seededRandom } from "@touchline/core";
import { createSimulator } from "@touchline/simulator";
import type { FakeClock } from "@touchline/testkit";
import { forEachAtOnce } from "../../src/platform/work/at-once.ts";
import type { TestAcquirer } from "../acquirer.ts";
import type { TestGate } from "../gate.ts";
import { join } from "../punter.ts";
import { bet } from "./bet.ts";
import { createSeasonBoosts } from "./boosts.ts";
import { createSeasonGrants, isPoor } from "./grants.ts";
import { createHold, type Hold } from "./hold.ts";
import { createOfferBook } from "./offer-book.ts";
import { createSeasonPayments } from "./payments.ts";
import { breakOff, countOpen, playOut } from "./play-out.ts";
import { createSeasonPoints } from "./points.ts";
import { createSeasonQuizzes } from "./quizzes.ts";
import { createSeasonRaces } from "./race.ts";
import { cashOut, edit } from "./running-bets.ts";
import { noCounts, type Season, type SeasonCounts } from "./season-state.ts";
import { ASKS_IN_SILENCE, LAST_STEP_MS, REFRESH_MS, STEP_MS, step } from "./steps.ts";

export interface SeasonOptions {
  seed: string;
  /** The number of bets to place; refused ones are extra. */
  bets: number;
  punters: number;
  liveEvents: number;
  /** Punter calls between two ticks of the feed. */
  callsAStep: number;
  /** The share of punters that each offer is made to; everybody by default. */
  offeredShare?: number;
  clock: FakeClock;
  /** The acquirer that the gate uses. */
  bank: TestAcquirer;
  progress?: (line: string) => void;
}

/** At this speed a football match takes two minutes of the clock. */
const SPEED = 60;
/** The number of rounds between two offers. */
const OFFERED_EVERY = 4;

export interface SeasonReport extends SeasonCounts {
  open: number;
  /** Bonuses by ending. */
  grants: Record<string, number>;
  /** Number of point exchanges. */
  exchanged: number;
  /** Race prizes paid. */
  prizes: number;
  quizzes: { quizzes: number; answers: number; refused: Record<string, number>; prizes: number };
  /**
   * Deposits and withdrawals begun, those without an end, and sums that differ between the two
   * ledgers.
   */
  payments: {
    deposits: number;
    withdrawals: number;
    /** Withdrawals that waited for a document, and what was decided about documents. */
    documents: { waited: number; accepted: number; rejected: number };
    refused: Record<string, number>;
    open: string[];
    apart: string[];
  };
  hold: Hold;
}

/** A season's simulator with both outputs: the feed for the gate, the book for the punters. */
export function seasonFeed({
  seed,
  clock,
  liveEvents,
}: Pick<SeasonOptions, "seed" | "clock" | "liveEvents">) {
  const simulator = createSimulator({
    seed,
    clock,
    timers: null,
    liveEvents,
    prematchEvents: liveEvents,
    speed: SPEED,
  });
  return { simulator, book: createOfferBook(simulator) };
}

/** The parts of a season that bets do not need. */
interface Sides {
  points: ReturnType<typeof createSeasonPoints>;
  payments: ReturnType<typeof createSeasonPayments>;
  races: ReturnType<typeof createSeasonRaces>;
  quizzes: ReturnType<typeof createSeasonQuizzes>;
}

/**
 * Random and adversarial punters bet, cash out and repeat requests while the feed fails now and
 * then; then everything is run to its end.
 */
export async function playSeason(
  gate: TestGate,
  feed: ReturnType<typeof seasonFeed>,
  options: SeasonOptions,
): Promise<SeasonReport> {
  const { progress = () => {} } = options;
  const season = openSeason(gate, feed, options);
  const sides = openSides(gate, feed, options);
  await begin(season, sides, options.punters);
  for (let round = 0; season.counts.placed < options.bets; round++) {
    await playRound(season, sides, round, options.callsAStep);
    const { asked, placed, cashOuts, faults } = season.counts;
    if (round % 20 === 0)
      progress(`${asked} asked, ${placed} placed, ${cashOuts} cashed out, ${faults} faults`);
  }
  await playOut(season);
  progress(`played out, ${await countOpen(gate)} bets wait for what this season does not decide`);
  return end(season, sides);
}

function openSeason(
  gate: TestGate,
  { simulator, book }: ReturnType<typeof seasonFeed>,
  { seed, clock, offeredShare }: SeasonOptions,
): Season {
  return {
    gate,
    clock,
    simulator,
    book,
    random: seededRandom(`${seed}|punters`),
    hold: createHold(),
    grants: createSeasonGrants(gate, seededRandom(`${seed}|free bets`), offeredShare),
    boosts: createSeasonBoosts(gate, book, seededRandom(`${seed}|boosts`)),
    counts: noCounts(),
    punters: [],
    running: [],
    refreshedAt: clock.now(),
    silentUntil: 0,
  };
}

const openSides = (
  gate: TestGate,
  { book }: ReturnType<typeof seasonFeed>,
  { seed, bank }: SeasonOptions,
): Sides => ({
  points: createSeasonPoints(gate, seededRandom(`${seed}|points`)),
  payments: createSeasonPayments(gate, bank, seededRandom(`${seed}|payments`)),
  races: createSeasonRaces(gate, seededRandom(`${seed}|races`)),
  quizzes: createSeasonQuizzes(gate, book, seededRandom(`${seed}|quizzes`)),
});

async function begin(
  { gate, punters }: Season,
  { points, races, quizzes }: Sides,
  count: number,
): Promise<void> {
  // Few at once: the line of new passwords is short on purpose.
  await forEachAtOnce(Array.from({ length: count }), 16, async () => {
    punters.push(await join(gate));
  });
  await points.begin(punters);
  await races.begin(punters);
  await quizzes.begin(punters);
}

async function playRound(
  season: Season,
  { points, payments, races, quizzes }: Sides,
  round: number,
  callsAStep: number,
): Promise<void> {
  const { clock, grants, boosts } = season;
  const isSilent = clock.now() < season.silentUntil;
  const calls = isSilent ? Math.ceil(callsAStep / ASKS_IN_SILENCE) : callsAStep;
  await step(season, isSilent ? LAST_STEP_MS : STEP_MS);
  // The step may have renewed the punters' sessions.
  const { punters } = season;
  if (round % OFFERED_EVERY === 0) {
    await grants.offer(punters);
    await boosts.offer();
    await points.spend(punters);
  }
  await races.waver(punters);
  await quizzes.play(punters);
  // Punters who wager bonus money have no own money left: their only deposits are for the match.
  await payments.pay(punters.filter((_, at) => !isPoor(at)));
  await Promise.all(Array.from({ length: calls }, () => bet(season)));
  await Promise.all(Array.from({ length: Math.ceil(calls / 15) }, () => cashOut(season)));
  await Promise.all(Array.from({ length: Math.ceil(calls / 20) }, () => edit(season)));
}

/** Runs everything to its end, and reports. */
async function end(
  { gate, clock, counts, grants, hold }: Season,
  { points, payments, races, quizzes }: Sides,
): Promise<SeasonReport> {
  counts.voided = await breakOff(gate);
  await gate.gate.settled();
  const settled = await gate.query<{ bet_id: string; payout: string; corrected: boolean }>(
    `select bet_id, payout, settlement_version > 1 or result = 'void' as corrected from bets where kind = 'single' and status = 'settled' and cashed_out = 0`,
  );
  const prizes = await races.end();
  const quizzed = await quizzes.end();
  const paid = await payments.end(() => clock.advance(REFRESH_MS));
  return {
    ...counts,
    open: await countOpen(gate),
    prizes,
    quizzes: quizzed,
    payments: paid,
    grants: await grants.end(),
    exchanged: points.exchanged(),
    hold: hold.report(settled),
  };
}
