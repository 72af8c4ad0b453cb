import { framed } from "../../../src/data/frame/page-context.ts";
import { NicknameScreen } from "../../../src/screens/nickname/NicknameScreen.tsx";

export default NicknameScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
