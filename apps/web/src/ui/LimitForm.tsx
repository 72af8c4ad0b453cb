import { useState } from "react";
import { Button } from "./Button.tsx";
import { Form, Lead, Refused } from "./Form.tsx";
import { MoneyField } from "./MoneyField.tsx";

interface LimitFormProps {
  /** The legal rule about the limit. */
  rule: string;
  /** The limit's name. */
  label: string;
  currency: string;
  /** In minor units; null means no limit. */
  limit: number | null;
  /** A requested raise that is not in force yet. */
  pending?: string | null;
  refusal: string | null;
  busy: boolean;
  buttons: { save: string; remove: string; back: string };
  onSave: (wanted: number | null) => void;
  onBack: () => void;
}

/** A form for one money limit: an amount, no limit, or unchanged. */
export function LimitForm({
  rule,
  label,
  currency,
  limit,
  pending,
  refusal,
  busy,
  buttons,
  onSave,
  onBack,
}: LimitFormProps) {
  const [amount, setAmount] = useState(limit);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null) onSave(amount);
      }}
    >
      <Lead>{rule}</Lead>
      <MoneyField label={label} currency={currency} value={amount} onChange={setAmount} min={0} />
      {pending && <Lead>{pending}</Lead>}
      <Refused>{refusal}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={busy} disabled={amount === null}>
        {buttons.save}
      </Button>
      {limit !== null && (
        <Button size="l" wide busy={busy} onClick={() => onSave(null)}>
          {buttons.remove}
        </Button>
      )}
      <Button tone="ghost" onClick={onBack}>
        {buttons.back}
      </Button>
    </Form>
  );
}
