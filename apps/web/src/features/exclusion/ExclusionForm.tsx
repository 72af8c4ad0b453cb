import type { Calls, ReplyOf } from "@touchline/contract";
import { IconCalendar } from "@touchline/icons";
import { useId, useState } from "react";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { serverErrorText } from "../../domain/texts/server-error.ts";
import { formatDay } from "../../platform/dates/date-formats.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { ChoiceList } from "../../ui/ChoiceList.tsx";
import { Form, Lead, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { PickField } from "../../ui/PickField.tsx";
import { type Exclusion, useExclude } from "./exclusion.client.ts";

export type Choices = ReplyOf<Calls["exclusionChoices"]>;

/** Every exclusion that the jurisdiction offers, shortest first: breaks, then longer ones. */
const offers = ({ timeoutDays, temporaryMonths, period, permanent }: Choices) => ({
  breaks: timeoutDays.map((days) => `timeout ${days}`),
  exclusions: [
    ...temporaryMonths.map((months) => `temporary ${months}`),
    ...(period ? ["period"] : []),
    ...(permanent ? ["permanent"] : []),
  ],
});

/**
 * An exclusion cannot be undone: the punter chooses it, confirms it with the password, and confirms
 * once more.
 */
export function ExclusionForm({ choices }: { choices: Choices }) {
  const texts = useTexts();
  const exclude = useExclude();
  const [chosen, setChosen] = useState<string | null>(null);
  const [endDay, setEndDay] = useState<string | null>(null);
  const [password, setPassword] = useState("");

  const nameOf = (offer: string): string => {
    const [kind, count] = offer.split(" ");
    if (kind === "timeout") return texts("exclusion.timeout", { days: Number(count) });
    if (kind === "temporary") return texts("exclusion.temporary", { months: Number(count) });
    return texts(kind === "period" ? "exclusion.period" : "exclusion.permanent");
  };
  const exclusion = exclusionOf(chosen, endDay);
  const isBreak = exclusion?.kind === "timeout";
  const act = texts(isBreak ? "exclusion.takeBreak" : "exclusion.exclude");
  const name = useId();
  const { breaks, exclusions } = offers(choices);
  const group = (label: string, values: readonly string[]) =>
    values.length > 0 && (
      <ChoiceList
        label={label}
        isLabelShown
        name={name}
        choices={values.map((value) => ({ value, title: nameOf(value) }))}
        value={chosen}
        onPick={setChosen}
      />
    );

  async function pickEnd(): Promise<void> {
    if (!choices.period) return;
    const { minDay: min, maxDay: max } = choices.period;
    const picked = await openPopup("date", {
      title: texts("exclusion.until"),
      value: endDay,
      min,
      max,
    });
    if (picked) setEndDay(picked);
  }

  async function submit(): Promise<void> {
    if (!exclusion || !chosen) return;
    const sure = await openPopup("confirm", {
      title: texts(isBreak ? "exclusion.sureBreak" : "exclusion.sure"),
      text: texts("exclusion.sureText", { exclusion: nameOf(chosen) }),
      confirmLabel: act,
      tone: "danger",
    });
    if (sure) exclude.mutate({ exclusion, password });
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Lead>{texts("exclusion.lead")}</Lead>
      {group(texts("exclusion.break"), breaks)}
      {group(texts("exclusion.selfExclusion"), exclusions)}
      {chosen === "period" && choices.period && (
        <PickField
          label={texts("exclusion.until")}
          value={endDay ? formatDay(endDay, texts.tag, "lastDay") : texts("exclusion.choose")}
          icon={<IconCalendar size={18} />}
          onPick={() => void pickEnd()}
        />
      )}
      <PasswordField
        label={texts("exclusion.password")}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {/* docs/behaviour/account-states.md#self-exclusion */}
      <Refused>{exclude.error ? serverErrorText(texts, faultCode(exclude.error)) : null}</Refused>
      <Button
        type="submit"
        tone="danger"
        size="l"
        wide
        busy={exclude.isPending}
        disabled={!exclusion}
      >
        {act}
      </Button>
    </Form>
  );
}

function exclusionOf(chosen: string | null, endDay: string | null): Exclusion | null {
  const [kind, count] = chosen?.split(" ") ?? [];
  switch (kind) {
    case "timeout":
      return { kind, daysCount: Number(count) };
    case "temporary":
      return { kind, monthsCount: Number(count) };
    case "period":
      return endDay ? { kind, endDay } : null;
    case "permanent":
      return { kind };
    default:
      return null;
  }
}
