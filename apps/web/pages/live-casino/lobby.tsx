import { LiveLobbyScreen } from "../../src/screens/lobby/LiveLobbyScreen.tsx";
import { liveLobbyPage } from "../../src/screens/lobby/live-lobby-page.ts";

export default LiveLobbyScreen;
export const getServerSideProps = liveLobbyPage("live-casino");
