import { assert, type Random, seededRandom } from "@touchline/core";
import { shuffle } from "../schedule/pairing.ts";
import { type Calibrated, calibrated, type Offered } from "../test-calibration.ts";
import { type Course, NO_DRIFT } from "./definition.ts";
import { type AnySport, askedAt } from "./test-joint.ts";
import { jointOf } from "./world/joint.ts";
import { type Asked, outcomeId } from "./world/questions.ts";
import { decidedOf } from "./world/views.ts";

interface SportPick extends Offered {
  question: Asked;
  place: number;
}

/**
 * Draws before the first second: none in fights; the ground and the toss in cricket; in others the
 * day's pace or the side that begins.
 */
const DRAWS_BEFORE: Partial<Record<AnySport["sport"], number>> = { Boxing: 0, MMA: 0, Cricket: 2 };
const drawsBefore = ({ sport }: AnySport): number => DRAWS_BEFORE[sport] ?? 1;

/** Builders of a match that has not started. Every match is replayed from the same opening. */
export function calibrateSport(sport: AnySport, matches: number): Calibrated[] {
  const drawn = seededRandom(`calibrated ${sport.prefix}`);
  const competition = sport.competitions[0];
  assert(competition, `${sport.sport} has a competition`);
  const entrants = shuffle(competition.entrants, drawn).slice(0, 2);
  const before = Array.from({ length: drawsBefore(sport) }, () => drawn.next());
  const play = (random: Random): Course<unknown> => {
    let draws = 0;
    const next = () => before[draws++] ?? random.next();
    return sport.draw({ eventId: "e", competition, entrants, number: 0, random: { next } });
  };
  const course = play(drawn);
  assert(givenOf(play(drawn)) === givenOf(course), "matches of other strengths have other chances");
  const model = sport.model(course, NO_DRIFT);
  const outlook = model.outlook(course.opening);
  const asked = askedAt(sport, course, course.opening, outlook);
  assert(outlook.joint, `${sport.sport} has builders`);
  const joint = jointOf("1", asked, outlook.joint(asked));
  const offered = asked.flatMap((question) =>
    question.keys.flatMap((key, place): SportPick[] => {
      const id = outcomeId(question.marketId, key);
      const mask = joint.mask(id);
      return mask ? [{ id, mask, question, place }] : [];
    }),
  );
  return calibrated(
    joint.cases,
    offered,
    (random) => {
      const match = play(random);
      const end = model.outlook(match.steps.at(-1)?.state);
      const results = new Map<string, ReturnType<typeof decidedOf>>();
      return ({ question, place }) => {
        const { marketId } = question;
        // The world settles singles with the same function.
        if (!results.has(marketId)) results.set(marketId, decidedOf(question, end.view(question)));
        const decided = results.get(marketId);
        assert(decided, `${marketId} is decided at the end`);
        return decided[place] === "win";
      };
    },
    matches,
  );
}

/** Everything that is fixed before a match begins. */
const givenOf = ({ steps: _, ...given }: Course<unknown>): string => JSON.stringify(given);
