import { JURISDICTIONS, type Jurisdiction } from "@touchline/contract";
import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/db.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Catalogue, OfferedEvent } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { DEMO_PUNTERS } from "../../people/accounts/demo-punters.data.ts";
import { earnTickets } from "./quiz.store.ts";
import { DEMO_QUESTION } from "./quiz-demo.data.ts";
import type { QuizDesk, WantedQuiz } from "./quiz-desk.ts";

export interface QuizDemoDeps {
  db: Database;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  catalogue: Catalogue;
  desk: QuizDesk;
}

const AWARD_DOLLARS = 500;
const OPEN_MS = 15 * MINUTE_MS;
const TICKETS = 3;

/**
 * Keeps a demo alive: one open quiz on a live match per site with quizzes, and some tickets for the
 * demo's accounts.
 */
export function createQuizDemo({
  db,
  random,
  jurisdictions,
  catalogue,
  desk,
}: QuizDemoDeps): () => Promise<void> {
  async function giveTickets(): Promise<void> {
    const logins = DEMO_PUNTERS.map(({ login }) => login);
    const { rows } = await db.read((reader) =>
      sql<{
        punterId: string;
      }>`select punter_id as "punterId" from punters p where email = any(${logins}::text[])
        and not exists (select from quiz_tickets t where t.punter_id = p.punter_id)`.execute(
        reader,
      ),
    );
    for (const { punterId } of rows) {
      const tickets = Array.from({ length: TICKETS }, () => ({
        ticketId: random.uuid(),
        refId: random.uuid(),
      }));
      await db.transact((tx) => earnTickets(tx, punterId, "demo", tickets));
    }
  }

  const hasOpen = async (jurisdiction: Jurisdiction): Promise<boolean> =>
    (
      await db.read((reader) =>
        sql`select from quizzes where jurisdiction = ${jurisdiction} and status in ('PUBLISHED', 'PAUSE') and end_time > clock_timestamp() limit 1`.execute(
          reader,
        ),
      )
    ).rows.length > 0;

  async function open(jurisdiction: Jurisdiction): Promise<void> {
    const match = youngestMatch(catalogue.events());
    if (!match || (await hasOpen(jurisdiction))) return;
    const [currency] = jurisdictions.profile(jurisdiction).currencies;
    await db.transact(async (tx) => {
      const made = await desk.create(tx, questionOn(match, jurisdiction, currency));
      if (isRefusal(made)) return;
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
      await desk.publish(tx, made.quizId, (rows[0]?.now.getTime() ?? 0) + OPEN_MS);
    });
  }

  return async () => {
    await giveTickets();
    for (const jurisdiction of JURISDICTIONS)
      if (jurisdictions.profile(jurisdiction).flags.IS_SHOW_QUIZ) await open(jurisdiction);
  };
}

const resultOf = ({ markets }: OfferedEvent) =>
  [...markets.values()].find(
    ({ type, part, unit, status }) =>
      type === "match_result" && !part && !unit && status === "open",
  );

/** The live football match with the most time left. */
const youngestMatch = (events: readonly OfferedEvent[]): OfferedEvent | undefined =>
  events
    .filter(
      (event) =>
        event.head.sport === "Football" &&
        event.head.kind === "match" &&
        event.state.status === "live" &&
        resultOf(event),
    )
    .toSorted((a, b) => (a.state.clockSeconds ?? DAY_MS) - (b.state.clockSeconds ?? DAY_MS))[0];

function questionOn(event: OfferedEvent, jurisdiction: Jurisdiction, currency: string): WantedQuiz {
  const [home, away] = event.head.competitors;
  const named = (text: string) =>
    text.replace("{home}", home?.name ?? "").replace("{away}", away?.name ?? "");
  const inAll = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, named(text)]));
  const market = resultOf(event);
  return {
    jurisdiction,
    eventId: event.head.eventId,
    marketId: market?.marketId ?? "",
    questions: inAll(DEMO_QUESTION.question),
    outcomes: (market?.outcomes ?? []).map(({ outcomeId, key }) => ({
      outcomeId,
      names: inAll(
        key === "1" ? DEMO_QUESTION.home : key === "2" ? DEMO_QUESTION.away : DEMO_QUESTION.draw,
      ),
    })),
    award: Number(worthOf(AWARD_DOLLARS, currency)),
    currency,
    waitSeconds: 30,
  };
}
