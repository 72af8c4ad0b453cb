import type { Payment } from "@touchline/contract";
import { IconAlertCircle, IconCircleCheck, IconClock, IconHandClick } from "@touchline/icons";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Note, Refused } from "../../../ui/Form.tsx";
import { PaymentNext } from "./components/PaymentNext.tsx";
import styles from "./Payments.module.css";
import { standingText, stateText } from "./payment-texts.ts";
import { useCancelPayment, usePayment } from "./payments.client.ts";
import { isOpen, type Tone, toneOf } from "./payments.rules.ts";

interface PaymentPanelProps {
  payment: Payment;
  /** The payment has just started: show its required step without another tap. */
  isNew?: boolean;
  /** More details and actions. */
  children?: (payment: Payment) => ReactNode;
}

/**
 * One payment: what happened to the money, why, and the next step. Follows the payment to its end.
 */
export default function PaymentPanel({
  payment: first,
  isNew = false,
  children,
}: PaymentPanelProps) {
  const { data: payment = first } = usePayment(first.paymentId, first);
  const panel = useRef<HTMLElement>(null);
  // It replaces a longer form, so its top may be out of view.
  useEffect(() => {
    if (isNew) panel.current?.scrollIntoView({ block: "start" });
  }, [isNew]);
  return (
    <section ref={panel} className={styles.panel} aria-label={payment.number}>
      <PaymentProgress payment={payment} />
      {payment.message && (
        <Note tone={payment.holder === "punter" ? "warning" : "info"}>{payment.message}</Note>
      )}
      <PaymentNext payment={payment} isNew={isNew} />
      {children?.(payment)}
      {payment.cancellable && <Cancel payment={payment} />}
    </section>
  );
}

const ICONS: Record<Tone, typeof IconClock> = {
  good: IconCircleCheck,
  bad: IconAlertCircle,
  waiting: IconHandClick,
  open: IconClock,
};

function PaymentProgress({ payment }: { payment: Payment }) {
  const texts = useTexts();
  const money = useMoneyText(payment.currency);
  const tone = toneOf(payment);
  const Icon = ICONS[tone];
  return (
    <div className={styles.standing} aria-live="polite">
      <span className={classes(styles.badge, styles[tone])}>
        <Icon size={16} aria-hidden="true" />
        {texts(stateText(payment.state))}
      </span>
      <p className={styles.amount}>{money(payment.amount)}</p>
      {payment.reason && (
        <p className={styles.reason}>{texts(`payment.reason.${payment.reason}`)}</p>
      )}
      <p className={styles.text}>
        {texts(standingText(payment), { amount: money(payment.amount) })}
      </p>
      {isOpen(payment) && payment.holder !== "punter" && (
        <p className={styles.text}>{texts("payment.updates")}</p>
      )}
    </div>
  );
}

function Cancel({ payment }: { payment: Payment }) {
  const texts = useTexts();
  const money = useMoneyText(payment.currency);
  const cancel = useCancelPayment();
  const { direction } = payment;
  const [asking, setAsking] = useState(false);
  async function ask(): Promise<void> {
    setAsking(true);
    const sure = await openPopup("confirm", {
      title: texts(`payment.cancelTitle.${direction}`),
      text: texts(`payment.cancelText.${direction}`, { amount: money(payment.amount) }),
      confirmLabel: texts(`payment.cancel.${direction}`),
      cancelLabel: texts("payment.keep"),
      tone: "danger",
    });
    setAsking(false);
    if (sure) cancel.mutate(payment.paymentId);
  }
  return (
    <>
      <Refused>{cancel.error ? faultText(texts, cancel.error) : null}</Refused>
      <Button tone="ghost" wide busy={cancel.isPending || asking} onClick={() => void ask()}>
        {texts(`payment.cancel.${direction}`)}
      </Button>
    </>
  );
}
