import { framed } from "../../src/data/frame/page-context.ts";
import { NotificationsScreen } from "../../src/screens/notifications/NotificationsScreen.tsx";

export default NotificationsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
