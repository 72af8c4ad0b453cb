import { KeptTablesScreen } from "../../src/screens/lobby/KeptTablesScreen.tsx";
import { liveLobbyPage } from "../../src/screens/lobby/live-lobby-page.ts";

export default KeptTablesScreen;
export const getServerSideProps = liveLobbyPage("live-games");
