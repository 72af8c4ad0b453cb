import { framed } from "../src/lib/page-context.ts";
import { PhoneChangeScreen } from "../src/screens/confirm/PhoneChangeScreen.tsx";

export default PhoneChangeScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["phoneChange"] });
