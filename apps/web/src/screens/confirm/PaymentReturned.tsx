import { useEffect, useEffectEvent, useState } from "react";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useTexts } from "../../domain/texts/text.ts";
import { PaymentDetails } from "../../features/payments/shared/PaymentDetails.tsx";
import { useRefreshPayment } from "../../features/payments/shared/payments.client.ts";
import { isFramed, tellReturned } from "../../features/payments/shared/returned.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./PaymentReturned.module.css";

/**
 * Where a bank's page about a payment ends: in its frame it only says so, in a window of its own it
 * shows the payment.
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
 * The bank is asked once before anything is shown: the browser's coming back says nothing about the
 * money.
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
