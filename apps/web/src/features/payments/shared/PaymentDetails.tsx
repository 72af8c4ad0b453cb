import type { Payment } from "@touchline/contract";
import { withQuery } from "../../../domain/addresses/query-text.ts";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useIsKeptOut } from "../../../domain/standing/play-links.tsx";
import { faultCode, faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Empty } from "../../../ui/Empty.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { BonusOfDeposit } from "./BonusOfDeposit.tsx";
import styles from "./PaymentDetails.module.css";
import PaymentPanel from "./PaymentPanel.tsx";
import { stateText } from "./payment-texts.ts";
import { usePayment } from "./payments.client.ts";
import { isOpen, toneOf } from "./payments.rules.ts";
import { WayBack } from "./WayBack.tsx";

/** One payment with all its stages: who is handling it, why, and by when. */
export function PaymentDetails({ paymentId }: { paymentId: string }) {
  const texts = useTexts();
  const { data, error, refetch } = usePayment(paymentId);
  if (!data && error && faultCode(error) === "PAYMENT_NOT_FOUND")
    return (
      <Empty title={texts("payment.notFound")}>
        <ButtonLink href="/account/payments">{texts("payment.all")}</ButtonLink>
      </Empty>
    );
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  return (
    <PaymentPanel payment={data}>
      {(payment) => (
        <>
          <BonusOfDeposit payment={payment} />
          {payment.direction === "deposit" && payment.state === "succeeded" && <WayBack />}
          <Again payment={payment} />
          <About payment={payment} />
          <Stages payment={payment} />
          <ButtonLink
            wide
            href={withQuery("/account/contact-us", { payment: payment.paymentId })}
            prefetch={false}
          >
            {texts("payment.ask")}
          </ButtonLink>
          <ButtonLink wide href="/account/payments" prefetch={false}>
            {texts("payment.all")}
          </ButtonLink>
        </>
      )}
    </PaymentPanel>
  );
}

const FAILED = new Set<Payment["state"]>(["failed", "expired", "returned", "rejected"]);

/** After a failed payment: a link to try another. */
function Again({ payment: { state, direction } }: { payment: Payment }) {
  const texts = useTexts();
  const isKeptOut = useIsKeptOut();
  if (!FAILED.has(state) || (direction === "deposit" && isKeptOut)) return null;
  const [href, label] =
    direction === "deposit"
      ? (["/account/deposit", "payment.tryAgain"] as const)
      : (["/account/withdraw", "payment.anotherWithdrawal"] as const);
  return (
    <ButtonLink tone="accent" size="l" wide href={href} prefetch={false}>
      {texts(label)}
    </ButtonLink>
  );
}

function About({ payment }: { payment: Payment }) {
  const texts = useTexts();
  const money = useMoneyText(payment.currency);
  const moment = useMoment("limit");
  const { direction, method, label, fee, holder, promisedAt, number, createdAt } = payment;
  return (
    <Facts
      facts={[
        [
          texts("payment.holder"),
          isOpen(payment) && holder !== "nobody" ? texts(`payment.holder.${holder}`) : null,
        ],
        [
          texts("payment.promised"),
          isOpen(payment) && promisedAt !== null ? moment(promisedAt) : null,
        ],
        [
          texts(direction === "deposit" ? "payment.by" : "payment.to"),
          [texts(`payment.method.${method}`), label].filter(Boolean).join(" · "),
        ],
        [texts("payment.fee"), fee > 0 ? money(fee) : null],
        [texts("payment.at"), moment(createdAt)],
        [texts("payment.number"), number],
      ]}
    />
  );
}

/** Every stage so far, the newest last. */
function Stages({ payment }: { payment: Payment }) {
  const texts = useTexts();
  const moment = useMoment("limit");
  const { stages } = payment;
  return (
    <section className={styles.stages}>
      <h2 className={styles.title}>{texts("payment.stages")}</h2>
      <ol className={styles.line}>
        {stages.map(({ state, at, holder, reason }, index) => (
          <li
            key={`${state} ${at}`}
            className={classes(styles.stage, styles[toneOf({ state, holder })])}
            aria-current={index === stages.length - 1 ? "step" : undefined}
          >
            <b>{texts(stateText(state))}</b>
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
            {reason && <p>{texts(`payment.reason.${reason}`)}</p>}
            {holder !== "nobody" && (
              <p>
                {texts("payment.holder")}: {texts(`payment.holder.${holder}`)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
