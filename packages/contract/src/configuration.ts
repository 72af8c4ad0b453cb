import { type Static, Type } from "typebox";
import { OddsTypeSchema, oneOf, PRODUCTS, PUNTER_STATES } from "./values.ts";

const Links = Type.Record(Type.String(), Type.String());
const Locales = Type.Array(Type.String());
const States = Type.Array(oneOf(PUNTER_STATES));

/**
 * platform §3: the configuration values that a client reads, by the names it reads them by.
 * Durations are milliseconds.
 */
export const Configuration = Type.Object({
  /** How often a punter is told that the balance is empty. */
  NULL_BALANCE_POPUP_TIMEOUT: Type.Integer(),
  /** A token this close to its end is not used any more. */
  OFFSET_TO_EXPIRE_TOKEN: Type.Integer(),
  DEFAULT_CURRENCY: Type.String(),
  /** How a guest reads prices. */
  DEFAULT_COEFFICIENT_TYPE: OddsTypeSchema,
  ALLOWED_LOCALES: Locales,
  /** Languages that a product does not speak, by product. */
  UNSUPPORTED_LOCALES: Type.Record(Type.String(), Locales),
  HIDE_BONUSES_ICON: Type.Boolean(),
  /** The punter's own traffic has a socket of its own. */
  IS_SEPARATED_SOCKET_ENABLED: Type.Boolean(),
  POW_PUZZLE_CONFIG: Type.Object({
    IS_ENABLED: Type.Boolean(),
    /** A puzzle that has not come over the socket by then is asked for by call. */
    ANSWER_TIMEOUT: Type.Integer(),
  }),
  FINGERPRINT_CONFIG: Type.Object({ IS_ENABLED: Type.Boolean(), ALGORITHM: Type.String() }),
  /** In which states of an account its details can be changed, and bets placed. */
  STATE_MATRIX: Type.Object({ PERSONALDETAILS: States, BETTING: States }),
});
export type Configuration = Static<typeof Configuration>;

const Named = Type.Object({ name: Type.String(), href: Type.Optional(Type.String()) });

/** platform §3: what pages are made up of on one site. */
export const PageSettings = Type.Object({
  DESKTOP_LINKS: Links,
  HELP_LINKS: Links,
  EXTERNAL_LINKS: Links,
  /** The ways to a site that a network blocks: by email, and from the home screen of a phone. */
  SITE_ACCESS: Type.Array(oneOf(["email", "ios", "android"])),
  COOKIE_CONSENT_NAME: Type.String(),
  /** In days. */
  COOKIE_CONSENT_EXPIRES_AFTER: Type.Integer(),
  MAIN_PAGE: Type.String(),
  ACTIVE_PRODUCTS: Type.Array(oneOf(PRODUCTS)),
  PAGE_PRODUCTS_CONFIG: Type.Record(
    Type.String(),
    Type.Object({
      ROUTE: Type.String(),
      ICON: Type.String(),
      IS_NEW_PRODUCT: Type.Boolean(),
      /** Addresses at the foot of the product's pages; their texts are the menu's. */
      FOOTER_LINKS: Type.Array(Type.String()),
      IS_PARALLAX_BANNER_ENABLED: Type.Boolean(),
    }),
  ),
  REGISTRATION_PAGE: Type.Object({
    DEFAULT_COUNTRY_SELECTED: Type.String(),
    LINKS: Links,
    IS_SIMPLIFIED_ENABLED: Type.Boolean(),
    IS_ACTIVE_EMAIL_CORRESPONDENCE: Type.Boolean(),
    IS_EMAIL_REQUIRED: Type.Boolean(),
  }),
  /** At the foot of every page, by country. */
  FOOTER: Type.Record(
    Type.String(),
    Type.Object({
      PARTNERS: Type.Array(Named),
      PAYMENT_SYSTEMS: Type.Array(Named),
      SOCIAL_NETWORKS: Type.Array(Named),
    }),
  ),
});
export type PageSettings = Static<typeof PageSettings>;
