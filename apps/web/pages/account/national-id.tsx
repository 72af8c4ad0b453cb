import { framed } from "../../src/data/frame/page-context.ts";
import { NationalIdScreen } from "../../src/screens/national-id/NationalIdScreen.tsx";

export default NationalIdScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
