import { itemAt, type Random } from "@touchline/core";
import { shuffle } from "../schedule/pairing.ts";
import { AMERICAN_FOOTBALL } from "./american-football/american-football.ts";
import { BASEBALL } from "./baseball/baseball.ts";
import { BASKETBALL } from "./basketball/basketball.ts";
import { BOXING } from "./boxing/boxing.ts";
import type { Competition, EntrantRow } from "./competition.ts";
import { COUNTER_STRIKE } from "./counter-strike/counter-strike.ts";
import { CRICKET } from "./cricket/cricket.ts";
import { DARTS } from "./darts/darts.ts";
import type { Course, Outlook, SportDefinition } from "./definition.ts";
import { DOTA2 } from "./dota2/dota2.ts";
import { HANDBALL } from "./handball/handball.ts";
import { ICE_HOCKEY } from "./ice-hockey/ice-hockey.ts";
import { LEAGUE_OF_LEGENDS } from "./league-of-legends/league-of-legends.ts";
import { MMA } from "./mma/mma.ts";
import { TABLE_TENNIS } from "./table-tennis/table-tennis.ts";
import { TENNIS } from "./tennis/tennis.ts";
import { VALORANT } from "./valorant/valorant.ts";
import { VOLLEYBALL } from "./volleyball/volleyball.ts";
import { linesOn } from "./world/lines.ts";
import { type Asked, questionsOf } from "./world/questions.ts";
import { hasDeadKey } from "./world/views.ts";

/** A sport known by its definition only. */
export type AnySport = SportDefinition<Competition, unknown, Course<unknown>>;

/** Every sport with bet builders except football, which has its own model. */
export const BUILT_SPORTS: readonly AnySport[] = (
  [
    BASKETBALL,
    HANDBALL,
    ICE_HOCKEY,
    AMERICAN_FOOTBALL,
    TENNIS,
    TABLE_TENNIS,
    VOLLEYBALL,
    DARTS,
    COUNTER_STRIKE,
    VALORANT,
    DOTA2,
    LEAGUE_OF_LEGENDS,
    BOXING,
    MMA,
    BASEBALL,
    CRICKET,
  ] as readonly unknown[]
).map((sport) => sport as AnySport);

/** A match of a sport between two sides of one of its competitions. */
export function drawn(sport: AnySport, random: Random, number = 0): Course<unknown> {
  const competition = itemAt(
    sport.competitions,
    Math.floor(random.next() * sport.competitions.length),
  );
  const entrants = shuffle(competition.entrants, random).slice(0, 2) as EntrantRow[];
  return sport.draw({ eventId: "e", competition, entrants, number, random });
}

/** The questions on offer at a state. */
export function askedAt(
  sport: AnySport,
  course: Course<unknown>,
  state: unknown,
  outlook: Outlook,
): Asked[] {
  return sport.asks(course, state).flatMap((ask) => {
    const view = outlook.view(ask);
    if (!("lines" in ask) && hasDeadKey(view)) return [];
    return questionsOf("e", ask, (line) => ("value" in view ? linesOn(view.value, line) : []));
  });
}
