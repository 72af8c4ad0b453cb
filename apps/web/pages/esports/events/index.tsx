import { EventsScreen } from "../../../src/screens/sport/EventsScreen.tsx";
import { eventsPage } from "../../../src/screens/sport/events-page.ts";

export default EventsScreen;
export const getServerSideProps = eventsPage("/esports/events", "esports");
