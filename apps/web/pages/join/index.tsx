import { JoinScreen } from "../../src/screens/join/JoinScreen.tsx";
import { joinPageProps } from "../../src/screens/join/join-page.ts";

export default JoinScreen;

export const getServerSideProps = joinPageProps;
