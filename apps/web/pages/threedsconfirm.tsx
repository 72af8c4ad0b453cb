import { framed } from "../src/data/frame/page-context.ts";
import { ThreeDsConfirmScreen } from "../src/screens/confirm/ThreeDsConfirmScreen.tsx";

export default ThreeDsConfirmScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
