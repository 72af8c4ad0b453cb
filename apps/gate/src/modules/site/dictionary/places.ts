import type { Country, Currency } from "@touchline/contract";
import { currencyExponent } from "@touchline/core";
import type { Static } from "typebox";
import { COUNTRIES } from "./countries.data.ts";
import { CURRENCIES } from "./currencies.data.ts";

export type CountryEntry = Static<typeof Country>;
export type CurrencyEntry = Static<typeof Currency>;

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

export const isCountry = (code: string): boolean => byCode.has(code);
export const currencyOfCountry = (code: string): string | undefined => byCode.get(code)?.currency;

/** Every country, named and sorted for the language. */
export function countriesIn(language: string): CountryEntry[] {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map(({ code, dialCode, currency }) => ({
    id: code,
    code,
    name: names.of(code) ?? code,
    defaultCurrencyId: currency,
    dialCode,
  })).sort((a, b) => compare(a.name, b.name));
}

/** Every currency with its exponent, named for the language. */
export function currenciesIn(language: string): CurrencyEntry[] {
  const names = new Intl.DisplayNames([language, "en"], { type: "currency" });
  return CURRENCIES.map((code) => ({
    id: code,
    code,
    name: names.of(code) ?? code,
    symbol: symbolOf(code, language),
    exponent: currencyExponent(code),
  }));
}

function symbolOf(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
