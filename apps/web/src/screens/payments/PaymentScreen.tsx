import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useTexts } from "../../domain/texts/text.ts";
import { PaymentDetails } from "../../features/payments/shared/PaymentDetails.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { Screen } from "../Screen.tsx";

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
