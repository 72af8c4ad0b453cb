import { GameScreen } from "../../../src/screens/game/GameScreen.tsx";
import { gamePage } from "../../../src/screens/game/game-page.ts";

export default GameScreen;
export const getServerSideProps = gamePage("mgames");
