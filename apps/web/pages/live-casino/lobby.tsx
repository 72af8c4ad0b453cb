import { LobbyScreen } from "../../src/screens/lobby/LobbyScreen.tsx";
import { lobbyPage } from "../../src/screens/lobby/lobby-page.ts";

export default LobbyScreen;
export const getServerSideProps = lobbyPage("live-casino");
