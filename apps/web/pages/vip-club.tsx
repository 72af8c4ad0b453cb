import { gateCall } from "../src/data/call/gate-call.ts";
import { framed } from "../src/data/frame/page-context.ts";
import { type VipClub, VipClubScreen } from "../src/screens/vip-club/VipClubScreen.tsx";

export default VipClubScreen;

export const getServerSideProps = framed<{ club: VipClub }>(async (context, request) => ({
  props: { club: await (await gateCall(context, request))("vipClub") },
}));
