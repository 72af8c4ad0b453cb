import { PromotionScreen } from "../../src/screens/promotions/PromotionScreen.tsx";
import { promotionPage } from "../../src/screens/promotions/promotions-page.ts";

export default PromotionScreen;

export const getServerSideProps = promotionPage;
