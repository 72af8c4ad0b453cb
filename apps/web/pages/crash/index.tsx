import { CallError } from "@touchline/calls";
import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import { type CrashPageProps, CrashScreen } from "../../src/screens/crash/CrashScreen.tsx";

export default CrashScreen;

export const getServerSideProps = framed<CrashPageProps>(async (context, request) => {
  const call = await gateCall(context, request);
  try {
    const [details, room] = await Promise.all([
      call("game", { params: { gameId: "crash" } }),
      call("crashRoom"),
    ]);
    return { props: { details, room } };
  } catch (error) {
    // Not every site offers crash.
    if (error instanceof CallError && error.http === 404) return { notFound: true };
    throw error;
  }
});
