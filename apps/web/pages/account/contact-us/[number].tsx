import { framed } from "../../../src/data/frame/page-context.ts";
import {
  TicketScreen,
  type TicketScreenProps,
} from "../../../src/screens/contact/TicketScreen.tsx";

export default TicketScreen;

export const getServerSideProps = framed<TicketScreenProps>(
  async (_context, { params }) => {
    const number = String(params?.number ?? "");
    return /^\d{4}-\d{4}$/.test(number) ? { props: { number } } : { notFound: true };
  },
  { texts: ["contact"] },
);
