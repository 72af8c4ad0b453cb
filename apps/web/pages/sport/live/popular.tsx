import { LiveScreen } from "../../../src/screens/live/LiveScreen.tsx";
import { livePage } from "../../../src/screens/sport/live-page.ts";

export default LiveScreen;
export const getServerSideProps = livePage("/sport/live/popular", "sport");
