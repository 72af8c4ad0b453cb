import { TotoScreen } from "../../src/screens/toto/TotoScreen.tsx";
import { totoPage } from "../../src/screens/toto/toto-page.ts";

export default TotoScreen;
export const getServerSideProps = totoPage("goals");
