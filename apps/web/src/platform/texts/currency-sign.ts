import { formatMoney, minor } from "@touchline/core";

/** How the language marks an amount of a currency, and whether first: $4.35, 4,35 €. */
export function currencySign(tag: string, currency: string): { sign: string; isFirst: boolean } {
  const nothing = formatMoney(minor(0), { locale: tag, currency });
  return { sign: nothing.replace(/[\d.,\s]/g, "") || currency, isFirst: !/^\d/.test(nothing) };
}
