import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import { HistoryScreen } from "../../src/screens/history/HistoryScreen.tsx";

export default HistoryScreen;

export const getServerSideProps = framed(async (context, request) => {
  const call = await gateCall(context, request);
  const { games } = await call("games", { query: {} });
  return { props: { games } };
});
