import type { Payment } from "@touchline/contract";
import { useState } from "react";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Note } from "../../../ui/Form.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { OnDemand } from "../../../ui/OnDemand.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { BonusOfDeposit } from "../shared/BonusOfDeposit.tsx";
import { usePaymentMethods } from "../shared/payments.client.ts";
import { isOpen } from "../shared/payments.rules.ts";
import { WayBack } from "../shared/WayBack.tsx";
import { DepositForm } from "./DepositForm.tsx";

const loadPanel = () => import("../shared/PaymentPanel.tsx");

/** The deposit screen: the form, then the resulting payment. */
export function Cashier() {
  const texts = useTexts();
  const { data, error, refetch } = usePaymentMethods("deposit");
  const [payment, setPayment] = useState<Payment | null>(null);
  /** A new form each time, without values of the last deposit. */
  const [round, setRound] = useState(0);

  function next(): void {
    setPayment(null);
    setRound(round + 1);
  }

  if (payment)
    return (
      <OnDemand
        key={payment.paymentId}
        load={loadPanel}
        props={{
          payment,
          isNew: true,
          children: (current: Payment) => <WaysOn payment={current} onNext={next} />,
        }}
        onFailed={() => setPayment({ ...payment })}
        fallback={<Skeleton height={280} radius="var(--r-l)" />}
      />
    );
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  if (!data.available) return <Note tone="warning">{texts("payment.closed")}</Note>;
  if (data.methods.length === 0) return <Note>{texts("payment.noMethods")}</Note>;
  return (
    <>
      <BonusOfDeposit />
      <DepositForm
        key={round}
        currency={data.currency}
        methods={data.methods}
        onPayment={setPayment}
      />
    </>
  );
}

function WaysOn({ payment, onNext }: { payment: Payment; onNext: () => void }) {
  const texts = useTexts();
  const isPaid = payment.state === "succeeded";
  return (
    <>
      <BonusOfDeposit payment={payment} />
      {isPaid && <WayBack />}
      {!isOpen(payment) && (
        <Button tone={isPaid ? "quiet" : "accent"} size="l" wide onClick={onNext}>
          {texts(isPaid ? "payment.anotherDeposit" : "payment.tryAgain")}
        </Button>
      )}
      <ButtonLink size="l" wide href={`/account/payments/${payment.paymentId}`} prefetch={false}>
        {texts("payment.open")}
      </ButtonLink>
    </>
  );
}
