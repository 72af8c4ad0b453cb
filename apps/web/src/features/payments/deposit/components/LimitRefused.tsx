import { CallError } from "@touchline/calls";
import type { Calls, ReplyOf } from "@touchline/contract";
import { useMoment } from "../../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Note } from "../../../../ui/Form.tsx";
import { brokenWindow } from "../deposit.rules.ts";

interface LimitRefusedProps {
  error: Error | null;
  currency: string;
  limits: ReplyOf<Calls["depositLimits"]> | undefined;
}

/**
 * Beside a deposit that a limit refused: the room left, when it grows again, and a link to the
 * limits.
 */
export function LimitRefused({ error, currency, limits }: LimitRefusedProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const moment = useMoment("limit");
  const window = error instanceof CallError ? brokenWindow(error, limits) : null;
  if (!window) return null;
  return (
    <Note>
      {texts("deposit.limitLeft", { left: money(window.left) })}{" "}
      {window.resetsAt !== null && texts("deposit.limitResets", { when: moment(window.resetsAt) })}{" "}
      {window.isOurs && <a href="#deposit-limits">{texts("deposit.seeLimits")}</a>}
    </Note>
  );
}
