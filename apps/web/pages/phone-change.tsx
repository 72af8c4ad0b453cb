import { framed } from "../src/data/frame/page-context.ts";
import { PhoneChangeScreen } from "../src/screens/confirm/PhoneChangeScreen.tsx";

export default PhoneChangeScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
