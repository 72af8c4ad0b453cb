import { rallySport } from "../engines/ladder/define.ts";
import { defendingIn, roundNews, roundsRules } from "../esports/rounds-map.ts";
import { COUNTER_STRIKE_COMPETITIONS } from "./competitions.data.ts";

const WINS_AT = 13;
const OVERTIME_HALF = 3;
const OVERTIME_WINS = 4;
/** After four overtimes one round decides. */
const MOST_ROUNDS = 12 + 4 * OVERTIME_HALF + 1;

/** First to 13 (MR12); from 12:12 on overtimes of six rounds, of which four win. */
function isMapOver([home, away]: readonly [number, number]): boolean {
  const [high, low] = home > away ? [home, away] : [away, home];
  if (low < WINS_AT - 1) return high >= WINS_AT;
  const overtimes = Math.floor((low - (WINS_AT - 1)) / OVERTIME_HALF);
  return high >= Math.min(MOST_ROUNDS, WINS_AT - 1 + overtimes * OVERTIME_HALF + OVERTIME_WINS);
}

export const COUNTER_STRIKE = rallySport({
  sport: "CounterStrike",
  prefix: "cs",
  slotMinutes: 195,
  meanSeconds: 6340,
  competitions: COUNTER_STRIKE_COMPETITIONS,
  period: "map",
  units: { unit: "maps" },
  markets: {
    unit: "maps",
    part: { unit: "rounds", handicap: { step: 1, most: 3 }, total: { step: 1, most: 3 } },
  },
  rulesOf: roundsRules({ over: isMapOver, most: MOST_ROUNDS, overtimeHalf: OVERTIME_HALF }),
  homeEdge: 0,
  edgePerPoint: 0.022,
  driftEdge: 0.012,
  pointSeconds: { from: 80, upTo: 122 },
  breakSeconds: 420,
  markEvery: 3,
  news: roundNews,
  defending: defendingIn(OVERTIME_HALF),
});
