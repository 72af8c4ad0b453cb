import { EventScreen } from "../../../src/screens/event/EventScreen.tsx";
import { eventPage } from "../../../src/screens/sport/event-page.ts";

export default EventScreen;
export const getServerSideProps = eventPage("/sport/live");
