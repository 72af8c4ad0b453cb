import { useState } from "react";
import { useLimitRule } from "../../../domain/money/limit-rule.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form, Lead, Refused } from "../../../ui/Form.tsx";
import { MoneyField } from "../../../ui/MoneyField.tsx";
import type { MoneyLimit } from "../limit-kinds.data.ts";
import { useLimitName } from "../limit-name.ts";
import type { PlayLimitsReply } from "../PlayLimits.tsx";
import { useChangePlayLimits } from "../play-limits.client.ts";

interface MoneyLimitFormProps {
  kind: MoneyLimit;
  limits: PlayLimitsReply;
  onDone: () => void;
}

/** A form for one money limit: an amount, no limit, or unchanged. */
export function MoneyLimitForm({ kind, limits, onDone }: MoneyLimitFormProps) {
  const texts = useTexts();
  const change = useChangePlayLimits();
  const { limit } = limits[kind];
  const [amount, setAmount] = useState(limit);
  const save = (wanted: number | null) =>
    change.mutate({ [kind]: wanted }, { onSuccess: (limits) => limits && onDone() });
  const nameOf = useLimitName();
  const ruleText = useLimitRule();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null) save(amount);
      }}
    >
      <Lead>{ruleText(limits.rule)}</Lead>
      <MoneyField
        label={nameOf(kind)}
        currency={limits.currency}
        value={amount}
        onChange={setAmount}
        min={0}
      />
      <Refused>{change.error ? faultText(texts, change.error) : null}</Refused>
      <Button
        type="submit"
        tone="accent"
        size="l"
        wide
        busy={change.isPending}
        disabled={amount === null}
      >
        {texts("playLimits.save")}
      </Button>
      {limit !== null && (
        <Button size="l" wide busy={change.isPending} onClick={() => save(null)}>
          {texts("playLimits.remove")}
        </Button>
      )}
      <Button tone="ghost" onClick={onDone}>
        {texts("playLimits.back")}
      </Button>
    </Form>
  );
}
