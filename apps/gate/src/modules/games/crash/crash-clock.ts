import { multiplierAt } from "@touchline/fair";
import type { Term } from "../../../platform/database/locks.ts";
import type { ClockWork } from "../../../platform/database/owned-clock.ts";
import { BETTING_MS, SHOWN_MS } from "./crash.rules.ts";
import { openRound, pastRounds, takeOff } from "./crash.store.ts";
import { type CrashState, forget, isChanged, PAST_SHOWN, tell } from "./crash-state.ts";
import { endFlight } from "./end-flight.ts";
import { type Flight, fliesFrom, flyerOf } from "./flight.ts";
import { sweepCrash } from "./settle-crash.ts";

/**
 * If the database delays the take-off by more than this, the flight counts from the actual
 * take-off.
 */
const LATE_MS = 1000;

export const crashClock = (crash: CrashState): ClockWork => ({
  takeOver: (term) => takeOver(crash, term),
  tick: (term) => tick(crash, term),
  giveUp: () => forget(crash),
});

async function takeOver(crash: CrashState, term: Term): Promise<void> {
  const { deps } = crash;
  await sweepCrash(deps, term);
  crash.past = await deps.db.read((reader) => pastRounds(reader, PAST_SHOWN));
}

/** Runs often and brings the round up to the current time. */
async function tick(crash: CrashState, term: Term): Promise<void> {
  const { payer, round } = crash;
  const now = crash.deps.clock.now();
  if (!round) return begin(crash, term);
  if (round.phase === "betting") {
    if (now >= round.fliesAt) return fly(crash, round);
    return isChanged(crash) ? tell(crash, {}) : undefined;
  }
  if (round.phase === "flying" && now < round.crashesAt) {
    const multiplier = multiplierAt(now - round.fliesAt);
    payer.autoCashOut(round, multiplier);
    return tell(crash, { multiplier });
  }
  return round.phase === "crashed" && now >= round.crashesAt + SHOWN_MS
    ? begin(crash, term)
    : endFlight(crash, round);
}

async function begin(crash: CrashState, term: Term): Promise<void> {
  const { deps } = crash;
  const { db, clock, chain } = deps;
  await sweepCrash(deps, term);
  const { chainId, position, link, point, salt } = await (await chain()).next();
  const openedAt = clock.now();
  const fliesAt = openedAt + BETTING_MS;
  const roundNo = await db.transact(async (tx) => {
    await term.hold(tx);
    return openRound(tx, { chainId, position, point, openedAt, fliesAt });
  });
  forget(crash);
  const place = { roundNo, chainId, position, point, link, salt };
  crash.round = {
    ...place,
    fliesAt,
    crashesAt: 0,
    phase: "betting",
    flyers: new Map(),
    telling: null,
    isSettled: false,
  };
  tell(
    crash,
    {
      roundNo,
      phase: "betting",
      fliesAt,
      multiplier: 100,
      point: null,
      link: null,
      salt,
      past: crash.past,
    },
    true,
  );
}

/** The bets in flight are those in the database, not those in memory. */
async function fly(crash: CrashState, flight: Flight): Promise<void> {
  const { db, clock } = crash.deps;
  const bets = await db.transact((tx) => takeOff(tx, flight.roundNo));
  if (!bets) return forget(crash);
  flight.flyers = new Map(bets.map((bet) => [bet.roundId, flyerOf(bet)]));
  const now = clock.now();
  fliesFrom(flight, now - flight.fliesAt > LATE_MS ? now : flight.fliesAt);
  flight.phase = "flying";
  tell(crash, { phase: "flying", fliesAt: flight.fliesAt, multiplier: 100 });
}
