import { gateCall } from "../../src/data/call/gate-call.ts";
import { framed } from "../../src/data/frame/page-context.ts";
import { LoyaltyScreen } from "../../src/screens/loyalty/LoyaltyScreen.tsx";

export default LoyaltyScreen;

export const getServerSideProps = framed(async (context, request) => {
  const { isOffered } = await (await gateCall(context, request))("vipClub");
  return isOffered ? { props: {} } : { notFound: true };
});
