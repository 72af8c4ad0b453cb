import { gateCall } from "../../src/lib/gate-call.ts";
import { framed } from "../../src/lib/page-context.ts";
import { queryText } from "../../src/lib/query-text.ts";
import { asSport, ESPORTS_NAMES } from "../../src/lib/sports.data.ts";
import { TournamentsScreen, type TournamentsScreenProps } from "../../src/screens/sport/TournamentsScreen.tsx";

export default TournamentsScreen;

export const getServerSideProps = framed<TournamentsScreenProps>(
  async (context, request) => {
    const sport = asSport(queryText(request.query.sport)) ?? "Football";
    const call = await gateCall(context, request);
    const [{ sports }, { categories }] = await Promise.all([call("sports"), call("tournaments", { params: { sport } })]);
    return { props: { sport, sports: sports.filter((each) => !ESPORTS_NAMES.has(each.sport)), categories } };
  },
  { texts: ["live", "category", "events", "sport"] },
);
