import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useLastPart } from "../../domain/addresses/use-address.ts";
import { PaymentDetails } from "../../features/payments/shared/PaymentDetails.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

/** All payments share this page: the browser loads the one in its address. */
export function PaymentScreen() {
  const texts = useTexts();
  const paymentId = useLastPart();
  return (
    <Screen title={texts("payment.one")}>
      <QueryRoot>
        <NeedsLogin reason={texts("payment.listGuest")}>
          {() => paymentId !== null && <PaymentDetails paymentId={paymentId} />}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
