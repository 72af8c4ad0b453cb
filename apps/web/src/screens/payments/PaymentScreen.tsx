import { PaymentDetails } from "../../features/payments/PaymentDetails.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Screen } from "../Screen.tsx";

/** One payment of the punter's. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  const texts = useTexts();
  return (
    <Screen title={texts("payment.one")}>
      <QueryRoot>
        <NeedsLogin reason={texts("payment.listGuest")}>
          {() => <PaymentDetails paymentId={paymentId} />}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
