import { gateCall } from "../../../src/lib/gate-call.ts";
import { framed } from "../../../src/lib/page-context.ts";
import { type LivePopular, LiveScreen } from "../../../src/screens/live/LiveScreen.tsx";

export default function LivePopularPage({ live }: { live: LivePopular }) {
  return <LiveScreen live={live} />;
}

export const getServerSideProps = framed<{ live: LivePopular }>(
  async (context, request) => {
    const call = await gateCall(context, request);
    return { props: { live: await call("livePopular") } };
  },
  { texts: ["live", "category", "event", "clock", "period", "sport", "odds"] },
);
