import { framed } from "../../src/data/frame/page-context.ts";
import { OffersScreen } from "../../src/screens/offers/OffersScreen.tsx";

export default OffersScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
