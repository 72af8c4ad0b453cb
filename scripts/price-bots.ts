import { seededRandom } from "../packages/core/src/index.ts";
import { moments } from "../packages/simulator/src/test-offer.ts";
import { payTables, surePayout, ticketsOf } from "../packages/simulator/src/test-sure-profit.ts";
import { BOTS, bet, type Earned, nothingEarned } from "./price-bots/bots.ts";
import { seenAt } from "./price-bots/seen.ts";

/**
 * npm run price-bots [moments] [seed]: bots bet on 24 hours of the simulator's whole offer, and the
 * expected profit of each is computed exactly from the chances of the processes.
 */
const INSTANTS = Number(process.argv[2] ?? 12);
const seed = process.argv[3] ?? "bots";
const EVENTS = 3;
const BUILDERS = 40;
/** Chances are told in millionths, so a price of 10,000 may seem worth 1 % more than it is. */
const EXACT_TO = 1e-6;
/** A joint ends a half at seven goals a side: its chances differ from a single's by less. */
const JOINT_EXACT_TO = 5e-5;

const groups = new Map<string, Map<string, Earned>>();
const builders = nothingEarned();
const random = seededRandom(seed);
let surest = 0;
for (const moment of moments(seed, INSTANTS, EVENTS)) {
  const { head, startsAt } = moment.fixture;
  const when = head.zeroMargin ? "without margin" : moment.at < startsAt ? "before" : "live";
  const group = `${head.sport}${head.virtual ? " (virtual)" : ""}, ${when}`;
  const earned = groups.get(group) ?? new Map<string, Earned>();
  groups.set(group, earned);
  for (const seen of seenAt(moment))
    for (const bot of BOTS) {
      const own = earned.get(bot.name) ?? nothingEarned();
      earned.set(bot.name, own);
      const exact = { ...seen, worth: seen.worth - (EXACT_TO * seen.odds) / 1000 };
      if (bot.bets(exact)) bet(own, exact);
    }
  const tickets = ticketsOf(moment, random, BUILDERS);
  for (const { id, odds, chance } of tickets)
    if (id.includes(" + "))
      bet(builders, { odds, worth: (odds / 1000) * chance, averaged: 0, cashOut: 0 });
  surest = Math.max(surest, ...payTables(tickets).map(surePayout));
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`.padStart(9);
const line = (name: string, { bets, worth, best, cashedAbove }: Earned) =>
  console.log(
    `  ${name.padEnd(32)} ${String(bets).padStart(7)} bets  EV ${percent(worth / bets - 1)}  best ${percent(best - 1)}  cash-out above the stake ${percent(cashedAbove / bets)}`,
  );
const everywhere = new Map(BOTS.map(({ name }) => [name, nothingEarned()]));
for (const [group, earned] of [...groups].sort()) {
  console.log(group);
  for (const [name, own] of earned) {
    if (own.bets > 0) line(name, own);
    const all = everywhere.get(name) ?? nothingEarned();
    all.bets += own.bets;
    all.worth += own.worth;
    all.best = Math.max(all.best, own.best);
    all.cashedAbove += own.cashedAbove;
  }
}
console.log("everywhere");
for (const [name, own] of everywhere) if (own.bets > 0) line(name, own);
line("builders of two and three", builders);
console.log(`  the best split of a stake pays at least ${surest.toFixed(4)} of it`);
const held =
  surest <= 1 + JOINT_EXACT_TO &&
  builders.best <= 1 + JOINT_EXACT_TO &&
  (everywhere.get("knows the true chances")?.bets ?? 0) === 0;
console.log(`${held ? "holds " : "BROKEN"}  no price is worth more than it costs`);
process.exitCode = held ? 0 : 1;
