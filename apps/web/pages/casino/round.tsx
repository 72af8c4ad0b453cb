import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import { RoundScreen } from "../../src/screens/history/RoundScreen.tsx";

export default RoundScreen;

export const getServerSideProps = framed(async (context, request) => {
  const call = await gateCall(context, request);
  const { games } = await call("games", { query: {} });
  return { props: { games } };
});
