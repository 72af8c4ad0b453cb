import type { WantedBet } from "@touchline/contract";
import { DAY_MS, pick, type Random } from "@touchline/core";
import { accept, matchOffer, offersOf, publishedOffer } from "../bonuses.ts";
import { credited } from "../deposit.ts";
import type { TestGate } from "../gate.ts";
import { punterIdOf } from "../operator.ts";
import type { TestPunter } from "../punter.ts";

const MOST_ENDINGS = 5;
const DAYS = 7;
/**
 * One in this many punters has little money: they stake much, deposit little, and wager bonus
 * money.
 */
const POOR_ONE_IN = 5;
const POOR_DEPOSIT = 3000;
const POOR_STAKES = 15;
/** Free bets are this many times as frequent as deposit matches. */
const MATCH_ONE_IN = 4;
export const isPoor = (at: number): boolean => at % POOR_ONE_IN === 0;

interface Grants {
  gate: TestGate;
  random: Random;
  /** The share of the punters that each offer is made to. */
  share: number;
  /** The punters' ids, from the first offer on. */
  ids: string[] | undefined;
  made: number;
}

/**
 * Offers in a season: made to a share of the punters, accepted in one or two tabs, declined,
 * forfeited, used on bets, and expired at the end.
 */
export function createSeasonGrants(gate: TestGate, random: Random, share = 1) {
  const grants: Grants = { gate, random, share, ids: undefined, made: 0 };
  return {
    offer: (punters: readonly TestPunter[]) => offer(grants, punters),
    /** How much a punter stakes, and deposits when they run out of money. */
    sized: (at: number, wanted: WantedBet): WantedBet =>
      isPoor(at) ? { ...wanted, unitStake: wanted.unitStake * POOR_STAKES } : wanted,
    paidIn: (at: number): number => (isPoor(at) ? POOR_DEPOSIT : 1_000_000),
    /** The bet with a free bet as its stake, if the punter has one. */
    staked: (punter: TestPunter, wanted: WantedBet) => staked(grants, punter, wanted),
    /** Ends unused grants; returns how many grants ended in each way. */
    end: () => end(gate),
  };
}

async function offer(grants: Grants, punters: readonly TestPunter[]): Promise<void> {
  const { gate, random } = grants;
  const known = (grants.ids ??= await begin(gate, punters));
  const chosen = invited(grants, punters, known);
  const to = chosen.map(({ id }) => id);
  if (to.length === 0) return;
  const amount = 100 + Math.floor(random.next() * 900);
  const terms = { amounts: { USD: amount }, days: DAYS, leastOdds: pick(random, [null, 1500]) };
  const id = await publishedOffer(gate, { audience: { punterIds: to }, terms });
  await gate.operate("grantOffer", { params: { id }, body: { punterIds: to } });
  const poor = chosen.filter(({ at }) => isPoor(at)).map(({ id }) => id);
  if (grants.made++ % MATCH_ONE_IN === 0 && poor.length > 0) await offerMatch(grants, poor);
  await Promise.all(chosen.map(({ punter, at }) => answer(grants, punter, at)));
}

/** Publishes the cashback of the whole season; returns the punters' ids. */
async function begin(gate: TestGate, punters: readonly TestPunter[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { email } of punters) ids.push(await punterIdOf(gate, email));
  const cashback = {
    amounts: { USD: 5000 },
    days: DAYS,
    leastOdds: null,
    cashback: { bps: 1000, windowDays: DAYS },
  };
  await publishedOffer(gate, { kind: "cashback", terms: cashback });
  return ids;
}

/** Those who get an offer: in a long season not everybody each time, as nobody gets thousands. */
const invited = (
  { random, share }: Grants,
  punters: readonly TestPunter[],
  known: readonly string[],
) =>
  punters
    .map((punter, at) => ({ punter, at, id: known[at] ?? "" }))
    .filter(() => share === 1 || random.next() < share);

async function offerMatch({ gate, random }: Grants, punterIds: string[]): Promise<void> {
  const id = await matchOffer(
    gate,
    { days: DAYS, wagering: pick(random, [1, 3]) },
    { audience: { punterIds } },
  );
  await gate.operate("grantOffer", { params: { id }, body: { punterIds } });
}

async function answer(grants: Grants, punter: TestPunter, at: number): Promise<void> {
  const { gate, random } = grants;
  // A busy gate returns none.
  const { offered = [], active = [] } = await offersOf(gate, punter);
  for (const made of offered) await answerOffer(grants, punter, at, made);
  // The deposit that an accepted deposit match waits for.
  const { active: mine = [] } = await offersOf(gate, punter);
  if (mine.some(({ status }) => status === "accepted")) await credited(gate, punter, POOR_DEPOSIT);
  const unwanted =
    random.next() < 0.1 && !isPoor(at) ? active.find(({ bet }) => bet === null) : undefined;
  if (unwanted)
    await gate.call("giveUpGrant", { params: { id: unwanted.grantId }, headers: punter.headers });
}

type Offered = Awaited<ReturnType<typeof offersOf>>["offered"][number];

async function answerOffer(
  { gate, random }: Grants,
  punter: TestPunter,
  at: number,
  { id, choices }: Offered,
): Promise<void> {
  // A punter with little money declines nothing, so that the season has bets with bonus money.
  const tabs = pick(random, isPoor(at) ? [1, 1, 2] : [0, 1, 1, 2]);
  if (tabs === 0) await gate.call("declineOffer", { params: { id }, headers: punter.headers });
  const chosen = choices.map(({ offerId }) => offerId);
  const take = () =>
    chosen.length > 0
      ? gate.call("chooseWelcome", {
          params: { id },
          body: { offerId: pick(random, chosen) },
          headers: punter.headers,
        })
      : accept(gate, punter, id);
  await Promise.all(Array.from({ length: tabs }, take));
}

async function staked(
  { gate, random }: Grants,
  punter: TestPunter,
  wanted: WantedBet,
): Promise<WantedBet> {
  // A busy gate returns none.
  const freeBets =
    wanted.kind === "single"
      ? ((await gate.call("freeBets", { headers: punter.headers })).body?.freeBets ?? [])
      : [];
  if (freeBets.length === 0) return wanted;
  const { freeBetId, amount } = pick(random, freeBets);
  return { ...wanted, unitStake: amount, freeBetId };
}

async function end(gate: TestGate): Promise<Record<string, number>> {
  // Count a deposit that starts a match on its own day: counted later, the match would run on.
  await gate.gate.settled();
  // Repeated: a late count may start a grant, which ends in the next iteration.
  for (let times = 0; times < MOST_ENDINGS; times++) {
    gate.clock.advance((DAYS + 1) * DAY_MS);
    // Cashbacks wait until all of their punter's play is counted.
    await gate.gate.settled();
    await gate.gate.schedule.run("bonuses.cashback");
    await gate.gate.schedule.run("bonuses.end-due");
  }
  const rows = await gate.query<{ status: string; count: string }>(
    "select status, count(*) from bonus_grants group by status",
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}
