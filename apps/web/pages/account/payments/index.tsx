import { framed } from "../../../src/lib/page-context.ts";
import { PaymentsScreen } from "../../../src/screens/payments/PaymentsScreen.tsx";

export default PaymentsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["payment"] });
