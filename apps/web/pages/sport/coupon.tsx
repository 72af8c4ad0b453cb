import { CouponScreen } from "../../src/screens/sport/CouponScreen.tsx";
import { couponPage } from "../../src/screens/sport/coupon-page.ts";

export default CouponScreen;
export const getServerSideProps = couponPage;
