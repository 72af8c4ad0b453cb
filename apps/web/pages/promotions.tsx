import { PromotionsScreen } from "../src/screens/promotions/PromotionsScreen.tsx";
import { promotionsPage } from "../src/screens/promotions/promotions-page.ts";

export default PromotionsScreen;

export const getServerSideProps = promotionsPage(null);
