import { framed } from "../../../src/data/frame/page-context.ts";
import { IdentificationScreen } from "../../../src/screens/identification/IdentificationScreen.tsx";

export default IdentificationScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
