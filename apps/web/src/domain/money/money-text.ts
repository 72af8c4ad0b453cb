import { formatMoney, minor } from "@touchline/core";
import { useTexts } from "../texts/text.ts";

/** Writes amounts of a currency, in minor units, as the reader's language does. */
export function useMoneyText(currency: string): (amount: number | bigint) => string {
  const { tag } = useTexts();
  return (amount) => formatMoney(minor(amount), { locale: tag, currency });
}
