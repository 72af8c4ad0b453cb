import type { Calls, ReplyOf } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import { useRouter } from "next/router";
import { useState } from "react";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useLimitRule, useResetText } from "../../../domain/money/limit-rule.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../../ui/Form.tsx";
import { LimitForm } from "../../../ui/LimitForm.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { LimitUse, RowButton, Rows } from "../../../ui/Rows.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useChangeLimits, useConfirmLimit, useDepositLimits } from "./deposit.client.ts";

type Limits = ReplyOf<Calls["depositLimits"]>;
const SPANS = ["daily", "weekly", "monthly"] as const;
type Span = (typeof SPANS)[number];

/**
 * The punter's deposit limits and the legal rule: a decrease applies at once, an increase when the
 * law allows.
 */
export function DepositLimits({ isRuleSaid = true }: { isRuleSaid?: boolean }) {
  const texts = useTexts();
  const { data, error, refetch } = useDepositLimits();
  const [editing, setEditing] = useState<Span | null>(null);
  const spanText = useSpanText();
  const resetText = useResetText();
  const ruleText = useLimitRule();
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="var(--r-m)" />;
  if (editing) return <SpanForm span={editing} limits={data} onDone={() => setEditing(null)} />;
  const shown = (amount: number) =>
    formatMoney(minor(amount), { locale: texts.tag, currency: data.currency });
  const standing = (window: Limits[Span]) => {
    const used =
      window.limit === null
        ? texts("deposit.noLimit")
        : texts("deposit.limitUsed", { used: shown(window.used), limit: shown(window.limit) });
    return (
      <LimitUse
        used={used}
        renews={window.used > 0 || data.rule.fixed ? resetText(window, data.rule) : null}
      />
    );
  };
  return (
    <>
      {data.needed && <Note>{texts("limits.needed")}</Note>}
      <Rows title={texts("deposit.limits")}>
        {SPANS.map((span) => (
          <RowButton
            key={span}
            label={spanText(span, data)}
            value={standing(data[span])}
            onClick={() => setEditing(span)}
          />
        ))}
        <RowButton
          label={texts("deposit.limitsHow")}
          onClick={() =>
            void openPopup("info", {
              title: texts("deposit.limitsHow"),
              text: `${ruleText(data.rule)} ${texts("limits.gross")}`,
            })
          }
        />
      </Rows>
      <Waiting limits={data} />
      {isRuleSaid && <Lead>{ruleText(data.rule)}</Lead>}
    </>
  );
}

/** A limit's name: calendar months are not 30 days. */
function useSpanText(): (span: Span, limits: Limits) => string {
  const texts = useTexts();
  return (span, { rule }) =>
    texts(span === "monthly" && rule.fixed ? "deposit.month" : `deposit.${span}`);
}

/**
 * Requested raises that are not in force yet. Those whose waiting time is over need the punter's
 * confirmation.
 */
function Waiting({ limits }: { limits: Limits }) {
  const texts = useTexts();
  const textOf = useWaitText(limits.currency);
  const spanText = useSpanText();
  const money = useMoneyText(limits.currency);
  const confirm = useConfirmLimit();
  const waiting = SPANS.flatMap((span) => {
    const text = textOf(limits[span]);
    return text === null ? [] : [{ span, text, ...limits[span] }];
  });
  if (waiting.length === 0) return null;
  return (
    <Note>
      {waiting.map(({ span, text, pending, confirmBy }) => (
        <div key={span}>
          {`${spanText(span, limits)}. ${text}`}
          {confirmBy !== null && (
            <Button
              size="s"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ span, limit: pending })}
            >
              {pending === null
                ? texts("limits.confirmNone")
                : texts("limits.confirm", { amount: money(pending) })}
            </Button>
          )}
        </div>
      ))}
      <Refused>{confirm.error ? faultText(texts, confirm.error) : null}</Refused>
    </Note>
  );
}

/** The coming limit and its date; null if no change is pending. */
function useWaitText(currency: string): (window: Limits[Span]) => string | null {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const moment = useMoment("limit");
  return ({ pending, pendingFrom, confirmBy }) => {
    if (pendingFrom === null) return null;
    if (confirmBy !== null) return texts("limits.confirmBy", { when: moment(confirmBy) });
    const when = moment(pendingFrom);
    return pending === null
      ? texts("deposit.waitsNone", { when })
      : texts("deposit.waits", { amount: money(pending), when });
  };
}

function SpanForm({ span, limits, onDone }: { span: Span; limits: Limits; onDone: () => void }) {
  const texts = useTexts();
  const change = useChangeLimits();
  const { limit } = limits[span];
  const { unit, count } = limits.rule.wait;
  const ruleText = useLimitRule();
  const spanText = useSpanText();
  const router = useRouter();
  const waitText = useWaitText(limits.currency);

  /** A punter who wants a higher limit must confirm, and is shown the alternative. */
  async function isSure(wanted: number | null): Promise<boolean> {
    if (limit === null || (wanted !== null && wanted <= limit)) return true;
    const answer = await openPopup("default", {
      title: texts("deposit.raiseTitle"),
      text: `${texts(`limits.wait.${unit}`, { count })} ${texts("limits.until")}`,
      actions: [
        { id: "keep", label: texts("deposit.keepLimit"), tone: "accent" },
        { id: "raise", label: texts("deposit.raise") },
        { id: "break", label: texts("deposit.takeBreak") },
      ],
    });
    if (answer === "break") await router.push("/account/self-exclusion");
    return answer === "raise";
  }

  async function save(wanted: number | null): Promise<void> {
    if (!(await isSure(wanted))) return;
    change.mutate(
      { [span]: wanted },
      {
        onSuccess: (saved) => {
          if (!saved) return;
          const waiting = waitText(saved[span]);
          void openPopup("result", {
            outcome: waiting ? "warning" : "success",
            title: texts("deposit.limitSaved"),
            text: waiting ?? texts("deposit.limitSavedText"),
          });
          onDone();
        },
      },
    );
  }
  return (
    <LimitForm
      rule={ruleText(limits.rule)}
      label={spanText(span, limits)}
      currency={limits.currency}
      limit={limit}
      pending={waitText(limits[span])}
      refusal={change.error ? faultText(texts, change.error) : null}
      busy={change.isPending}
      buttons={{
        save: texts("deposit.saveLimit"),
        remove: texts("deposit.removeLimit"),
        back: texts("deposit.back"),
      }}
      onSave={(wanted) => void save(wanted)}
      onBack={onDone}
    />
  );
}
