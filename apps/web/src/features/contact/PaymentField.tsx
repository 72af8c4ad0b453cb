import { useQuery } from "@tanstack/react-query";
import { formatMoney, minor } from "@touchline/core";
import { IconChevronDown } from "@touchline/icons";
import { call } from "../../data/session/session.client.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { PickField } from "../../ui/PickField.tsx";

const NONE = "";

/** The recent payment that a question is about, if any. */
export function PaymentField({
  payment,
  onPayment,
}: {
  payment: string;
  onPayment: (paymentId: string) => void;
}) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const { data } = useQuery({
    queryKey: ["payments", "last"],
    queryFn: ({ signal }) => call("payments", { query: {}, signal }),
  });
  if (!data || data.payments.length === 0) return null;
  const options = [
    { value: NONE, label: texts("contact.noPayment") },
    ...data.payments.map(({ paymentId, direction, amount, currency, createdAt }) => ({
      value: paymentId,
      label: `${texts(`contact.${direction}`)} · ${moment(createdAt)} · ${formatMoney(minor(amount), { locale: texts.tag, currency })}`,
    })),
  ];
  async function pick(): Promise<void> {
    const picked = await openPopup("select", {
      title: texts("contact.payment"),
      value: payment,
      options,
    });
    if (picked !== null) onPayment(picked);
  }
  return (
    <PickField
      label={texts("contact.payment")}
      value={options.find(({ value }) => value === payment)?.label ?? texts("contact.noPayment")}
      icon={<IconChevronDown size={18} aria-hidden="true" />}
      onPick={() => void pick()}
    />
  );
}
