import type { EventState } from "@touchline/contract";
import { seedRandom } from "../seed.ts";
import { type Match, suspensionsAt } from "./match.ts";
import { HOME, type Side } from "./side.ts";

type Danger = EventState["danger"];

/** How often possession is redrawn. */
const PHASE_SECONDS = 20;
const QUIET_SHARE = 0.35;
const DANGER_SHARE_OF_ATTACKS = 0.3;

/**
 * The side in possession, and where. While bets are open it is drawn without regard to what comes
 * next, because a drawing that knew of the goal would tell the punter more than the price. A threat
 * shows once bets are stopped.
 */
export function dangerAt(match: Match, at: number): Danger {
  const { kickoffAt, halfTimeAt, secondHalfAt, fullTimeAt } = match.timeline;
  const playing = (at >= kickoffAt && at < halfTimeAt) || (at >= secondHalfAt && at < fullTimeAt);
  if (!playing) return "none";
  const stopped = suspensionsAt(match, at);
  if (stopped.length > 0) {
    const threat = stopped.find((window) => window.threat && at < window.threat.until)?.threat;
    return threat ? inDanger(threat.side) : "none";
  }
  const phase = Math.floor(((at - kickoffAt) * match.speed) / (PHASE_SECONDS * 1000));
  return drawPhase(match, phase);
}

function drawPhase(match: Match, phase: number): Danger {
  const random = seedRandom(match.seed, `danger|${phase}`);
  if (random.next() < QUIET_SHARE) return "none";
  const home = random.next() < match.rates.goals[0] / (match.rates.goals[0] + match.rates.goals[1]);
  if (random.next() < DANGER_SHARE_OF_ATTACKS) return inDanger(home ? 0 : 1);
  return home ? "home_attack" : "away_attack";
}

const inDanger = (side: Side): Danger => (side === HOME ? "home_danger" : "away_danger");
