import type { StatisticsSource } from "@touchline/contract";
import { NoAnswer, type Question, question, type Wire } from "../../../platform/wire/wire.ts";

type Call = keyof StatisticsSource;
type About<Name extends Call> = Question<
  Parameters<StatisticsSource[Name]>,
  Awaited<ReturnType<StatisticsSource[Name]>>
>;
const SEASON: About<"season"> = question("feed.statistics.season");
const MEETINGS: About<"meetings"> = question("feed.statistics.meetings");
const CAST: About<"cast"> = question("feed.statistics.cast");

/** Lets other processes ask for the feed's statistics. Returns a function that stops it. */
export function answerStatistics(wire: Wire, source: StatisticsSource): () => void {
  const stops = [
    wire.answer(SEASON, (asked) => source.season(...asked)),
    wire.answer(MEETINGS, (asked) => source.meetings(...asked)),
    wire.answer(CAST, (asked) => source.cast(...asked)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The feed's statistics in a process that reads no feed. Unknown while no feed process answers. */
export const remoteStatistics = (wire: Wire): StatisticsSource => ({
  season: (...asked) => wire.ask(SEASON, asked).catch(unknown),
  meetings: (...asked) => wire.ask(MEETINGS, asked).catch(unknown),
  cast: (...asked) => wire.ask(CAST, asked).catch(unknown),
});

function unknown(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}
