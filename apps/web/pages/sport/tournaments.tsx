import { CallError } from "@touchline/calls";
import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import { queryText } from "../../src/domain/addresses/query-text.ts";
import { asSport, ESPORTS_NAMES } from "../../src/domain/events/sports.data.ts";
import {
  TournamentPages,
  type TournamentPagesProps,
} from "../../src/screens/statistics/TournamentPages.tsx";

export default TournamentPages;

export const getServerSideProps = framed<TournamentPagesProps>(async (context, request) => {
  const id = queryText(request.query.id);
  const call = await gateCall(context, request);
  if (id) {
    try {
      return { props: { statistics: await call("tournamentStatistics", { params: { id } }) } };
    } catch (error) {
      if (error instanceof CallError && error.http === 404) return { notFound: true };
      throw error;
    }
  }
  const sport = asSport(queryText(request.query.sport)) ?? "Football";
  const [{ sports }, { categories }] = await Promise.all([
    call("sports"),
    call("tournaments", { params: { sport } }),
  ]);
  return {
    props: {
      list: {
        sport,
        sports: sports.filter((each) => !ESPORTS_NAMES.has(each.sport)),
        categories,
      },
    },
  };
});
