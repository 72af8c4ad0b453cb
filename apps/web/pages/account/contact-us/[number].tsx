import { framed } from "../../../src/data/frame/page-context.ts";
import { ANY } from "../../../src/data/frame/shared-page.ts";
import { TicketScreen } from "../../../src/screens/contact/TicketScreen.tsx";

export default TicketScreen;

export const getServerSideProps = framed(async (_context, { params }) => {
  const number = String(params?.number ?? "");
  return number === ANY || /^\d{4}-\d{4}$/.test(number)
    ? { props: {}, sharedWith: `/account/contact-us/${ANY}` }
    : { notFound: true };
});
