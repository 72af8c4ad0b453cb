import { gateCall } from "../src/data/call/gate-call.ts";
import { framed } from "../src/data/frame/page-context.ts";
import { queryText } from "../src/domain/addresses/query-text.ts";
import { asSport } from "../src/domain/events/sports.data.ts";
import { ScoresScreen, type ScoresScreenProps } from "../src/screens/scores/ScoresScreen.tsx";

export default ScoresScreen;

export const getServerSideProps = framed<ScoresScreenProps>(async (context, request) => {
  const sport = asSport(queryText(request.query.sport));
  const call = await gateCall(context, request);
  const [{ sports }, live] = await Promise.all([
    call("sports"),
    call("livePopular", { query: { limit: "30", ...(sport ? { sport } : {}) } }),
  ]);
  return { props: { live, sports, sport } };
});
