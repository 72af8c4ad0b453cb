import { quartersAhead } from "./standing.ts";
import type { AskedLeg, Pair, Tally } from "./tally.ts";

type Side = 0 | 1;

/** The condition that a leg still has to meet to win. */
export type Need =
  /** It wins if nothing changes. */
  | { kind: "stay" }
  /** `left` more of the counted unit, up to `of`. */
  | { kind: "more"; have: number; of: number; left: number }
  /** At most `left` more. */
  | { kind: "most"; have: number; left: number }
  /** A side must outscore the other by this many from now on. */
  | { kind: "outscore"; side: Side; by: number }
  /** A side that trails by this many must draw level. */
  | { kind: "level"; side: Side; behind: number }
  /** A side must win this many more sets or maps. */
  | { kind: "first_to"; side: Side; left: number }
  | { kind: "no_draw" }
  | { kind: "score"; side: Side | "both" }
  | { kind: "blank"; side: Side | "either" }
  | { kind: "exactly"; left: Pair }
  | { kind: "parity"; key: "odd" | "even" }
  | { kind: "next"; side: Side };

/** For an undecided leg; null if the standing already says everything. */
export function needOf(leg: AskedLeg, { have, toWin }: Tally): Need | null {
  const { type, key } = leg;
  const [home, away] = have;
  switch (type) {
    case "match_result":
    case "draw_no_bet":
      return resultNeed(key, home - away);
    case "winner":
      if (toWin === undefined) return resultNeed(key, home - away);
      return { kind: "first_to", side: sideOf(key), left: toWin - (have[sideOf(key)] ?? 0) };
    case "european_handicap":
      return resultNeed(key, home - away + (leg.lineQuarters ?? 0) / 4);
    case "double_chance":
      return doubleChanceNeed(key, home - away);
    case "total":
    case "team_total":
      return countNeed(leg, type === "total" ? home + away : (have[leg.side === 1 ? 1 : 0] ?? 0));
    case "handicap": {
      const ahead = quartersAhead(leg, have);
      return ahead >= 2
        ? STAY
        : { kind: "outscore", side: sideOf(key), by: Math.ceil((2 - ahead) / 4) };
    }
    case "both_to_score":
      return bothNeed(key, have);
    case "odd_even":
      return key === "odd" || key === "even" ? { kind: "parity", key } : null;
    case "correct_score":
      return exactNeed(key, have);
    case "next":
      return nextNeed(leg, home + away);
    default:
      return null;
  }
}

const STAY: Need = { kind: "stay" };
const sideOf = (key: string): Side => (key === "2" ? 1 : 0);

/** `lead` is the home side's lead. */
function resultNeed(key: string, lead: number): Need {
  if (key === "X")
    return lead === 0 ? STAY : { kind: "level", side: lead < 0 ? 0 : 1, behind: Math.abs(lead) };
  const own = key === "1" ? lead : -lead;
  return own > 0 ? STAY : { kind: "outscore", side: sideOf(key), by: 1 - own };
}

function doubleChanceNeed(key: string, lead: number): Need {
  if (key === "12") return lead === 0 ? { kind: "no_draw" } : STAY;
  const own = key === "1X" ? lead : -lead;
  return own >= 0 ? STAY : { kind: "level", side: key === "1X" ? 0 : 1, behind: -own };
}

function countNeed({ key, lineQuarters }: AskedLeg, have: number): Need {
  const line = lineQuarters ?? 0;
  if (key === "over") {
    const of = Math.ceil((line + 2) / 4);
    return { kind: "more", have, of, left: of - have };
  }
  return { kind: "most", have, left: Math.max(0, Math.floor((line - 2) / 4) - have) };
}

function bothNeed(key: string, have: Pair): Need {
  const empty = ([0, 1] as const).filter((side) => have[side] === 0);
  const [side = 0] = empty;
  if (key === "yes") return { kind: "score", side: empty.length === 2 ? "both" : side };
  return { kind: "blank", side: empty.length === 2 ? "either" : side };
}

function exactNeed(key: string, [home, away]: Pair): Need | null {
  if (!key.includes(":")) return null;
  const [wantedHome = 0, wantedAway = 0] = key.split(":").map(Number);
  const left: Pair = [wantedHome - home, wantedAway - away];
  return left[0] === 0 && left[1] === 0 ? STAY : { kind: "exactly", left };
}

function nextNeed({ key, number = 1 }: AskedLeg, have: number): Need | null {
  if (key === "none") return { kind: "most", have, left: 0 };
  return number === have + 1 ? { kind: "next", side: sideOf(key) } : null;
}
