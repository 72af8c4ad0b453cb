import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { PaymentList } from "../../features/payments/shared/PaymentList.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

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
