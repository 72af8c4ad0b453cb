import {
  type DictionarySettings,
  DOCUMENT_TYPES,
  type Jurisdiction,
  type ProductInfo,
} from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { BET_PLACING_MODES, type Clock, MINUTE_MS, ODDS_TYPES } from "@touchline/core";
import { LOCALES, type LocaleEntry } from "@touchline/core/locales";
import type { JurisdictionProfile } from "@touchline/jurisdictions";
import { settingsOf } from "@touchline/jurisdictions";
import { siteText } from "@touchline/texts";
import { memoise } from "../../../platform/work/memo.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { type ConfiguredByOperator, configurationOf, pageSettingsOf } from "./configuration.ts";
import { PROVINCES } from "./italy/italy.ts";
import { languageOf, textIn } from "./languages.ts";
import { GENDERS, SECRET_QUESTIONS, type Text, TITLES } from "./names.data.ts";
import { countriesIn, currenciesIn, currencyOfCountry, isCountry } from "./places.ts";
import { PRODUCT_ROWS } from "./products.data.ts";
import { mainTimeZone, timeZonesAt } from "./time-zones.ts";

/**
 * docs/behaviour/dictionaries.md#calls: countries and the visitor's location are kept for 15
 * minutes per language.
 */
const LIFETIME_MS = 15 * MINUTE_MS;

/** Idle times after which a screen may lock, in milliseconds. */
const STANDBY_TIMEOUTS = [5, 10, 15, 30, 60, 120, 240, 480, 720, 1440].map(
  (minutes) => minutes * MINUTE_MS,
);

export interface Place {
  jurisdiction: Jurisdiction;
  /** The language that the caller requested. */
  locale: string;
  /** The visitor's apparent country, if known. */
  country: string | undefined;
}

/** Reference data, with its lists cached. */
interface Reference {
  jurisdictions: Jurisdictions;
  operator: ConfiguredByOperator;
  countries: typeof countriesIn;
  currencies: typeof currenciesIn;
  timeZones: (at: "now") => ReturnType<typeof timeZonesAt>;
}

export function createDictionaryService(
  jurisdictions: Jurisdictions,
  clock: Clock,
  operator: ConfiguredByOperator,
) {
  const reference: Reference = {
    jurisdictions,
    operator,
    countries: memoise(clock, LIFETIME_MS, countriesIn),
    currencies: memoise(clock, LIFETIME_MS, currenciesIn),
    timeZones: memoise(clock, LIFETIME_MS, (_: "now") => timeZonesAt(clock.now())),
  };
  return {
    countries: reference.countries,
    products: (place: Place) => productsAt(reference, place),
    location: (place: Place) => locationOf(reference, place),
    settings: (place: Place) => settingsAt(reference, place),
    acceptedCurrency: (jurisdiction: Jurisdiction, countryCode: string) =>
      acceptedCurrency(reference, jurisdiction, countryCode),
  };
}

export type DictionaryService = ReturnType<typeof createDictionaryService>;

function productsAt({ jurisdictions }: Reference, { jurisdiction, locale }: Place): ProductInfo[] {
  const { products, newProducts } = jurisdictions.profile(jurisdiction);
  return products.map((id) => {
    const { lobby: route, searchAllowed } = PRODUCT_ROUTES[id];
    return {
      id,
      name: siteText(languageOf(locale), `product.${id}`),
      isNew: newProducts.includes(id),
      route,
      icon: PRODUCT_ROWS[id].icon,
      searchAllowed,
    };
  });
}

/**
 * The jurisdiction's own currency for its home country, a country's own currency if the
 * jurisdiction accepts it.
 */
function acceptedCurrency(
  { jurisdictions }: Reference,
  jurisdiction: Jurisdiction,
  countryCode: string,
): string {
  const { currencies, defaultCountry } = jurisdictions.profile(jurisdiction);
  const local = countryCode === defaultCountry ? undefined : currencyOfCountry(countryCode);
  return currencies.find((currency) => currency === local) ?? currencies[0];
}

function locationOf(reference: Reference, place: Place) {
  const { jurisdictions, countries } = reference;
  const profile = jurisdictions.profile(place.jurisdiction);
  const countryCode =
    place.country && isCountry(place.country) ? place.country : profile.defaultCountry;
  return {
    countryCode,
    countryName:
      countries(languageOf(place.locale)).find(({ code }) => code === countryCode)?.name ??
      countryCode,
    currencyId: acceptedCurrency(reference, place.jurisdiction, countryCode),
    timeZoneId:
      (countryCode !== profile.defaultCountry && mainTimeZone(countryCode)) ||
      profile.defaultTimeZone,
  };
}

function settingsAt(reference: Reference, place: Place): DictionarySettings {
  const { jurisdictions, operator, countries, currencies, timeZones } = reference;
  const language = languageOf(place.locale);
  const profile = jurisdictions.profile(place.jurisdiction);
  const named = (texts: Record<string, Text>) =>
    Object.entries(texts).map(([id, text]) => ({ id, name: textIn(language, text) }));
  const allCountries = countries(language);
  return {
    locales: localesOf(profile),
    allCountries,
    availableTimeZones: timeZones("now"),
    titles: named(TITLES),
    genders: named(GENDERS),
    nationalities: allCountries.map(({ id, name }) => ({ id, name })),
    taxRegions: Object.entries(profile.taxRegions).map(([id, name]) => ({ id, name })),
    provinces: profile.communes ? PROVINCES.map(({ id, name }) => ({ id, name })) : [],
    documentTypes: DOCUMENT_TYPES.map((id) => ({
      id,
      name: siteText(language, `documents.type.${id}`),
    })),
    secretQuestions: named(SECRET_QUESTIONS),
    availableTimeouts: STANDBY_TIMEOUTS,
    availableBettingMode: [...BET_PLACING_MODES],
    availableOddsType: [...ODDS_TYPES],
    countryCode: locationOf(reference, place).countryCode,
    countries: allCountries.filter(({ id }) => jurisdictions.serves(place.jurisdiction, id)),
    currencies: currencies(language),
    currencySettings: {
      currencies: currencies(language).filter(({ id }) => profile.currencies.includes(id)),
    },
    jurisdictionSettings: { ...settingsOf(profile), intervals: operator.intervals },
    allProducts: productsAt(reference, place),
    configuration: configurationOf(profile, operator),
    pageSettings: pageSettingsOf(profile, operator),
  };
}

/** A jurisdiction's languages in its order, the default first. */
const localesOf = ({ locales }: JurisdictionProfile) =>
  locales
    .flatMap((id) => LOCALES.filter((locale: LocaleEntry) => locale.id === id))
    .map(({ id, tag, name, rightToLeft }: LocaleEntry) => ({
      id,
      tag,
      name,
      rightToLeft: rightToLeft === true,
    }));
