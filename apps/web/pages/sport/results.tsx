import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import { queryText } from "../../src/domain/addresses/query-text.ts";
import { asSport } from "../../src/domain/events/sports.data.ts";
import { ResultsScreen, type ResultsScreenProps } from "../../src/screens/sport/ResultsScreen.tsx";
import { resultsDay } from "../../src/screens/sport/results-day.ts";

export default ResultsScreen;

export const getServerSideProps = framed<ResultsScreenProps>(async (context, request) => {
  const { query } = request;
  const sport = asSport(queryText(query.sport));
  const { day, today, from, until } = resultsDay(
    queryText(query.day),
    queryText(query.offset),
    context.clock.now(),
  );
  const call = await gateCall(context, request);
  const found = await call("results", {
    query: { from: String(from), until: String(until), ...(sport ? { sport } : {}) },
  });
  return { props: { ...found, day, today, sport } };
});
