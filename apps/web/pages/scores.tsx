import { gateCall } from "../src/lib/gate-call.ts";
import { framed } from "../src/lib/page-context.ts";
import { queryText } from "../src/lib/query-text.ts";
import { asSport } from "../src/lib/sports.data.ts";
import { ScoresScreen, type ScoresScreenProps } from "../src/screens/scores/ScoresScreen.tsx";

export default ScoresScreen;

export const getServerSideProps = framed<ScoresScreenProps>(
  async (context, request) => {
    const sport = asSport(queryText(request.query.sport));
    const call = await gateCall(context, request);
    const [{ sports }, live] = await Promise.all([
      call("sports"),
      call("livePopular", { query: { limit: "30", ...(sport ? { sport } : {}) } }),
    ]);
    return { props: { live, sports, sport } };
  },
  { texts: ["live", "events", "event", "clock", "period", "sport", "scores"] },
);
