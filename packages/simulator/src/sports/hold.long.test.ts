import type { OutcomeResult } from "@touchline/contract";
import { type Random, seededRandom } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { createFootballWorld } from "../football/world.ts";
import type { Fixture } from "../sport-world.ts";
import { AMERICAN_FOOTBALL } from "./american-football/american-football.ts";
import { BASEBALL } from "./baseball/baseball.ts";
import { BASKETBALL } from "./basketball/basketball.ts";
import { BOXING } from "./boxing/boxing.ts";
import type { Competition } from "./competition.ts";
import { COUNTER_STRIKE } from "./counter-strike/counter-strike.ts";
import { CRICKET } from "./cricket/cricket.ts";
import { DARTS } from "./darts/darts.ts";
import {
  type Course,
  type Drift,
  NO_DRIFT,
  type Outlook,
  type SportDefinition,
} from "./definition.ts";
import { DOTA2 } from "./dota2/dota2.ts";
import { FORMULA1 } from "./formula1/formula1.ts";
import { GREYHOUNDS } from "./greyhounds/greyhounds.ts";
import { HANDBALL } from "./handball/handball.ts";
import { HORSE_RACING } from "./horse-racing/horse-racing.ts";
import { isOrderType } from "./horse-racing/orders.ts";
import { ICE_HOCKEY } from "./ice-hockey/ice-hockey.ts";
import { LEAGUE_OF_LEGENDS } from "./league-of-legends/league-of-legends.ts";
import { MMA } from "./mma/mma.ts";
import { footballCupsOf, footballTitlesOf } from "./outrights/football.ts";
import { TABLE_TENNIS } from "./table-tennis/table-tennis.ts";
import { TENNIS } from "./tennis/tennis.ts";
import { VALORANT } from "./valorant/valorant.ts";
import { VOLLEYBALL } from "./volleyball/volleyball.ts";
import { createSportWorld } from "./world/create-sport-world.ts";
import { linesOn } from "./world/lines.ts";
import { stateOf } from "./world/outlooks.ts";
import { type Asked, questionsOf } from "./world/questions.ts";
import { decidedOf, prospectsOf } from "./world/views.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const WON: Record<OutcomeResult, number> = {
  win: 1,
  half_win: 0.5,
  void: 0,
  half_lose: 0,
  lose: 0,
};
/** More standard errors than this are not chance any more. */
const TOO_FAR = 4;
/** Fewer bets are not tested, because their sum is not yet normally distributed. */
const ENOUGH = 150;

/**
 * Stakes on one kind of outcome that would win one unit at the fair price, and their returns; by
 * match, because bets of one match are dependent.
 */
interface Backed {
  bets: number;
  staked: number;
  returned: number;
  squares: number;
}
type Ledger = Map<string, Backed>;

/**
 * Backs every question of this many events at the process's own price, before each event and at
 * some instant of it.
 */
function backAll<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  events: number,
  drift = NO_DRIFT,
): Ledger {
  const world = createSportWorld(definition, {
    seed: `hold of ${definition.prefix}`,
    liveEvents: 20,
    prematchEvents: 0,
    speed: 1,
  });
  const random = seededRandom("punters");
  const ledger: Ledger = new Map();
  for (const event of startedEvents(definition.slotMinutes * 60_000, events, world.endedBetween)) {
    const { course, startsAt, endsAt } = event;
    const model = definition.model(course, drift);
    const final = model.outlook(course.steps.at(-1)?.state ?? course.opening);
    const backAt = (when: string, at: number) => {
      const state = stateOf(event, at);
      back(ledger, when, definition, course, state, model.outlook(state), final);
    };
    backAt("before", startsAt - 1);
    const at = betweenTimes(definition, startsAt, random);
    if (at < endsAt) backAt("during", at);
  }
  return ledger;
}

/** Selects events by their starts; selecting by their ends would favour long ones. */
function startedEvents<F extends Fixture>(
  slotMs: number,
  count: number,
  endedBetween: (from: number, until: number) => F[],
): F[] {
  const from = NOON + slotMs;
  const startedIn = (slots: number) =>
    endedBetween(NOON, from + (slots + 2) * slotMs).filter(
      ({ head }) => head.startTime >= from && head.startTime < from + slots * slotMs,
    );
  return startedIn(Math.ceil(count / startedIn(1).length)).slice(0, count);
}

/** An instant chosen without knowledge of the event's end. */
function betweenTimes(
  { meanSeconds, kind }: { meanSeconds: number; kind: string },
  startsAt: number,
  random: Random,
): number {
  const seconds = random.next() * 1.2 * meanSeconds * 1000;
  return kind === "outright" ? startsAt - seconds : startsAt + seconds;
}

function back<X extends Competition, S, C extends Course<S>>(
  ledger: Ledger,
  when: string,
  definition: SportDefinition<X, S, C>,
  course: C,
  state: S,
  outlook: Outlook,
  final: Outlook,
): void {
  const perKind = new Map<string, Backed>();
  const asked = definition.asks(course, state).flatMap((ask) => {
    const view = outlook.view(ask);
    return questionsOf("event", ask, (line) => ("value" in view ? linesOn(view.value, line) : []));
  });
  for (const question of asked) {
    if (decidedOf(question, outlook.view(question))) continue;
    const prospects = prospectsOf(question, outlook.view(question));
    const shares = sharesWon(question, final);
    prospects.forEach(({ win, halfWin }, i) => {
      const key = question.backs
        ? "runner"
        : isOrderType(question.type)
          ? "order"
          : (question.keys[i] ?? "");
      const kind = `${when}: ${[question.type, question.unit, question.part === undefined ? undefined : "part"].filter(Boolean).join(" ")} ${key}`;
      const so = perKind.get(kind) ?? { bets: 0, staked: 0, returned: 0, squares: 0 };
      perKind.set(kind, {
        ...so,
        bets: so.bets + 1,
        staked: so.staked + win + halfWin / 2,
        returned: so.returned + (shares[i] ?? 0),
      });
      if (question.backs || isOrderType(question.type))
        favourite(
          perKind,
          when,
          question,
          prospects.map((of) => of.win),
          shares,
          i,
        );
    });
  }
  for (const [kind, { bets, staked, returned }] of perKind) {
    const so = ledger.get(kind) ?? { bets: 0, staked: 0, returned: 0, squares: 0 };
    const off = returned - staked;
    ledger.set(kind, {
      bets: so.bets + bets,
      staked: so.staked + staked,
      returned: so.returned + returned,
      squares: so.squares + off * off,
    });
  }
}

/**
 * A whole field always adds up, so test the favourite: the possible error is in judging who is
 * good.
 */
function favourite(
  into: Map<string, Backed>,
  when: string,
  { type }: Asked,
  chances: number[],
  shares: readonly number[],
  i: number,
): void {
  if (chances[i] !== Math.max(...chances)) return;
  into.set(`${when}: ${type} favourite`, {
    bets: 1,
    staked: chances[i] ?? 0,
    returned: shares[i] ?? 0,
    squares: 0,
  });
}

/** The final winnings of each key; a dead heat pays half. */
function sharesWon(question: Asked, final: Outlook): readonly number[] {
  const view = final.view(question);
  if ("chances" in view && (question.backs || isOrderType(question.type))) return view.chances;
  const decided = decidedOf(question, view);
  if (!decided) throw new Error(`${question.marketId} is not decided at the end`);
  return decided.map((result) => WON[result]);
}

const errors = ({ staked, returned, squares }: Backed) => (returned - staked) / Math.sqrt(squares);

const LEAGUES = createFootballWorld({
  seed: "hold of leagues",
  liveEvents: 20,
  prematchEvents: 0,
  speed: 1,
});

const CASES: readonly { name: string; back: (drift?: Drift) => Ledger; kinds: number }[] = [
  { name: "Tennis", back: (drift) => backAll(TENNIS, 260, drift), kinds: 30 },
  { name: "Basketball", back: (drift) => backAll(BASKETBALL, 200, drift), kinds: 30 },
  { name: "Ice hockey", back: (drift) => backAll(ICE_HOCKEY, 400, drift), kinds: 30 },
  { name: "Volleyball", back: (drift) => backAll(VOLLEYBALL, 200, drift), kinds: 25 },
  { name: "Table tennis", back: (drift) => backAll(TABLE_TENNIS, 260, drift), kinds: 30 },
  { name: "American football", back: (drift) => backAll(AMERICAN_FOOTBALL, 320, drift), kinds: 30 },
  { name: "Baseball", back: (drift) => backAll(BASEBALL, 220, drift), kinds: 25 },
  { name: "Handball", back: (drift) => backAll(HANDBALL, 320, drift), kinds: 30 },
  { name: "Cricket", back: (drift) => backAll(CRICKET, 260, drift), kinds: 12 },
  { name: "Darts", back: (drift) => backAll(DARTS, 340, drift), kinds: 12 },
  { name: "Boxing", back: (drift) => backAll(BOXING, 500, drift), kinds: 20 },
  { name: "MMA", back: (drift) => backAll(MMA, 1000, drift), kinds: 18 },
  { name: "Horse racing", back: (drift) => backAll(HORSE_RACING, 1000, drift), kinds: 5 },
  { name: "Greyhounds", back: (drift) => backAll(GREYHOUNDS, 800, drift), kinds: 6 },
  { name: "Formula 1", back: (drift) => backAll(FORMULA1, 180, drift), kinds: 4 },
  { name: "Counter-Strike", back: (drift) => backAll(COUNTER_STRIKE, 260, drift), kinds: 25 },
  { name: "Dota 2", back: (drift) => backAll(DOTA2, 230, drift), kinds: 18 },
  { name: "League of Legends", back: (drift) => backAll(LEAGUE_OF_LEGENDS, 230, drift), kinds: 18 },
  { name: "Valorant", back: (drift) => backAll(VALORANT, 260, drift), kinds: 25 },
  {
    name: "Cups of football",
    back: (drift) => backAll(footballCupsOf({ calendarOf: () => undefined, speed: 1 }), 170, drift),
    kinds: 2,
  },
  {
    name: "Titles of football",
    back: (drift) => backAll(footballTitlesOf(LEAGUES.calendar, 1), 200, drift),
    kinds: 2,
  },
];

describe.each(CASES)("$name", ({ back: backEverything, kinds }) => {
  test("any bet at the fair price, before or during play, returns its stake in the long run", () => {
    const judged = [...backEverything()].filter(([, { bets }]) => bets >= ENOUGH);
    expect(judged.length).toBeGreaterThanOrEqual(kinds);
    const off = judged.filter(([, backed]) => Math.abs(errors(backed)) > TOO_FAR);
    expect(
      off.map(([kind, backed]) => `${kind}: ${(backed.returned / backed.staked).toFixed(3)}`),
    ).toEqual([]);
  });
});

test.each([
  ["Ice hockey", 30],
  ["Boxing", 10],
  ["Horse racing", 40],
])("%s: a trader who overrates the first would be detected", (name, times) => {
  // Many times the largest possible drift, always in the same direction.
  const biased =
    CASES.find((of) => of.name === name)?.back((index) => (index === 0 ? times : 0)) ??
    new Map<string, Backed>();
  expect(
    [...biased.values()].some(
      (backed) => backed.bets >= ENOUGH && Math.abs(errors(backed)) > TOO_FAR,
    ),
  ).toBe(true);
});
