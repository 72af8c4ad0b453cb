import type { PaymentMethod } from "@touchline/contract";
import { useEffect, useRef } from "react";
import { useMoment } from "../../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Facts } from "../../../../ui/Facts.tsx";
import { Note, Refused } from "../../../../ui/Form.tsx";
import { detailsOf, faultFromGate } from "../../shared/details.rules.ts";
import { refusalText } from "../../shared/payment-texts.ts";
import { feeOf, groupedIban } from "../../shared/payments.rules.ts";
import { isLost } from "../../shared/refusals.ts";
import styles from "../Withdrawal.module.css";
import type { WithdrawalBody } from "../withdrawal.client.ts";
import type { Way, WithdrawalOptions } from "../withdrawal.rules.ts";
import { useWayName } from "./WaysField.tsx";

interface ReviewProps {
  body: WithdrawalBody;
  way: Way;
  options: WithdrawalOptions;
  method: PaymentMethod | undefined;
  isPending: boolean;
  error: Error | null;
  onSend: () => void;
  onChange: () => void;
}

/** A review of the withdrawal before it is sent. */
export function Review({
  body,
  way,
  options,
  method,
  isPending,
  error,
  onSend,
  onChange,
}: ReviewProps) {
  const texts = useTexts();
  const money = useMoneyText(options.currency);
  const moment = useMoment("limit");
  const wayName = useWayName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { details = {} } = body;
  const fee = method ? feeOf(method.fee, body.amount) : 0;
  const said = (field: "iban" | "holder" | "wallet" | "voucher" | "address") =>
    field === "iban" ? groupedIban(details.iban ?? "") : (details[field] ?? "");
  const own = detailsOf(method?.fields ?? [])
    .filter((field) => details[field])
    .map((field) => [texts(`payment.field.${field}`), said(field)] as const);
  const [wrong] = Object.values(faultFromGate(texts, error));
  const why = wrong ? `${wrong}.` : error ? refusalText(texts, error) : "";
  const refused =
    error &&
    (isLost(error) ? texts("withdraw.unanswered") : `${why} ${texts("withdraw.stillHere")}`);
  return (
    <section className={styles.review}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {texts("withdraw.reviewTitle")}
      </h2>
      <Facts
        facts={[
          [texts("payment.amount"), money(body.amount)],
          [texts("payment.fee"), fee > 0 ? money(fee) : texts("payment.noFee")],
          [texts("payment.to"), wayName(way)],
          ...own,
          [texts("withdraw.promised"), moment(options.promisedAt)],
        ]}
      />
      <Note>{texts("withdraw.reviewNote")}</Note>
      <Refused>{refused}</Refused>
      <Button tone="accent" size="l" wide busy={isPending} onClick={onSend}>
        {texts("withdraw.submit", { amount: money(body.amount) })}
      </Button>
      <Button size="l" wide disabled={isPending} onClick={onChange}>
        {texts("withdraw.change")}
      </Button>
    </section>
  );
}
