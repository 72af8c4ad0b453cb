import { gateCall } from "../../src/lib/gate-call.ts";
import { framed } from "../../src/lib/page-context.ts";
import { type CrashPageProps, CrashScreen } from "../../src/screens/crash/CrashScreen.tsx";

export default CrashScreen;

export const getServerSideProps = framed<CrashPageProps>(
  async (context, request) => {
    const call = await gateCall(context, request);
    const [details, room] = await Promise.all([call("game", { params: { gameId: "crash" } }), call("crashRoom")]);
    return { props: { details, room } };
  },
  { texts: ["game"] },
);
