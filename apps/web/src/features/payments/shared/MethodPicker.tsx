import type { MethodKind, PaymentMethod } from "@touchline/contract";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { ChoiceList } from "../../../ui/ChoiceList.tsx";
import styles from "./Payments.module.css";
import { takesText } from "./payment-texts.ts";

interface MethodPickerProps {
  methods: readonly PaymentMethod[];
  currency: string;
  value: MethodKind | null;
  onPick: (method: MethodKind) => void;
}

/** The payment methods, each with its limits, fee and duration. */
export function MethodPicker({ methods, currency, value, onPick }: MethodPickerProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const feeText = ({ fixed, bps }: PaymentMethod["fee"]) => {
    const parts = [fixed > 0 && money(fixed), bps > 0 && `${bps / 100}%`].filter(Boolean);
    return parts.length > 0
      ? texts("payment.feeOf", { fee: parts.join(" + ") })
      : texts("payment.noFee");
  };
  const choices = methods.map(({ method, least, most, fee, takes }) => {
    const { key, count } = takesText(takes);
    return {
      value: method,
      title: texts(`payment.method.${method}`),
      text: `${money(least)}–${money(most)} · ${feeText(fee)} · ${texts(key, { count })}`,
      amount: "",
    };
  });
  return (
    <div className={styles.methods}>
      <ChoiceList label={texts("payment.method")} choices={choices} value={value} onPick={onPick} />
    </div>
  );
}
