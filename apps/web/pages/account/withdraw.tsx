import { framed } from "../../src/data/frame/page-context.ts";
import { WithdrawScreen } from "../../src/screens/withdraw/WithdrawScreen.tsx";

export default WithdrawScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
