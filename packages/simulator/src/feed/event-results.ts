import type { FeedResult } from "@touchline/contract";
import type { Agenda } from "./agenda.ts";
import { type Mishaps, wrongResults } from "./mishaps.ts";
import type { FeedBody } from "./producer.ts";

/**
 * Sends the results of one event: each once while the event is live, all of them on confirmation.
 */
export interface EventResults {
  settle(at: number, certainty: "live" | "confirmed"): void;
  takeBack(at: number, marketIds: readonly string[]): void;
  /** For a reader in any state: sends the current results, and rolls back those of `takenBack`. */
  tellAll(at: number, certainty: "live" | "confirmed", takenBack: readonly string[]): void;
}

export interface EventResultsDeps {
  eventId: string;
  /** The results in force at an instant. */
  standing: (at: number) => FeedResult[];
  tell: (at: number, body: FeedBody) => void;
  agenda: Pick<Agenda, "at">;
  mishaps: Mishaps;
}

/** How long wrong results stay uncorrected. */
const CORRECTED_AFTER_MS = 20_000;

export function createEventResults({
  eventId,
  standing,
  tell,
  agenda,
  mishaps,
}: EventResultsDeps): EventResults {
  /** Outcomes with a sent result, by their market. */
  const settled = new Map<string, string>();
  /** Markets whose results were sent wrong. */
  let wrong: string[] = [];

  const untold = (at: number) => standing(at).filter(({ outcomeId }) => !settled.has(outcomeId));

  function tellResults(at: number, certainty: "live" | "confirmed", results: FeedResult[]): void {
    for (const { marketId, outcomeId } of results) settled.set(outcomeId, marketId);
    if (results.length > 0) tell(at, { kind: "settlement", eventId, certainty, results });
  }

  function tellWrong(at: number, results: FeedResult[]): void {
    tellResults(at, "live", wrongResults(results));
    wrong = [...new Set(results.map(({ marketId }) => marketId))];
    agenda.at(at + CORRECTED_AFTER_MS, putRight);
  }

  function takeBack(at: number, marketIds: readonly string[]): void {
    if (marketIds.length === 0) return;
    for (const [outcomeId, marketId] of settled)
      if (marketIds.includes(marketId)) settled.delete(outcomeId);
    wrong = wrong.filter((marketId) => !marketIds.includes(marketId));
    tell(at, { kind: "rollback_settlement", eventId, marketIds: [...marketIds] });
  }

  /** Corrects them in time, or before any other result is sent. */
  function putRight(at: number): void {
    if (wrong.length === 0) return;
    takeBack(at, wrong);
    tellResults(at, "live", untold(at));
  }

  return {
    settle(at, certainty) {
      putRight(at);
      if (certainty === "confirmed") return tellResults(at, certainty, standing(at));
      const results = untold(at);
      if (results.length > 0 && mishaps.claim("corrected_result", eventId)) tellWrong(at, results);
      else tellResults(at, certainty, results);
    },
    takeBack,
    tellAll(at, certainty, takenBack) {
      putRight(at);
      const results = standing(at);
      const stands = new Set(results.map(({ marketId }) => marketId));
      takeBack(
        at,
        takenBack.filter((marketId) => !stands.has(marketId)),
      );
      tellResults(at, certainty, results);
    },
  };
}
