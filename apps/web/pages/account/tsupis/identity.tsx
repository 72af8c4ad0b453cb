import { framed } from "../../../src/lib/page-context.ts";
import { IdentificationScreen } from "../../../src/screens/identification/IdentificationScreen.tsx";

export default IdentificationScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), {
  texts: ["identification"],
});
