import { useEffect, useEffectEvent, useState } from "react";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { PaymentDetails } from "../../features/payments/shared/PaymentDetails.tsx";
import { useRefreshPayment } from "../../features/payments/shared/payments.client.ts";
import { isFramed, tellReturned } from "../../features/payments/shared/returned.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./PaymentReturned.module.css";

/**
 * The page that a bank's payment page returns to: in a frame it only reports back, in its own
 * window it shows the payment.
 */
export function PaymentReturned({ paymentId }: { paymentId: string }) {
  const texts = useTexts();
  const framed = isFramed();
  useEffect(() => {
    if (framed) tellReturned(paymentId);
  }, [framed, paymentId]);
  if (framed)
    return (
      <p className={styles.quiet} role="status">
        {texts("payment.confirming")}
      </p>
    );
  return (
    <Screen title={texts("payment.one")}>
      <QueryRoot>
        <NeedsLogin reason={texts("payment.listGuest")}>
          {() => <Asked paymentId={paymentId} />}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

/**
 * Makes the gate ask the bank before showing anything: the browser's return proves nothing about
 * the money.
 */
function Asked({ paymentId }: { paymentId: string }) {
  const refresh = useRefreshPayment();
  const [isAsked, setAsked] = useState(false);
  const ask = useEffectEvent(() => refresh.mutateAsync(paymentId).catch(() => null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment is another question
  useEffect(() => {
    void ask().then(() => setAsked(true));
  }, [paymentId]);
  return isAsked ? (
    <PaymentDetails paymentId={paymentId} />
  ) : (
    <Skeleton height={420} radius="var(--r-m)" />
  );
}
