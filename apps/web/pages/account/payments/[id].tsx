import { framed } from "../../../src/data/frame/page-context.ts";
import { ANY } from "../../../src/data/frame/shared-page.ts";
import { PaymentScreen } from "../../../src/screens/payments/PaymentScreen.tsx";

export default PaymentScreen;

export const getServerSideProps = framed(async (_context, { params }) => {
  const paymentId = String(params?.id ?? "");
  return paymentId === ANY || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentId)
    ? { props: {}, sharedWith: `/account/payments/${ANY}` }
    : { notFound: true };
});
