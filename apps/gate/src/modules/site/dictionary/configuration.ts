import type { Configuration, PageSettings } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { statesThatMay } from "@touchline/contract/state-permissions";
import type { JurisdictionProfile } from "@touchline/jurisdictions";
import { PROFILES } from "@touchline/jurisdictions";
import type { GateConfig } from "../../../config.ts";
import { PRODUCT_ROWS } from "./products.data.ts";

export type ConfiguredByOperator = Pick<
  GateConfig,
  | "intervals"
  | "captcha"
  | "offsetToExpireTokenMs"
  | "consentCookie"
  | "fingerprint"
  | "links"
  | "desktopLinks"
>;

/**
 * docs/behaviour/dictionaries.md#configuration-values: configuration values read. The operator's
 * settings take precedence over the jurisdiction's.
 */
export const configurationOf = (
  profile: JurisdictionProfile,
  operator: ConfiguredByOperator,
): Configuration => ({
  NULL_BALANCE_POPUP_TIMEOUT: operator.intervals.NULL_BALANCE_POPUP_TIMEOUT,
  OFFSET_TO_EXPIRE_TOKEN: operator.offsetToExpireTokenMs,
  DEFAULT_CURRENCY: profile.currencies[0],
  DEFAULT_COEFFICIENT_TYPE: profile.defaultOddsType ?? "Decimal",
  ALLOWED_LOCALES: [...profile.locales],
  UNSUPPORTED_LOCALES: Object.fromEntries(
    Object.entries(profile.unsupportedLocales ?? {}).map(([product, ids]) => [product, [...ids]]),
  ),
  HIDE_BONUSES_ICON: profile.flags.HIDE_BONUSES_ICON,
  IS_SEPARATED_SOCKET_ENABLED: profile.flags.IS_SEPARATED_SOCKET_ENABLED,
  POW_PUZZLE_CONFIG: {
    IS_ENABLED: operator.captcha.kind === "pow",
    ANSWER_TIMEOUT: operator.captcha.socketTimeoutMs,
  },
  FINGERPRINT_CONFIG: { IS_ENABLED: operator.fingerprint, ALGORITHM: "fingerprintjs-v5" },
  STATE_MATRIX: { PERSONALDETAILS: statesThatMay("details"), BETTING: statesThatMay("bet") },
});

/** docs/behaviour/dictionaries.md#page-settings: page settings. */
export const pageSettingsOf = (
  profile: JurisdictionProfile,
  { consentCookie, links, desktopLinks }: ConfiguredByOperator,
): PageSettings => {
  const { gamblingHelp, regulator, exclusionRegister, ...external } = profile.links;
  const { IS_SIMPLIFIED_ENABLED, IS_ACTIVE_EMAIL_CORRESPONDENCE, IS_EMAIL_REQUIRED } =
    profile.flags;
  return {
    DESKTOP_LINKS: { ...desktopLinks },
    HELP_LINKS: { gamblingHelp, regulator, ...(exclusionRegister ? { exclusionRegister } : {}) },
    EXTERNAL_LINKS: { ...external, ...links.external },
    SITE_ACCESS: ["email", "ios", "android"],
    COOKIE_CONSENT_NAME: consentCookie.name,
    COOKIE_CONSENT_EXPIRES_AFTER: consentCookie.days,
    MAIN_PAGE: profile.startPage,
    ACTIVE_PRODUCTS: [...profile.products],
    PAGE_PRODUCTS_CONFIG: Object.fromEntries(
      profile.products.map((id) => [
        id,
        {
          ROUTE: PRODUCT_ROUTES[id].lobby,
          ICON: PRODUCT_ROWS[id].icon,
          IS_NEW_PRODUCT: profile.newProducts.includes(id),
          FOOTER_LINKS: PRODUCT_ROWS[id].footerLinks ?? FOOTER_LINKS,
          IS_PARALLAX_BANNER_ENABLED: false,
        },
      ]),
    ),
    REGISTRATION_PAGE: {
      DEFAULT_COUNTRY_SELECTED: profile.defaultCountry,
      LINKS: { gamblingHelp, regulator },
      IS_SIMPLIFIED_ENABLED,
      IS_ACTIVE_EMAIL_CORRESPONDENCE,
      IS_EMAIL_REQUIRED,
    },
    FOOTER: footersWith(links.social),
  };
};

/** The default payment system of a new site; the operator's own come with their adapters. */
const PAYMENT_SYSTEMS: PageSettings["FOOTER"][string]["PAYMENT_SYSTEMS"] = [
  { name: "Sandbox bank" },
];

/** Each country's footer, with the operator's social networks. */
function footersWith(social: Readonly<Record<string, string>>): PageSettings["FOOTER"] {
  const SOCIAL_NETWORKS = Object.entries(social).map(([name, href]) => ({ name, href }));
  return Object.fromEntries(
    Object.values(PROFILES).map(({ defaultCountry, footer }) => [
      defaultCountry,
      { PARTNERS: footer.partners, PAYMENT_SYSTEMS, SOCIAL_NETWORKS },
    ]),
  );
}

/** Footer links for products without their own. */
const FOOTER_LINKS = ["/promotions", "/contact-us", "/cookies"];
