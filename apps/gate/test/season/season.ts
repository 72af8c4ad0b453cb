import { randomUUID } from "node:crypto";
import type { WantedBet } from "@touchline/contract";
import { pick, seededRandom } from "@touchline/core";
import { createSimulator } from "@touchline/simulator";
import type { FakeClock } from "@touchline/testkit";
import { forEachAtOnce } from "../../src/platform/work/at-once.ts";
import type { TestAcquirer } from "../acquirer.ts";
import { credited } from "../deposit.ts";
import type { TestGate } from "../gate.ts";
import { operatorSends } from "../operator.ts";
import { join, sessionHeaders, type TestPunter } from "../punter.ts";
import { createSeasonBoosts } from "./boosts.ts";
import { editBet } from "./edits.ts";
import { createSeasonGrants, isPoor } from "./grants.ts";
import { createHold, type Hold } from "./hold.ts";
import { createOfferBook } from "./offer-book.ts";
import { createSeasonPayments } from "./payments.ts";
import { createSeasonPoints } from "./points.ts";
import { createSeasonQuizzes } from "./quizzes.ts";
import { createSeasonRaces } from "./race.ts";
import { wantedBet } from "./wanted.ts";

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
const STEP_MS = 2000;
/** The step after betting ends; shorter than the gate's limit for a silent feed. */
const LAST_STEP_MS = 10_000;
const REFRESH_MS = 5 * 60_000;
/** Share of bets on several picks of one match. */
const BUILT_SHARE = 0.08;
/** Share of calls with an additional bet on a boosted price. */
const BOOSTED_SHARE = 0.05;
/** Share of bets with a free bet, and the number of rounds between two offers. */
const FREE_SHARE = 0.2;
const OFFERED_EVERY = 4;
/**
 * Most of a season's work is the feed's, so it ends when it no longer decides bets. Outrights never
 * end within a season.
 */
const DECIDES_NOTHING_MS = 3 * 60_000;
const PLAYED_OUT_MS = 30 * 60_000;
/** A silent producer's markets are suspended: punters wait, and one in this many bets anyway. */
const SILENCE_MS = 30_000;
const ASKS_IN_SILENCE = 8;

export interface SeasonReport {
  asked: number;
  placed: number;
  /** Of those, bets that used bonus money. */
  withBonus: number;
  refused: Record<string, number>;
  cashOuts: number;
  /** Bets with a builder, and bets that were changed at once or after a wait. */
  built: number;
  /** Bets on a boosted price. */
  boosted: number;
  edits: { done: number; waited: number };
  faults: number;
  /** Markets undecided when the season was cut short. */
  voided: number;
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

/**
 * Random and adversarial punters bet, cash out and repeat requests while the feed fails now and
 * then; then everything is run to its end.
 */
export async function playSeason(
  gate: TestGate,
  { simulator, book }: ReturnType<typeof seasonFeed>,
  options: SeasonOptions,
): Promise<SeasonReport> {
  const { seed, clock, progress = () => {} } = options;
  const random = seededRandom(`${seed}|punters`);
  const hold = createHold();
  const grants = createSeasonGrants(gate, seededRandom(`${seed}|free bets`), options.offeredShare);
  const points = createSeasonPoints(gate, seededRandom(`${seed}|points`));
  const payments = createSeasonPayments(gate, options.bank, seededRandom(`${seed}|payments`));
  const boosts = createSeasonBoosts(gate, book, seededRandom(`${seed}|boosts`));
  const races = createSeasonRaces(gate, seededRandom(`${seed}|races`));
  const quizzes = createSeasonQuizzes(gate, book, seededRandom(`${seed}|quizzes`));
  const report = {
    asked: 0,
    placed: 0,
    withBonus: 0,
    refused: {} as Record<string, number>,
    cashOuts: 0,
    faults: 0,
    voided: 0,
    built: 0,
    boosted: 0,
    edits: { done: 0, waited: 0 },
  };
  let punters: TestPunter[] = [];
  // Few at once: the line of new passwords is short on purpose.
  await forEachAtOnce(Array.from({ length: options.punters }), 16, async () => {
    punters.push(await join(gate));
  });
  await points.begin(punters);
  await races.begin(punters);
  await quizzes.begin(punters);
  let refreshedAt = clock.now();
  let silentUntil = 0;
  const running: { punter: number; betId: string }[] = [];

  async function step(ms = STEP_MS): Promise<void> {
    clock.advance(ms);
    simulator.tick();
    if (random.next() < 0.4) inject();
    await gate.gate.settled();
    for (const job of ["feed.watch", "bets.decide", "bets.edit", "bets.auto-cash-out"])
      await gate.gate.schedule.run(job);
    if (clock.now() - refreshedAt > REFRESH_MS) await refresh();
  }

  function inject(): void {
    const producer = pick(random, ["live", "prematch"] as const);
    const kind = pick(random, [
      "gap",
      "duplicate",
      "out_of_order",
      "silence",
      "corrected_result",
      "cancelled_market",
    ] as const);
    if (kind === "silence") {
      silentUntil = clock.now() + SILENCE_MS;
      simulator.inject({ kind, producer, from: clock.now(), until: silentUntil });
    } else if (kind === "corrected_result" || kind === "cancelled_market")
      simulator.inject({ kind });
    else simulator.inject({ kind, producer });
    report.faults++;
  }

  async function refresh(): Promise<void> {
    punters = await Promise.all(punters.map((punter) => renewed(gate, punter)));
    refreshedAt = clock.now();
  }

  async function bet(): Promise<void> {
    const at = Math.floor(random.next() * punters.length);
    const punter = punters[at] as TestPunter;
    const bets = Array.from({ length: pick(random, [1, 1, 2, 4]) }, () =>
      wantedBet(random, () => book.pick(random)),
    )
      .filter((wanted) => wanted !== null)
      .map((wanted) => grants.sized(at, wanted));
    if (random.next() < BUILT_SHARE) bets.push(...(await builtBet()));
    const onBoost = random.next() < BOOSTED_SHARE ? boosts.wanted() : null;
    if (bets.length === 0) return;
    if (random.next() < FREE_SHARE) bets[0] = await grants.staked(punter, bets[0] as WantedBet);
    if (onBoost) bets.push(onBoost);
    const mode = pick(random, ["equals", "greater-or-equal", "any"] as const);
    const headers = { ...punter.headers, "idempotency-key": randomUUID() };
    // A punter who taps twice, or a network that repeats a request.
    const sends = random.next() < 0.05 ? 2 : 1;
    const fair = bets.map(fairOf);
    const [reply] = await Promise.all(
      Array.from({ length: sends }, () =>
        gate.call("placeBets", { body: { mode, bets }, headers }),
      ),
    );
    report.asked += bets.length;
    for (const [index, outcome] of (reply?.body.outcomes ?? []).entries()) {
      if (outcome.status === "refused") {
        report.refused[outcome.code] = (report.refused[outcome.code] ?? 0) + 1;
        if (outcome.code === "INSUFFICIENT_FUNDS") await credited(gate, punter, grants.paidIn(at));
        continue;
      }
      report.placed++;
      if (outcome.bet.bonusStake > 0) report.withBonus++;
      if (outcome.bet.builders) report.built++;
      if (outcome.bet.priceBoost) report.boosted++;
      running.push({ punter: at, betId: outcome.bet.betId });
      const expected = fair[index];
      if (
        outcome.bet.kind === "single" &&
        outcome.bet.status === "open" &&
        !outcome.bet.freeBet &&
        !outcome.bet.priceBoost &&
        expected
      )
        hold.struck(outcome.bet, expected);
    }
  }
  /** Two to four picks of one match at their joint quote, if there is one. */
  async function builtBet(): Promise<WantedBet[]> {
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

  async function edit(): Promise<void> {
    const at = Math.floor(random.next() * running.length);
    const target = running[at];
    const wanted = target && wantedBet(random, () => book.pick(random));
    if (!wanted) return;
    const done = await editBet(
      gate,
      punters[target.punter] as TestPunter,
      target.betId,
      wanted,
      random,
    );
    if (done === "over") running.splice(at, 1);
    if (done === "over" || done === "refused") return;
    hold.cashedOut(target.betId);
    if (done === "waiting") report.edits.waited++;
    else {
      report.edits.done++;
      running.push({ punter: target.punter, betId: done.betId });
    }
  }

  const fairOf = ({ kind, builders, legs: [leg] }: WantedBet) =>
    kind === "single" && !builders && leg ? book.find(leg.outcomeId)?.chances : undefined;

  async function cashOut(): Promise<void> {
    const at = Math.floor(random.next() * running.length);
    const target = running[at];
    if (!target) return;
    const punter = punters[target.punter] as TestPunter;
    const quote = await gate.call("cashOutQuote", {
      params: { id: target.betId },
      headers: punter.headers,
    });
    if (quote.http !== 200) {
      if (quote.error.details?.reason === "settled" || quote.error.details?.reason === "cashed_out")
        running.splice(at, 1);
      return;
    }
    const part =
      random.next() < 0.5
        ? { part: Math.max(1, Math.floor(quote.body.remaining * random.next())) }
        : {};
    const body = { quoteId: quote.body.quoteId, ...part };
    const taps = random.next() < 0.2 ? 3 : 1;
    const taken = await Promise.all(
      Array.from({ length: taps }, () =>
        gate.call("cashOut", { params: { id: target.betId }, body, headers: punter.headers }),
      ),
    );
    report.cashOuts += taken.filter(({ http }) => http === 200).length;
    hold.cashedOut(target.betId);
  }

  for (let round = 0; report.placed < options.bets; round++) {
    const isSilent = clock.now() < silentUntil;
    const calls = isSilent ? Math.ceil(options.callsAStep / ASKS_IN_SILENCE) : options.callsAStep;
    await step(isSilent ? LAST_STEP_MS : STEP_MS);
    if (round % OFFERED_EVERY === 0) {
      await grants.offer(punters);
      await boosts.offer();
      await points.spend(punters);
    }
    await races.waver(punters);
    await quizzes.play(punters);
    // Punters who wager bonus money have no own money left: their only deposits are for the match.
    await payments.pay(punters.filter((_, at) => !isPoor(at)));
    await Promise.all(Array.from({ length: calls }, bet));
    await Promise.all(Array.from({ length: Math.ceil(calls / 15) }, cashOut));
    await Promise.all(Array.from({ length: Math.ceil(calls / 20) }, edit));
    if (round % 20 === 0)
      progress(
        `${report.asked} asked, ${report.placed} placed, ${report.cashOuts} cashed out, ${report.faults} faults`,
      );
  }
  const open = async () =>
    Number(
      (
        await gate.query<{ n: bigint }>(
          "select count(*) as n from bets where status in ('open', 'pending')",
        )
      )[0]?.n ?? 0,
    );
  const from = clock.now();
  for (
    let [left, decidedAt] = [await open(), from];
    left > 0 && clock.now() < from + PLAYED_OUT_MS;
  ) {
    for (let steps = 0; steps < 3; steps++) await step(LAST_STEP_MS);
    await gate.gate.schedule.run("bets.settle-forgotten");
    const now = await open();
    if (now < left) decidedAt = clock.now();
    left = now;
    if (clock.now() - decidedAt >= DECIDES_NOTHING_MS) break;
  }
  progress(`played out, ${await open()} bets wait for what this season does not decide`);
  report.voided = await breakOff(gate);
  await gate.gate.settled();
  const settled = await gate.query<{ bet_id: string; payout: string; corrected: boolean }>(
    `select bet_id, payout, settlement_version > 1 or result = 'void' as corrected from bets where kind = 'single' and status = 'settled' and cashed_out = 0`,
  );
  const prizes = await races.end();
  const quizzed = await quizzes.end();
  const paid = await payments.end(() => clock.advance(REFRESH_MS));
  return {
    ...report,
    open: await open(),
    prizes,
    quizzes: quizzed,
    payments: paid,
    grants: await grants.end(),
    exchanged: points.exchanged(),
    hold: hold.report(settled),
  };
}

/** Voids what is still undecided: the operator does so at the trading desk, market by market. */
async function breakOff(gate: TestGate): Promise<number> {
  await gate.gate.schedule.run("catalogue.save");
  const undecided = await gate.query<{ event_id: string; market_id: string }>(
    `select distinct l.event_id, l.market_id from bets b join bet_legs l using (punter_id, bet_id)
       where b.status in ('open', 'pending') and l.outcome is null order by 1, 2`,
  );
  for (const { event_id, market_id } of undecided)
    await operatorSends(gate, `/dev/trading/${event_id}`, {
      action: "void",
      why: "abandoned",
      marketId: market_id,
      key: randomUUID(),
    });
  return undecided.length;
}

/** How often our client retries while the gate is busy. */
const REFRESH_TRIES = 10;

async function renewed(gate: TestGate, punter: TestPunter): Promise<TestPunter> {
  for (let tries = 1; ; tries++) {
    const reply = await gate.call("refreshToken", {
      body: { token: punter.tokens.refreshToken },
      headers: punter.headers,
    });
    if (reply.http === 200)
      return {
        ...punter,
        tokens: reply.body,
        headers: { ...punter.headers, ...sessionHeaders(reply.body) },
      };
    if (!reply.error.retryable || tries === REFRESH_TRIES)
      throw new Error(`a refresh answered ${JSON.stringify(reply.error)}`);
  }
}
