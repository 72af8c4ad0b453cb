import { formatMoney, minor } from "@touchline/core";
import { useTexts } from "../../platform/texts/text.ts";

/** Formats amounts in minor units of a currency, in the reader's language. */
export function useMoneyText(currency: string): (amount: number | bigint) => string {
  const { tag } = useTexts();
  return (amount) => formatMoney(minor(amount), { locale: tag, currency });
}
