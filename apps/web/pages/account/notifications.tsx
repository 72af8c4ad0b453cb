import { framed } from "../../src/lib/page-context.ts";
import { NotificationsScreen } from "../../src/screens/notifications/NotificationsScreen.tsx";

export default NotificationsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["notifications"] });
