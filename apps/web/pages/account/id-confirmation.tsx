import { framed } from "../../src/data/frame/page-context.ts";
import { IdConfirmationScreen } from "../../src/screens/documents/IdConfirmationScreen.tsx";

export default IdConfirmationScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
