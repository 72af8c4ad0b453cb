import {
  DEPOSIT_EXPERIMENTS,
  DEPOSIT_STEPS,
} from "../../src/features/deposit/deposit-experiments.data.ts";
import { framed } from "../../src/lib/page-context.ts";
import { DepositScreen } from "../../src/screens/deposit/DepositScreen.tsx";

export default DepositScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), {
  texts: ["deposit", "limits", "payment", "standing"],
  experiments: DEPOSIT_EXPERIMENTS,
  flags: [DEPOSIT_STEPS],
});
