import { framed } from "../../../src/data/frame/page-context.ts";
import { PersonalDataScreen } from "../../../src/screens/personal-data/PersonalDataScreen.tsx";

export default PersonalDataScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
