import { useLimitRule } from "../../../domain/money/limit-rule.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { LimitForm } from "../../../ui/LimitForm.tsx";
import type { MoneyLimit } from "../limit-kinds.data.ts";
import { useLimitName } from "../limit-name.ts";
import { useChangePlayLimits } from "../play-limits.client.ts";
import type { PlayLimitsReply } from "../play-limits-reply.ts";

interface MoneyLimitFormProps {
  kind: MoneyLimit;
  limits: PlayLimitsReply;
  onDone: () => void;
}

/** The form for one limit on losses or stakes. */
export function MoneyLimitForm({ kind, limits, onDone }: MoneyLimitFormProps) {
  const texts = useTexts();
  const change = useChangePlayLimits();
  const nameOf = useLimitName();
  const ruleText = useLimitRule();
  return (
    <LimitForm
      rule={ruleText(limits.rule)}
      label={nameOf(kind)}
      currency={limits.currency}
      limit={limits[kind].limit}
      refusal={change.error ? faultText(texts, change.error) : null}
      busy={change.isPending}
      buttons={{
        save: texts("playLimits.save"),
        remove: texts("playLimits.remove"),
        back: texts("playLimits.back"),
      }}
      onSave={(wanted) =>
        change.mutate({ [kind]: wanted }, { onSuccess: (saved) => saved && onDone() })
      }
      onBack={onDone}
    />
  );
}
