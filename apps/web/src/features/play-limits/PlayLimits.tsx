import { useState } from "react";
import { useMoment } from "../../domain/dates/moments.ts";
import { useLimitRule, useResetText } from "../../domain/money/limit-rule.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { LimitUse, RowButton, Rows } from "../../ui/Rows.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { MoneyLimitForm } from "./components/MoneyLimitForm.tsx";
import { GAME_LIMITS, type MoneyLimit, type PlayLimit, SPORT_LIMITS } from "./limit-kinds.data.ts";
import { useLimitLabel, useLimitName } from "./limit-name.ts";
import { useChangePlayLimits, useConfirmPlayLimit, usePlayLimits } from "./play-limits.client.ts";
import type { PlayLimitsReply } from "./play-limits-reply.ts";

const ALL = [
  ...SPORT_LIMITS,
  ...GAME_LIMITS,
  "sitting",
  "realityCheck",
] as const satisfies PlayLimit[];
/** In minutes. */
const SITTINGS = [15, 30, 45, 60, 90, 120, 180, 240];
const CHECKS = [15, 30, 60] as const;
const NONE = "none";

/**
 * The punter's own limits on losses, stakes and session time for bets and games: a decrease applies
 * at once, an increase when the law allows.
 */
export function PlayLimits() {
  const { data, error, refetch } = usePlayLimits();
  const [editing, setEditing] = useState<MoneyLimit | null>(null);
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  if (editing)
    return <MoneyLimitForm kind={editing} limits={data} onDone={() => setEditing(null)} />;
  return <LimitRows limits={data} onEdit={setEditing} />;
}

function LimitRows({
  limits,
  onEdit,
}: {
  limits: PlayLimitsReply;
  onEdit: (kind: MoneyLimit) => void;
}) {
  const texts = useTexts();
  const money = useMoneyText(limits.currency);
  const change = useChangePlayLimits();
  const minutes = (count: number) => texts("playLimits.minutes", { minutes: count });
  const resetText = useResetText();
  const ruleText = useLimitRule();
  const standing = (kind: MoneyLimit | "sitting", shown: (amount: number) => string) => {
    const { limit, used } = limits[kind];
    const none =
      used > 0 ? texts("playLimits.noneSoFar", { used: shown(used) }) : texts("playLimits.none");
    const renews = used > 0 && kind !== "sitting" ? resetText(limits[kind], limits.rule) : null;
    return (
      <LimitUse
        used={
          limit === null
            ? none
            : texts("playLimits.used", { used: shown(used), limit: shown(limit) })
        }
        renews={renews}
      />
    );
  };

  async function choose(
    kind: "sitting" | "realityCheck",
    options: { value: string; label: string }[],
  ): Promise<void> {
    const current = limits[kind].limit;
    const value = current === null ? NONE : String(current);
    const choice = await openPopup("select", {
      title: texts(`playLimits.${kind}`),
      value,
      options,
    });
    if (choice !== null && choice !== value)
      change.mutate({ [kind]: choice === NONE ? null : Number(choice) });
  }
  const nameOf = useLimitLabel(limits.rule.fixed !== null);
  const moneyRows = (kinds: readonly MoneyLimit[]) =>
    kinds.map((kind) => (
      <RowButton
        key={kind}
        label={nameOf(kind)}
        value={standing(kind, money)}
        onClick={() => onEdit(kind)}
      />
    ));
  const every = (count: number) => texts("playLimits.every", { minutes: count });
  const sittings = [
    { value: NONE, label: texts("playLimits.none") },
    ...SITTINGS.map((each) => ({ value: String(each), label: minutes(each) })),
  ];
  const most = limits.mostRealityCheck;
  const checks = CHECKS.filter((each) => each < most).map((each) => ({
    value: String(each),
    label: every(each),
  }));

  return (
    <>
      <Lead>{`${texts("playLimits.lead")} ${ruleText(limits.rule)}`}</Lead>
      <Refused>{change.error ? faultText(texts, change.error) : null}</Refused>
      <Waiting limits={limits} />
      <Rows title={texts("playLimits.sport")}>{moneyRows(SPORT_LIMITS)}</Rows>
      <Rows title={texts("playLimits.games")}>{moneyRows(GAME_LIMITS)}</Rows>
      <Lead>{texts("playLimits.lossNote")}</Lead>
      <Rows title={texts("playLimits.time")}>
        <RowButton
          label={texts("playLimits.sitting")}
          value={standing("sitting", minutes)}
          disabled={change.isPending}
          onClick={() => void choose("sitting", sittings)}
        />
        <RowButton
          label={texts("playLimits.realityCheck")}
          value={every(Math.min(most, limits.realityCheck.limit ?? most))}
          disabled={change.isPending}
          onClick={() =>
            void choose("realityCheck", [...checks, { value: NONE, label: every(most) }])
          }
        />
      </Rows>
      <Lead>{texts("playLimits.timeNote")}</Lead>
    </>
  );
}

/** Requested increases that are not in force yet. */
function Waiting({ limits }: { limits: PlayLimitsReply }) {
  const texts = useTexts();
  const money = useMoneyText(limits.currency);
  const moment = useMoment("limit");
  const confirm = useConfirmPlayLimit();
  const waiting = ALL.flatMap((kind) => {
    const { pending, pendingFrom, confirmBy } = limits[kind];
    return pendingFrom === null ? [] : [{ kind, pending, confirmBy, when: moment(pendingFrom) }];
  });
  const nameOf = useLimitName();
  const amount = (kind: PlayLimit, pending: number) =>
    kind === "sitting" || kind === "realityCheck"
      ? texts("playLimits.minutes", { minutes: pending })
      : money(pending);
  if (waiting.length === 0) return null;
  return (
    <Note>
      {waiting.map(({ kind, pending, confirmBy, when }) => {
        const shown = pending === null ? texts("playLimits.none") : amount(kind, pending);
        const what = `${nameOf(kind)}: ${shown}`;
        if (confirmBy === null)
          return <div key={kind}>{texts("playLimits.waits", { when, what })}</div>;
        return (
          <div key={kind}>
            {`${nameOf(kind)}. ${texts("limits.confirmBy", { when: moment(confirmBy) })}`}
            <Button
              size="s"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ kind, limit: pending })}
            >
              {pending === null
                ? texts("limits.confirmNone")
                : texts("limits.confirm", { amount: shown })}
            </Button>
          </div>
        );
      })}
      <Refused>{confirm.error ? faultText(texts, confirm.error) : null}</Refused>
    </Note>
  );
}
