import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import { ESPORTS_NAMES } from "../../src/domain/events/sports.data.ts";
import { SportScreen } from "../../src/screens/sport/SportScreen.tsx";

export default SportScreen;

export const getServerSideProps = framed(async (context, request) => {
  const call = await gateCall(context, request);
  const [{ sports }, popular] = await Promise.all([
    call("sports"),
    call("eventList", { query: { popular: "1", limit: "12" } }),
  ]);
  return { props: { sports: sports.filter(({ sport }) => !ESPORTS_NAMES.has(sport)), popular } };
});
