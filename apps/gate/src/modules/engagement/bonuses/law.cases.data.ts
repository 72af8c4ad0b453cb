import type { Jurisdiction, OfferFlaw, OfferKind, OfferTerms } from "@touchline/contract";
import { keysOf, type Minor, minor, recordOf } from "@touchline/core";
import type { LawfulOffer } from "./law.rules.ts";

/**
 * The most that each law allows per punter, in minor units of its currency, stated independently of
 * the laws.
 */
export const CAPS: Record<Jurisdiction, { currency: string; most: Minor; perDollar: number }> = {
  Curacao: { currency: "USD", most: minor(500_00), perDollar: 1_00 },
  Russia: { currency: "RUB", most: minor(10_000_00), perDollar: 100_00 },
  Belarus: { currency: "BYN", most: minor(1_000_00), perDollar: 2_00 },
  Denmark: { currency: "DKK", most: minor(1_000_00), perDollar: 5_00 },
  Spain: { currency: "EUR", most: minor(100_00), perDollar: 1_00 },
  Italy: { currency: "EUR", most: minor(500_00), perDollar: 1_00 },
  Alderney: { currency: "GBP", most: minor(500_00), perDollar: 1_00 },
  Nigeria: { currency: "NGN", most: minor(500_000_00), perDollar: 1000_00 },
};
type Cap = (typeof CAPS)[Jurisdiction];

/** Stands for a missing term of the offer's kind, which no typed code can write. */
const MISSING = undefined as never;

type Change = (cap: Cap) => Partial<Omit<LawfulOffer, "terms">> & { terms?: Partial<OfferTerms> };
type Broken = OfferFlaw[] | Partial<Record<Jurisdiction, OfferFlaw[]>>;

/** The same flaws everywhere, to build on; and for kinds that Russia forbids. */
function everywhere(flaws: OfferFlaw[]): Record<Jurisdiction, OfferFlaw[]> {
  return recordOf(keysOf(CAPS), () => flaws);
}
function withKind(flaws: OfferFlaw[]): Record<Jurisdiction, OfferFlaw[]> {
  return { ...everywhere(flaws), Russia: ["kind", ...flaws] };
}

const home =
  (amount: (cap: Cap) => number): Change =>
  (cap) => ({ amounts: { [cap.currency]: minor(amount(cap)) } });
const dollars = (count: number): Change => home(({ perDollar }) => count * perDollar);
const coinsAbove = (coins: number): Change => home(({ most }) => Number(most) + coins);
const TEXT = { title: "A", terms: "B" };
const PERSON = "6f9619ff-8b86-4d01-b42d-00c04fc964ff";
const OTHER = "6f9619ff-8b86-4d01-b42d-00c04fc964fe";

const CHOICES = ["6f9619ff-8b86-4d01-b42d-00c04fc964f1", "6f9619ff-8b86-4d01-b42d-00c04fc964f2"];

/** Complete terms of a kind, in the currencies of an offer. */
export function termsFor(kind: OfferKind, amounts: Readonly<Record<string, Minor>>): OfferTerms {
  const inEach = (worth: (amount: number) => number) =>
    Object.fromEntries(
      Object.entries(amounts).map(([currency, amount]) => [currency, worth(Number(amount))]),
    );
  const own: Record<OfferKind, Partial<OfferTerms>> = {
    free_bet: {},
    free_rounds: { rounds: { gameId: "night-derby", count: 1, stake: inEach((amount) => amount) } },
    deposit_match: { matchBps: 10_000, leastDeposit: inEach(() => 100), wagering: 5 },
    cashback: { cashback: { bps: 1000, windowDays: 60 } },
    odds_boost: { boost: { bps: 1000 }, mostStake: inEach(() => 1000) },
    welcome_choice: { choices: CHOICES },
  };
  return { amounts: inEach((amount) => amount), days: 60, leastOdds: null, ...own[kind] };
}

/**
 * Each case changes an offer that every law allows, and lists the rules it then breaks: an array
 * applies to all jurisdictions, an object only to those named.
 */
export const LAW_CASES: [name: string, change: Change, broken: Broken][] = [
  ["a free bet of $10 for 60 days", () => ({}), []],
  ["free rounds", () => ({ kind: "free_rounds" }), { Russia: ["kind"] }],
  ["a deposit match", () => ({ kind: "deposit_match" }), { Russia: ["kind"] }],
  ["cashback", () => ({ kind: "cashback" }), { Russia: ["kind"] }],
  ["an odds boost", () => ({ kind: "odds_boost" }), { Russia: ["kind"] }],
  [
    "a welcome choice",
    () => ({ kind: "welcome_choice" }),
    { Russia: ["kind"], Spain: ["kind", "welcome"] },
  ],

  ["one coin", home(() => 1), []],
  ["half the most", home(({ most }) => Number(most) / 2), []],
  ["exactly the most", coinsAbove(0), []],
  ["one coin above the most", coinsAbove(1), ["amount"]],
  ["twice the most", home(({ most }) => Number(most) * 2), ["amount"]],
  ["a hundred times the most", home(({ most }) => Number(most) * 100), ["amount"]],
  ["nothing", home(() => 0), ["amount"]],
  ["less than nothing", home(() => -100), ["amount"]],
  ["$50", dollars(50), []],
  ["$100", dollars(100), []],
  ["$101", dollars(101), { Russia: ["amount"], Spain: ["amount"] }],
  ["$200", dollars(200), { Russia: ["amount"], Spain: ["amount"] }],
  ["$201", dollars(201), { Russia: ["amount"], Spain: ["amount"], Denmark: ["amount"] }],
  ["$500", dollars(500), { Russia: ["amount"], Spain: ["amount"], Denmark: ["amount"] }],
  ["$501", dollars(501), ["amount"]],
  ["no currency", () => ({ amounts: {} }), ["currency"]],
  ["a currency that the site does not take", () => ({ amounts: { ISK: minor(10) } }), ["currency"]],
  [
    "one that it takes and one that it does not",
    ({ currency }) => ({ amounts: { [currency]: minor(100), ISK: minor(10) } }),
    ["currency"],
  ],
  [
    "10 euros",
    () => ({ amounts: { EUR: minor(10_00) } }),
    { Russia: ["currency"], Belarus: ["currency"], Denmark: ["currency"], Nigeria: ["currency"] },
  ],
  [
    "101 euros",
    () => ({ amounts: { EUR: minor(101_00) } }),
    {
      Russia: ["currency", "amount"],
      Belarus: ["currency"],
      Denmark: ["currency"],
      Nigeria: ["currency"],
      Spain: ["amount"],
    },
  ],

  ["to be wagered once", () => ({ wagering: 1 }), { Russia: ["wagering"] }],
  ["to be wagered 10 times", () => ({ wagering: 10 }), { Russia: ["wagering"] }],
  [
    "to be wagered 11 times",
    () => ({ wagering: 11 }),
    { Russia: ["wagering"], Denmark: ["wagering"], Spain: ["wagering"], Alderney: ["wagering"] },
  ],
  [
    "to be wagered 35 times",
    () => ({ wagering: 35 }),
    { Russia: ["wagering"], Denmark: ["wagering"], Spain: ["wagering"], Alderney: ["wagering"] },
  ],
  ["to be wagered 36 times", () => ({ wagering: 36 }), ["wagering"]],
  ["to be wagered 100 times", () => ({ wagering: 100 }), ["wagering"]],
  ["to be wagered less than never", () => ({ wagering: -1 }), ["wagering"]],
  [
    "to be wagered 5 times in two products",
    () => ({ wagering: 5, products: ["sport", "esports"] }),
    { Russia: ["wagering"], Alderney: ["products"] },
  ],
  ["for two products, without wagering", () => ({ products: ["sport", "esports"] }), []],

  ["365 days", () => ({ days: 365 }), []],
  ["59 days", () => ({ days: 59 }), { Denmark: ["days"] }],
  ["30 days", () => ({ days: 30 }), { Denmark: ["days"] }],
  ["29 days", () => ({ days: 29 }), { Denmark: ["days"], Spain: ["days"] }],
  ["7 days", () => ({ days: 7 }), { Denmark: ["days"], Spain: ["days"] }],
  ["6 days", () => ({ days: 6 }), ["days"]],
  ["one day", () => ({ days: 1 }), ["days"]],
  ["no day", () => ({ days: 0 }), ["days"]],

  ["for VIPs", () => ({ audience: { tiers: ["VIP"] } }), []],
  ["for two tiers", () => ({ audience: { tiers: ["VipRegular", "VipOld"] } }), []],
  ["for one person", () => ({ audience: { punterIds: [PERSON] } }), { Denmark: ["person"] }],
  [
    "for two persons",
    () => ({ audience: { punterIds: [PERSON, OTHER] } }),
    { Denmark: ["person"] },
  ],
  [
    "for one person of a tier",
    () => ({ audience: { tiers: ["VIP"], punterIds: [PERSON] } }),
    { Denmark: ["person"] },
  ],
  ["for accounts of a week", () => ({ audience: { newWithinDays: 7 } }), { Spain: ["welcome"] }],
  ["for accounts of a year", () => ({ audience: { newWithinDays: 365 } }), { Spain: ["welcome"] }],
  [
    "for new VIPs",
    () => ({ audience: { newWithinDays: 30, tiers: ["VIP"] } }),
    { Spain: ["welcome"] },
  ],

  ["for no product", () => ({ products: [] }), ["products"]],
  ["for casino", () => ({ products: ["casino"] }), { Russia: ["products"], Nigeria: ["products"] }],
  ["for toto", () => ({ products: ["toto"] }), { Russia: ["products"] }],
  [
    "for sport and crash",
    () => ({ products: ["sport", "crash"] }),
    { Russia: ["products"], Nigeria: ["products"] },
  ],

  ["over before it begins", () => ({ startsAt: 2000, endsAt: 1000 }), ["span"]],
  ["of no length", () => ({ startsAt: 1000, endsAt: 1000 }), ["span"]],
  ["without English", () => ({ texts: { ru: TEXT, es: TEXT } }), ["texts"]],
  [
    "without Russian",
    () => ({ texts: { en: TEXT, es: TEXT } }),
    { Curacao: ["texts"], Russia: ["texts"], Belarus: ["texts"] },
  ],
  [
    "without Spanish",
    () => ({ texts: { en: TEXT, ru: TEXT } }),
    { Curacao: ["texts"], Spain: ["texts"] },
  ],
  [
    "a 100 % match of the most, to be wagered 10 times in 60 days",
    (cap) => ({
      kind: "deposit_match",
      wagering: 10,
      days: 60,
      amounts: { [cap.currency]: cap.most },
    }),
    { Russia: ["kind", "wagering"] },
  ],
  [
    "a 100 % match for new accounts, to be wagered 35 times in 30 days",
    () => ({ kind: "deposit_match", wagering: 35, days: 30, audience: { newWithinDays: 7 } }),
    {
      Russia: ["kind", "wagering"],
      Denmark: ["wagering", "days"],
      Spain: ["wagering", "welcome"],
      Alderney: ["wagering"],
    },
  ],

  // A kind must have its own terms and no other's. No law demands this, but an offer without them
  // is never allowed.
  [
    "a free bet that has to be wagered",
    () => ({ wagering: 5, terms: { wagering: 5 } }),
    { ...everywhere(["terms"]), Russia: ["terms", "wagering"] },
  ],
  ["a free bet that matches a deposit", () => ({ terms: { matchBps: 10_000 } }), ["terms"]],
  ["a free bet with a boost", () => ({ terms: { boost: { bps: 1000 } } }), ["terms"]],
  [
    "free rounds without a game",
    () => ({ kind: "free_rounds", terms: { rounds: MISSING } }),
    withKind(["terms"]),
  ],
  [
    "free rounds that are worth another amount",
    ({ currency }) => ({
      kind: "free_rounds",
      terms: { rounds: { gameId: "dice", count: 10, stake: { [currency]: 1 } } },
    }),
    withKind(["terms"]),
  ],
  [
    "a deposit match without a share",
    () => ({ kind: "deposit_match", terms: { matchBps: MISSING } }),
    withKind(["terms"]),
  ],
  [
    "a deposit match without a least deposit",
    () => ({ kind: "deposit_match", terms: { leastDeposit: MISSING } }),
    withKind(["terms"]),
  ],
  [
    "a deposit match that need not be wagered",
    () => ({ kind: "deposit_match", terms: { wagering: MISSING } }),
    withKind(["terms"]),
  ],
  [
    "a deposit match with a least deposit in another currency",
    () => ({ kind: "deposit_match", terms: { leastDeposit: { ISK: 100 } } }),
    withKind(["terms"]),
  ],
  [
    "a deposit match whose products all count nothing",
    () => ({ kind: "deposit_match", terms: { weights: { sport: 0 } } }),
    withKind(["terms"]),
  ],
  [
    "a deposit match that counts half",
    () => ({ kind: "deposit_match", terms: { weights: { sport: 5000 } } }),
    withKind([]),
  ],
  [
    "a deposit match with a most stake",
    ({ currency }) => ({ kind: "deposit_match", terms: { mostStake: { [currency]: 500 } } }),
    withKind([]),
  ],
  [
    "cashback of all that is lost",
    () => ({ kind: "cashback", terms: { cashback: { bps: 10_000, windowDays: 60 } } }),
    withKind([]),
  ],
  [
    "cashback whose window is not its days",
    () => ({ kind: "cashback", terms: { cashback: { bps: 1000, windowDays: 7 } } }),
    withKind(["terms"]),
  ],
  [
    "cashback of a week in a week",
    () => ({ kind: "cashback", days: 7 }),
    { Russia: ["kind"], Denmark: ["days"], Spain: ["days"] },
  ],
  [
    "cashback of more than the most",
    ({ currency, most }) => ({ kind: "cashback", amounts: { [currency]: minor(most + 1n) } }),
    withKind(["amount"]),
  ],
  [
    "ten free rounds of a tenth each",
    ({ currency, perDollar }) => ({
      kind: "free_rounds",
      terms: { rounds: { gameId: "dice", count: 10, stake: { [currency]: perDollar } } },
    }),
    withKind([]),
  ],
  [
    "free rounds that match a deposit too",
    () => ({ kind: "free_rounds", terms: { matchBps: 1000 } }),
    withKind(["terms"]),
  ],
  [
    "free rounds of more than the most",
    ({ currency, most }) => ({ kind: "free_rounds", amounts: { [currency]: minor(most + 1n) } }),
    withKind(["amount"]),
  ],
  [
    "a welcome choice for new accounts",
    () => ({ kind: "welcome_choice", audience: { newWithinDays: 30 } }),
    { Russia: ["kind"], Spain: ["kind", "welcome"] },
  ],
  [
    "a welcome choice that has to be wagered itself",
    () => ({ kind: "welcome_choice", wagering: 5, terms: { wagering: 5 } }),
    {
      ...withKind(["terms"]),
      Russia: ["kind", "wagering", "terms"],
      Spain: ["kind", "welcome", "terms"],
    },
  ],
  [
    "cashback without a share",
    () => ({ kind: "cashback", terms: { cashback: MISSING } }),
    withKind(["terms"]),
  ],
  [
    "cashback that has to be wagered",
    () => ({ kind: "cashback", terms: { wagering: 1 } }),
    withKind(["terms"]),
  ],
  [
    "an odds boost without an end of its stake",
    () => ({ kind: "odds_boost", terms: { mostStake: MISSING } }),
    withKind(["terms"]),
  ],
  [
    "a welcome choice of nothing",
    () => ({ kind: "welcome_choice", terms: { choices: MISSING } }),
    { ...withKind(["terms"]), Spain: ["kind", "welcome", "terms"] },
  ],
];
