import { framed } from "../../src/data/frame/page-context.ts";
import { GuestTicketScreen } from "../../src/screens/contact/GuestTicketScreen.tsx";

export default GuestTicketScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
