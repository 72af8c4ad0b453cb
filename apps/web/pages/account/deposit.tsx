import { framed } from "../../src/data/frame/page-context.ts";
import {
  DEPOSIT_EXPERIMENTS,
  DEPOSIT_STEPS,
} from "../../src/features/payments/deposit/deposit-experiments.data.ts";
import { DepositScreen } from "../../src/screens/deposit/DepositScreen.tsx";

export default DepositScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), {
  experiments: DEPOSIT_EXPERIMENTS,
  flags: [DEPOSIT_STEPS],
});
