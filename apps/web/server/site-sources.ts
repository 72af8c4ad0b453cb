import { LOCALES, type LocaleEntry } from "@touchline/core/locales";
import { catalogueOf } from "@touchline/texts";
import { DEFAULT_CONSENT_COOKIE } from "../src/data/consent/consent.rules.ts";
import type { SiteSettings } from "../src/data/frame/frame.ts";
import type { SiteExperiments } from "./site-experiments.ts";
import { DEFAULT_SITE, SITES, type SiteEntry } from "./sites.gen.ts";

/** Flat ICU messages by key, as in a catalogue. */
export type Messages = Readonly<Record<string, string>>;

/** The sources of the frame's data. */
export interface SiteSources {
  /** The site that a host serves. */
  site(host: string): Promise<SiteSettings>;
  /** The texts of a language; missing ones are English. */
  messages(locale: string): Promise<Messages>;
  /** Flags and experiments; null if unavailable. */
  experiments(): Promise<SiteExperiments | null>;
}

/** The data that the web server has without a gate: generated sites, and packages/texts. */
export const builtInSources = (): SiteSources => ({
  site: async (host) => settingsOf(siteOfHost(host)),
  messages: async (locale) => catalogueOf(locale).messages,
  experiments: async () => null,
});

/** An unreachable gate must not break the error page as well. */
export const withFallback = (sources: SiteSources, fallback: SiteSources): SiteSources => ({
  site: (host) => sources.site(host).catch(() => fallback.site(host)),
  messages: (locale) => sources.messages(locale).catch(() => fallback.messages(locale)),
  experiments: () => sources.experiments().catch(() => fallback.experiments()),
});

/** A host of the default run is named after its jurisdiction: spain.localhost. */
const siteOfHost = (host: string): SiteEntry =>
  Object.values(SITES).find(
    ({ settings }) => settings.jurisdiction.toLowerCase() === host.split(".")[0],
  ) ?? DEFAULT_SITE;

function settingsOf(entry: SiteEntry): SiteSettings {
  const locales: readonly LocaleEntry[] = LOCALES.filter(({ id }) => entry.locales.includes(id));
  return {
    locales: locales.map(({ id, tag, name, rightToLeft = false }) => ({
      id,
      tag,
      name,
      rightToLeft,
    })),
    jurisdictionSettings: {
      ...entry.settings,
      // Without a gate no prompts are shown.
      intervals: {
        NULL_BALANCE_POPUP_TIMEOUT: Number.MAX_SAFE_INTEGER,
        SIGN_UP_POPUP_INTERVAL: Number.MAX_SAFE_INTEGER,
        WELCOME_BACK_INTERVAL: Number.MAX_SAFE_INTEGER,
      },
    },
    configuration: configurationOf(entry),
    pageSettings: pageSettingsOf(entry),
  };
}

/** The specification's defaults, without anything that needs a gate. */
const configurationOf = ({ settings, locales }: SiteEntry): SiteSettings["configuration"] => ({
  NULL_BALANCE_POPUP_TIMEOUT: Number.MAX_SAFE_INTEGER,
  OFFSET_TO_EXPIRE_TOKEN: 30_000,
  DEFAULT_CURRENCY: settings.defaultCurrency,
  DEFAULT_COEFFICIENT_TYPE: "Decimal",
  ALLOWED_LOCALES: [...locales],
  UNSUPPORTED_LOCALES: {},
  HIDE_BONUSES_ICON: false,
  IS_SEPARATED_SOCKET_ENABLED: false,
  POW_PUZZLE_CONFIG: { IS_ENABLED: false, ANSWER_TIMEOUT: 0 },
  FINGERPRINT_CONFIG: { IS_ENABLED: false, ALGORITHM: "" },
  STATE_MATRIX: { PERSONALDETAILS: ["OPENED"], BETTING: ["OPENED"] },
});

const pageSettingsOf = ({ settings, products }: SiteEntry): SiteSettings["pageSettings"] => ({
  DESKTOP_LINKS: {},
  HELP_LINKS: {},
  EXTERNAL_LINKS: {},
  SITE_ACCESS: [],
  COOKIE_CONSENT_NAME: DEFAULT_CONSENT_COOKIE.name,
  COOKIE_CONSENT_EXPIRES_AFTER: DEFAULT_CONSENT_COOKIE.expiresAfterDays,
  MAIN_PAGE: settings.startPage,
  ACTIVE_PRODUCTS: [...products],
  PAGE_PRODUCTS_CONFIG: {},
  REGISTRATION_PAGE: {
    DEFAULT_COUNTRY_SELECTED: settings.defaultCountry,
    LINKS: {},
    IS_SIMPLIFIED_ENABLED: false,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: false,
    IS_EMAIL_REQUIRED: true,
  },
  FOOTER: {},
});
