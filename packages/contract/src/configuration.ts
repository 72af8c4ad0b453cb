import { type Static, Type } from "typebox";
import { OddsTypeSchema, oneOf, PRODUCTS, PUNTER_STATES } from "./values.ts";

const Links = Type.Record(Type.String(), Type.String());
const Locales = Type.Array(Type.String());
const States = Type.Array(oneOf(PUNTER_STATES));

/**
 * docs/behaviour/dictionaries.md#configuration-values: the configuration values a client reads,
 * under the names the specification gives them. Durations are milliseconds.
 */
export const Configuration = Type.Object({
  /** How often the empty-balance popup is shown. */
  NULL_BALANCE_POPUP_TIMEOUT: Type.Integer(),
  /** A client renews a token this close to its expiry instead of using it. */
  OFFSET_TO_EXPIRE_TOKEN: Type.Integer(),
  DEFAULT_CURRENCY: Type.String(),
  /** The odds format for guests. */
  DEFAULT_COEFFICIENT_TYPE: OddsTypeSchema,
  ALLOWED_LOCALES: Locales,
  /** Languages that a product does not support, by product. */
  UNSUPPORTED_LOCALES: Type.Record(Type.String(), Locales),
  HIDE_BONUSES_ICON: Type.Boolean(),
  /** The punter's own messages have a separate socket. */
  IS_SEPARATED_SOCKET_ENABLED: Type.Boolean(),
  POW_PUZZLE_CONFIG: Type.Object({
    IS_ENABLED: Type.Boolean(),
    /** A client fetches the puzzle by call if it has not arrived over the socket by then. */
    ANSWER_TIMEOUT: Type.Integer(),
  }),
  FINGERPRINT_CONFIG: Type.Object({ IS_ENABLED: Type.Boolean(), ALGORITHM: Type.String() }),
  /** Account states in which the punter can change details, and place bets. */
  STATE_MATRIX: Type.Object({ PERSONALDETAILS: States, BETTING: States }),
});
export type Configuration = Static<typeof Configuration>;

const Named = Type.Object({ name: Type.String(), href: Type.Optional(Type.String()) });

/** docs/behaviour/dictionaries.md#configuration-values: the page settings of one site. */
export const PageSettings = Type.Object({
  DESKTOP_LINKS: Links,
  HELP_LINKS: Links,
  EXTERNAL_LINKS: Links,
  /** Ways to reach the site if a network blocks it: by email, and from a phone's home screen. */
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
      /** Footer links of the product's pages; their labels come from the menu. */
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
  /** The footer of every page, by country. */
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
