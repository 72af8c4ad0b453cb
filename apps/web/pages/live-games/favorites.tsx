import { KeptGamesScreen } from "../../src/screens/lobby/KeptGamesScreen.tsx";
import { lobbyPage } from "../../src/screens/lobby/lobby-page.ts";

export default KeptGamesScreen;
export const getServerSideProps = lobbyPage("live-games");
