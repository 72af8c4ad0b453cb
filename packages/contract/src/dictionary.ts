import { type Static, Type } from "typebox";
import { Configuration, PageSettings } from "./configuration.ts";
import { CACHE_SECONDS, route } from "./route.ts";
import { BetPlacingModeSchema, JURISDICTIONS, OddsTypeSchema, oneOf, PRODUCTS } from "./values.ts";

const Named = Type.Object({ id: Type.String(), name: Type.String() });

export const Country = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  defaultCurrencyId: Type.String(),
  dialCode: Type.String(),
});
export const Currency = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  symbol: Type.String(),
  exponent: Type.Integer(),
});
export const TimeZone = Type.Object({
  id: Type.String(),
  name: Type.String(),
  offset: Type.String(),
  offsetMinutes: Type.Integer(),
});
export const Locale = Type.Object({
  id: Type.String(),
  tag: Type.String(),
  name: Type.String(),
  rightToLeft: Type.Boolean(),
});
export const ProductInfo = Type.Object({
  id: oneOf(PRODUCTS),
  name: Type.String(),
  route: Type.String(),
  icon: Type.String(),
  isNew: Type.Boolean(),
  searchAllowed: Type.Boolean(),
});

export const JurisdictionSettings = Type.Object({
  jurisdiction: oneOf(JURISDICTIONS),
  isCuracao: Type.Boolean(),
  isRussia: Type.Boolean(),
  isBelarus: Type.Boolean(),
  isSpain: Type.Boolean(),
  isItaly: Type.Boolean(),
  isDenmark: Type.Boolean(),
  minimumAge: Type.Integer(),
  defaultLocale: Type.String(),
  defaultCurrency: Type.String(),
  defaultCountry: Type.String(),
  defaultTimeZone: Type.String(),
  startPage: Type.String(),
  flags: Type.Record(Type.String(), Type.Boolean()),
  links: Type.Record(Type.String(), Type.String()),
  /**
   * docs/behaviour/popups-and-notices.md#when-the-site-asks-by-itself: intervals that come from
   * configuration, in milliseconds.
   */
  intervals: Type.Object({
    NULL_BALANCE_POPUP_TIMEOUT: Type.Integer(),
    SIGN_UP_POPUP_INTERVAL: Type.Integer(),
    WELCOME_BACK_INTERVAL: Type.Integer(),
  }),
});

export const Settings = Type.Object({
  locales: Type.Array(Locale),
  allCountries: Type.Array(Country),
  availableTimeZones: Type.Array(TimeZone),
  titles: Type.Array(Named),
  genders: Type.Array(Named),
  nationalities: Type.Array(Named),
  taxRegions: Type.Array(Named),
  /** Italy's provinces by their two letters; empty elsewhere. */
  provinces: Type.Array(Named),
  documentTypes: Type.Array(Named),
  secretQuestions: Type.Array(Named),
  availableTimeouts: Type.Array(Type.Integer()),
  availableBettingMode: Type.Array(BetPlacingModeSchema),
  availableOddsType: Type.Array(OddsTypeSchema),
  countryCode: Type.String(),
  countries: Type.Array(Country),
  currencies: Type.Array(Currency),
  currencySettings: Type.Object({ currencies: Type.Array(Currency) }),
  jurisdictionSettings: JurisdictionSettings,
  allProducts: Type.Array(ProductInfo),
  configuration: Configuration,
  pageSettings: PageSettings,
});
export type DictionarySettings = Static<typeof Settings>;
export type ProductInfo = Static<typeof ProductInfo>;

export const dictionarySettings = route({
  method: "GET",
  gate: "client",
  path: "/dictionary/settings",
  auth: "guest",
  summary: "Reference data for forms, in the requested language",
  reply: Settings,
  errors: [],
});

export const userLocation = route({
  method: "GET",
  gate: "client",
  path: "/dictionary/user-location",
  auth: "guest",
  summary: "The visitor's estimated location",
  cacheSeconds: CACHE_SECONDS.quarter,
  reply: Type.Object({
    countryCode: Type.String(),
    countryName: Type.String(),
    currencyId: Type.String(),
    timeZoneId: Type.String(),
  }),
  errors: [],
});

export const allPlatformCountries = route({
  method: "GET",
  gate: "client",
  path: "/dictionary/all-platform-countries",
  auth: "guest",
  summary: "All countries, named in the requested language",
  cacheSeconds: CACHE_SECONDS.quarter,
  reply: Type.Object({ countries: Type.Array(Country) }),
  errors: [],
});

export const siteInfo = route({
  method: "GET",
  gate: "client",
  path: "/dictionary/site-info/{id}",
  auth: "guest",
  summary: "A page of information text (rules, privacy, terms, …)",
  cacheSeconds: CACHE_SECONDS.hour,
  reply: Type.Object({
    id: Type.String(),
    title: Type.String(),
    sections: Type.Array(Type.Object({ heading: Type.String(), text: Type.String() })),
  }),
  errors: ["SITE_INFO_NOT_FOUND"],
});

export const italyCommunes = route({
  method: "GET",
  gate: "client",
  path: "/dictionary/italy/provinces/{id}/communes",
  auth: "guest",
  summary: "The communes of an Italian province (by its two letters), with their fiscal-code codes",
  cacheSeconds: CACHE_SECONDS.hour,
  reply: Type.Object({
    communes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
  errors: ["PROVINCE_NOT_FOUND"],
});

/** A place the visitor may mean. Null fields are left for the visitor to fill in. */
export const AddressSuggestion = Type.Object({
  label: Type.String(),
  address: Type.Union([Type.String(), Type.Null()]),
  city: Type.Union([Type.String(), Type.Null()]),
  postCode: Type.Union([Type.String(), Type.Null()]),
  region: Type.Union([Type.String(), Type.Null()]),
});
export type AddressSuggestion = Static<typeof AddressSuggestion>;

export const addressSearch = route({
  method: "POST",
  gate: "client",
  path: "/dictionary/address-search/{id}",
  auth: "guest",
  summary: "Suggest places in a country (by its ISO code) for a name, a street or a postcode",
  perMinute: 60,
  body: Type.Object(
    { text: Type.String({ minLength: 2, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ addresses: Type.Array(AddressSuggestion) }),
  errors: ["COUNTRY_NOT_FOUND"],
});

export const allProducts = route({
  method: "GET",
  gate: "client",
  path: "/products/all",
  auth: "guest",
  summary: "The products of this jurisdiction in display order",
  cacheSeconds: CACHE_SECONDS.fiveMinutes,
  reply: Type.Object({ products: Type.Array(ProductInfo) }),
  errors: [],
});

export const localizeResources = route({
  method: "POST",
  gate: "uniweb",
  path: "/localize/resources",
  auth: "guest",
  summary: "Texts for a locale (Accept-Language); missing ones fall back to English",
  body: Type.Object(
    {
      namespaces: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 })),
      version: Type.Optional(
        Type.String({
          maxLength: 64,
          description: "The caller's version; the reply has no messages if it is current",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    locale: Type.String(),
    version: Type.String(),
    messages: Type.Record(Type.String(), Type.String()),
  }),
  errors: [],
});
