import { framed } from "../../../src/data/frame/page-context.ts";
import { PaymentsScreen } from "../../../src/screens/payments/PaymentsScreen.tsx";

export default PaymentsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
