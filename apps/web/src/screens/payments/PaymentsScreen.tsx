import { PaymentList } from "../../features/payments/PaymentList.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Screen } from "../Screen.tsx";

/** Every deposit and withdrawal of the punter's. */
export function PaymentsScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("payment.list")}>
      <QueryRoot>
        <NeedsLogin reason={texts("payment.listGuest")}>{() => <PaymentList />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
