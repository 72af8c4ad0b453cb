import type { Incident as ToldIncident } from "@touchline/contract";
import { seedRandom } from "../seed.ts";
import { factsAt } from "./counts.ts";
import type { Match } from "./match.ts";
import type { Side } from "./side.ts";
import { playerFor, squadOf } from "./squad.ts";
import { HALF_SECONDS } from "./state.ts";
import type { Incident } from "./timeline.ts";

/** One line of the visible timeline, and its time. */
interface Line {
  at: number;
  told: ToldIncident;
}

type Moment = Pick<ToldIncident, "kind" | "period"> & { at: number; side: Side | null };

const stories = new WeakMap<Match, readonly Line[]>();

/** The incidents so far, oldest first. */
export function incidentsAt(match: Match, at: number): ToldIncident[] {
  const story = stories.get(match) ?? storyOf(match);
  stories.set(match, story);
  const until = story.findIndex((line) => line.at > at);
  return (until < 0 ? story : story.slice(0, until)).map(({ told }) => told);
}

function storyOf(match: Match): Line[] {
  const name = casting(match);
  return momentsOf(match).map((moment, i) => {
    const { kind, at, side, period } = moment;
    const player = side === null ? undefined : name(kind, side);
    const { goals } = factsAt(match, at);
    return {
      at,
      told: {
        incidentId: `${match.head.eventId}:i${i + 1}`,
        kind,
        side,
        period,
        periodNumber: 0,
        clockSeconds: secondsAt(match, at, period),
        score: [goals[0], goals[1]],
        ...(player === undefined ? {} : { player }),
      },
    };
  });
}

function momentsOf({ timeline }: Match): Moment[] {
  const { kickoffAt, halfTimeAt, secondHalfAt, fullTimeAt, incidents } = timeline;
  const periodAt = (at: number) => (at < secondHalfAt ? "first_half" : "second_half");
  const happened = incidents.flatMap(({ kind, side, at, penaltyAt }: Incident): Moment[] => {
    const period = periodAt(at);
    const penalty: Moment[] =
      penaltyAt === undefined ? [] : [{ kind: "penalty", side, period, at: penaltyAt }];
    return kind === "penalty_missed" ? penalty : [...penalty, { kind, side, period, at }];
  });
  const whistle = (
    kind: "period_start" | "period_end",
    period: Moment["period"],
    at: number,
  ): Moment => ({ kind, side: null, period, at });
  return [
    whistle("period_start", "first_half", kickoffAt),
    ...happened.filter(({ period }) => period === "first_half"),
    whistle("period_end", "first_half", halfTimeAt),
    whistle("period_start", "second_half", secondHalfAt),
    ...happened.filter(({ period }) => period === "second_half"),
    whistle("period_end", "second_half", fullTimeAt),
  ];
}

/**
 * Assigns players to incidents. Nobody is booked twice, and a player who was sent off does nothing
 * more.
 */
function casting({
  head,
  seed,
}: Match): (kind: ToldIncident["kind"], side: Side) => string | undefined {
  const random = seedRandom(seed, "players");
  const squads = head.competitors.map(({ name }) => squadOf(name));
  const booked = new Set<string>();
  const sentOff = new Set<string>();
  return (kind, side) => {
    const squad = squads[side] ?? [];
    const of = (player: string) => `${side} ${player}`;
    if (kind === "goal")
      return playerFor("goal", squad, (player) => !sentOff.has(of(player)), random);
    if (kind !== "yellow_card" && kind !== "red_card") return;
    const player = playerFor(
      "card",
      squad,
      (other) => !booked.has(of(other)) && !sentOff.has(of(other)),
      random,
    );
    if (player) (kind === "red_card" ? sentOff : booked).add(of(player));
    return player;
  };
}

/** The clock at that time, to the second: at the end of a half the half's own, not the break's. */
function secondsAt(match: Match, at: number, period: Moment["period"]): number {
  const { kickoffAt, secondHalfAt } = match.timeline;
  const since = period === "first_half" ? kickoffAt : secondHalfAt;
  const from = period === "first_half" ? 0 : HALF_SECONDS;
  return from + Math.floor(((at - since) * match.speed) / 1000);
}
