import { framed } from "../../../src/data/frame/page-context.ts";
import { PaymentScreen } from "../../../src/screens/payments/PaymentScreen.tsx";

export default PaymentScreen;

export const getServerSideProps = framed<{ paymentId: string }>(
  async (_context, { params }) => {
    const paymentId = String(params?.id ?? "");
    return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentId)
      ? { props: { paymentId } }
      : { notFound: true };
  },
  { texts: ["payment"] },
);
