import { type ChildProcess, fork } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chancesOf, fitsOf, type PickMask, priceBuilder } from "@touchline/betting";
import type { FeedMarket, WantedBet } from "@touchline/contract";
import { milliOdds } from "@touchline/core";
import { startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { createGate } from "../apps/gate/src/app.ts";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { single } from "../apps/gate/test/bets.ts";
import { head, scriptedFeed, state } from "../apps/gate/test/feed.ts";
import { PAN, testConfig } from "../apps/gate/test/gate.ts";
import { jointOf } from "../packages/simulator/src/football/joint.ts";
import { outlook } from "../packages/simulator/src/football/outlook.ts";
import { marketId, OUTCOME_KEYS, outcomeId } from "../packages/simulator/src/football/questions.ts";
import { RATES } from "../packages/simulator/src/football/test-calibration.ts";
import { factsOf, questionsIn } from "../packages/simulator/src/football/test-facts.ts";
import { logIn, openAccounts } from "./accounts.ts";
import type { PlacementLoad, PlacementTold } from "./placement.load.ts";
import { median, ratioOfRounds } from "./rounds.ts";

/**
 * A football bet builder: the time of a quote, and bets on it through HTTP against singles on the
 * same gate.
 */
const EVENT = "bench";
const QUOTES = 2000;
const MOST_QUOTE_US = 100;
const CLIENTS = 16;
const BETS = 1600;
const PUNTERS = 32;
const ROUNDS = 7;
/** A builder may take 1.3 times as long as a single. */
const WANTED = 1 / 1.3;

const facts = factsOf({});
const asked = questionsIn(facts, outlook(facts, RATES, 0));
const joint = jointOf(EVENT, "1", asked, facts, RATES, 0);
const picksOf = (...ids: string[]): PickMask[] =>
  ids.map((id) => {
    const mask = joint.mask(`${EVENT}:${id}`);
    if (!mask) throw new Error(`${id} is not on offer`);
    return mask;
  });

/** Six picks over all three blocks. */
const SIX = picksOf(
  "match_result:1",
  "total:10:over",
  "both_to_score:yes",
  "total.1:2:over",
  "total.corners:38:over",
  "total.cards:14:over",
);
const SINGLES = SIX.map(() => milliOdds(1900));
const all = asked.flatMap((question) =>
  OUTCOME_KEYS[question.type].flatMap(
    (key) => joint.mask(outcomeId(marketId(EVENT, question), key)) ?? [],
  ),
);

const priced = microseconds(() => priceBuilder(chancesOf(joint.cases, SIX), SINGLES).margin);
const [busy = 0] = loadavg();
console.log(
  `builder, quote of six picks: ${priced.toFixed(0)} µs (wanted < ${MOST_QUOTE_US}; median of ${QUOTES}, load ${busy.toFixed(1)})`,
);
const judged = microseconds(() => {
  const judge = fitsOf(joint.cases, SIX.slice(0, 3));
  return all.filter((mask) => judge(mask).fit === "adds").length;
});
console.log(
  `builder, which of ${all.length} other outcomes go with three picks: ${judged.toFixed(0)} µs`,
);

function microseconds(work: () => number): number {
  const taken: number[] = [];
  for (let i = 0; i < QUOTES; i++) {
    const from = performance.now();
    work();
    taken.push((performance.now() - from) * 1000);
  }
  return median(taken);
}

const folder = mkdtempSync(join(tmpdir(), "touchline-bench-"));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const url = postgres.url("postgres");
await migrate(url);
const config = testConfig({ demo: true });
const feed = { ...scriptedFeed(), joint: (eventId: string) => (eventId === EVENT ? joint : null) };
const gate = await createGate({ config, databaseUrl: url, feed });
await gate.start();
const now = state({ status: "prematch", period: "not_started", clockRuns: false });
const odds = 1900;
const markets = ["match_result", "total:10", "both_to_score"].map(
  (id): FeedMarket => ({
    marketId: `${EVENT}:${id}`,
    type: id.split(":")[0] as FeedMarket["type"],
    lineQuarters: id === "total:10" ? 10 : null,
    status: "open",
    outcomes: OUTCOME_KEYS[id.split(":")[0] as "total"].map((key) => ({
      outcomeId: `${EVENT}:${id}:${key}`,
      key,
      odds,
    })),
  }),
);
feed.send({ kind: "fixture", event: head(EVENT), state: now });
feed.send({ kind: "odds_change", eventId: EVENT, state: now, markets });
// The gate treats a silent feed as lost.
const alive = setInterval(() => feed.send({ kind: "alive" }), 1000);
await gate.app.listen({ port: 0, host: "127.0.0.1" });
const gateUrl = `http://127.0.0.1:${(gate.app.server.address() as AddressInfo).port}`;

const headers = { ...PAN, "x-touchline-internal": config.internalKey };
const sessions: Record<string, string>[] = [];
for (const login of await openAccounts(gateUrl, headers, PUNTERS))
  sessions.push(await logIn(gateUrl, headers, login));
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("update wallet_balances set balance = 1000000000000 where account = 'cash'");

const leg = (market: string, key: string) => ({
  eventId: EVENT,
  marketId: `${EVENT}:${market}`,
  outcomeId: `${EVENT}:${market}:${key}`,
  quotedOdds: odds,
});
const alone: WantedBet = { ...single(EVENT, "1", odds, 100), legs: [leg("match_result", "1")] };
const built: WantedBet = {
  ...alone,
  legs: [leg("match_result", "1"), leg("total:10", "over"), leg("both_to_score", "yes")].map(
    (each) => ({ ...each, builder: 0 }),
  ),
  builders: [{ quotedOdds: odds }],
};
const load = fork(new URL("./placement.load.ts", import.meta.url), { stdio: "inherit" });
const placing = (bet: WantedBet) =>
  ask(load, {
    url: `${gateUrl}/client-gate/bets/place`,
    sessions,
    bets: BETS,
    atOnce: CLIENTS,
    body: { mode: "any", bets: [bet] },
  });
for (const bet of [alone, built]) await placing(bet);
await client.query("analyze");
const { ratio, baseline, ours } = await ratioOfRounds(ROUNDS, {
  baseline: () => placing(alone),
  ours: () => placing(built),
});
const [load1 = 0] = loadavg();
console.log(
  `builder, placement: singles ${Math.round(baseline)}/s   builders of three ${Math.round(ours)}/s   ratio ${ratio.toFixed(2)} (wanted ≥ ${WANTED.toFixed(2)}; median of ${ROUNDS} rounds, ${CLIENTS} clients, load ${load1.toFixed(1)})`,
);
clearInterval(alive);
load.kill();
await client.end();
await gate.close();
await postgres.stop();

function ask(process: ChildProcess, order: PlacementLoad): Promise<number> {
  return new Promise((done, failed) => {
    const stopped = () => failed(new Error("the load stopped"));
    process.once("exit", stopped);
    process.once("message", ({ perSecond }: PlacementTold) => {
      process.off("exit", stopped);
      done(perSecond);
    });
    process.send(order);
  });
}
