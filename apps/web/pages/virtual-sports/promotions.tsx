import { framed } from "../../src/lib/page-context.ts";
import { PromotionsScreen } from "../../src/screens/promotions/PromotionsScreen.tsx";

export default PromotionsScreen;

export const getServerSideProps = framed(async () => ({ props: { product: "virtual-sports" as const } }), { texts: ["promotions"] });
