import type { BalanceInfo } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import { useTexts } from "../../platform/texts/text.ts";

/** Bonus money, shown separately from cash; renders nothing if there is none. */
export function BonusBalance({
  balanceInfo: { bonus, currency },
  isShown,
  className,
}: {
  balanceInfo: BalanceInfo;
  isShown: boolean;
  className?: string | undefined;
}) {
  const texts = useTexts();
  if (bonus === 0) return null;
  const amount = isShown ? formatMoney(minor(bonus), { locale: texts.tag, currency }) : "••••";
  return <span className={className}>{texts("shell.bonusBalance", { amount })}</span>;
}
