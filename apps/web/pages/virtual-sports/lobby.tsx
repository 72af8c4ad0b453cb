import { VirtualLobbyScreen } from "../../src/screens/virtual/VirtualLobbyScreen.tsx";
import { virtualPage } from "../../src/screens/virtual/virtual-page.ts";

export default VirtualLobbyScreen;
export const getServerSideProps = virtualPage;
