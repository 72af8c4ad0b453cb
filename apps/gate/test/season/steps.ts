import { pick } from "@touchline/core";
import type { TestGate } from "../gate.ts";
import { sessionHeaders, type TestPunter } from "../punter.ts";
import type { Season } from "./season-state.ts";

export const STEP_MS = 2000;
/** The step after betting ends; shorter than the gate's limit for a silent feed. */
export const LAST_STEP_MS = 10_000;
export const REFRESH_MS = 5 * 60_000;
/** A silent producer's markets are suspended: punters wait, and one in this many bets anyway. */
const SILENCE_MS = 30_000;
export const ASKS_IN_SILENCE = 8;

/** Lets time pass: the feed speaks or fails, and the gate does its jobs. */
export async function step(season: Season, ms: number): Promise<void> {
  const { gate, clock, simulator, random } = season;
  clock.advance(ms);
  simulator.tick();
  if (random.next() < 0.4) inject(season);
  await gate.gate.settled();
  for (const job of ["feed.watch", "bets.decide", "bets.edit", "bets.auto-cash-out"])
    await gate.gate.schedule.run(job);
  if (clock.now() - season.refreshedAt > REFRESH_MS) await refresh(season);
}

function inject(season: Season): void {
  const { clock, simulator, random, counts } = season;
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
    season.silentUntil = clock.now() + SILENCE_MS;
    simulator.inject({ kind, producer, from: clock.now(), until: season.silentUntil });
  } else if (kind === "corrected_result" || kind === "cancelled_market") simulator.inject({ kind });
  else simulator.inject({ kind, producer });
  counts.faults++;
}

async function refresh(season: Season): Promise<void> {
  const { gate, clock } = season;
  season.punters = await Promise.all(season.punters.map((punter) => renewed(gate, punter)));
  season.refreshedAt = clock.now();
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
