import { framed } from "../../../src/lib/page-context.ts";
import { PersonalDataScreen } from "../../../src/screens/personal-data/PersonalDataScreen.tsx";

export default PersonalDataScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["personalData"] });
