import { type Static, Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { TIERS } from "./loyalty.ts";
import { ACCOUNT_STATUSES, SelfExcludeSettings } from "./restrictions.ts";
import { route } from "./route.ts";
import {
  BetPlacingModeSchema,
  Instant,
  MinorAmount,
  OddsTypeSchema,
  oneOf,
  PRICE_CHANGE_NOTICES,
  PUNTER_STATES,
} from "./values.ts";

/** docs/behaviour/settings.md#settings-of-the-account, user settings (server-kept). */
export const UserSettings = Type.Object({
  noEmailCorrespondence: Type.Boolean(),
  termsAgreement: Type.Boolean(),
  locale: Type.String(),
  timeZoneId: Type.String(),
  currencyId: Type.String(),
  standbyTimeoutMillis: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  showCurrentBalance: Type.Boolean(),
  oddsType: OddsTypeSchema,
  betPlacingMode: BetPlacingModeSchema,
  priceChangeNotificationViewType: oneOf(PRICE_CHANGE_NOTICES),
  showVipStatusAppIcon: Type.Boolean(),
  showVipStatusAvatar: Type.Boolean(),
  communicationChannels: Type.Array(oneOf(["phone", "email"]), { maxItems: 2 }),
  siteSettings: Type.Object({ siteType: oneOf(["mobile", "desktop"]) }),
  siteConfig: Type.Record(Type.String(), Type.String({ maxLength: 500 })),
});
export type UserSettings = Static<typeof UserSettings>;

/** The settings a punter may change. The account's currency is fixed. */
export const SettingsChange = Type.Partial(
  Type.Omit(UserSettings, ["currencyId", "termsAgreement"]),
  {
    additionalProperties: false,
    minProperties: 1,
  },
);
export type SettingsChange = Static<typeof SettingsChange>;

export const BalanceInfo = Type.Object({
  mainBalance: MinorAmount,
  withdrawable: MinorAmount,
  /** Bonus money, not included in the other amounts. */
  bonus: MinorAmount,
  currency: Type.String(),
});
export type BalanceInfo = Static<typeof BalanceInfo>;

export const Heartbeat = Type.Object({
  serverTime: Instant,
  user: Type.Object({
    account: Type.String({ description: "The account number" }),
    balanceInfo: BalanceInfo,
    bonusInfo: Type.Object({
      productsWithBonus: Type.Array(Type.String()),
      bonusesByProducts: Type.Record(Type.String(), MinorAmount),
      freeBetCount: Type.Integer(),
      welcomeBonusMoney: MinorAmount,
    }),
    punterInfo: Type.Object({
      state: oneOf(PUNTER_STATES),
      details: Type.Object({
        phoneInfo: Type.Union([
          Type.Object({ phoneNumber: Type.String(), confirmed: Type.Boolean() }),
          Type.Null(),
        ]),
        firstName: Type.Union([Type.String(), Type.Null()]),
        nickname: Type.Union([Type.String(), Type.Null()]),
        email: Type.Union([Type.String({ description: "Masked: a••@example.com" }), Type.Null()]),
        emailConfirmed: Type.Boolean(),
      }),
      address: Type.Object({ countryId: Type.String() }),
    }),
    settings: UserSettings,
    loyaltyAccountInfo: Type.Object({
      balance: Type.Integer(),
      tier: oneOf(TIERS),
      needRequestRulesAcceptance: Type.Boolean(),
      bonusAvailable: Type.Boolean(),
    }),
  }),
  selfExcludeSettings: SelfExcludeSettings,
  /**
   * docs/behaviour/account-states.md#protection-measure, protection measure: permanent or with an
   * end date; null when there is none.
   */
  protectionMeasure: Type.Union([
    Type.Object({ permanent: Type.Boolean(), endDate: Type.Union([Instant, Type.Null()]) }),
    Type.Null(),
  ]),
  /** The state with its reason; selects the restriction popup. */
  accountStatus: oneOf(ACCOUNT_STATUSES),
  punterIdentityState: Type.String(),
  /**
   * Whether the account has a phone for confirming sessions, and whether this session is confirmed.
   */
  threeDs: Type.Object({
    enabled: Type.Boolean(),
    sessionVerified: Type.Boolean(),
    by: oneOf(["phone", "authenticator"]),
  }),
  /** The punter's personal mirror address, in jurisdictions that have them. */
  personalDomain: Type.Union([Type.String(), Type.Null()]),
  legalAgreementAccepted: Type.Boolean(),
  punterToken: Type.String(),
});
export type Heartbeat = Static<typeof Heartbeat>;

export const heartbeat = route({
  method: "GET",
  gate: "client",
  path: "/heartbeat",
  auth: "punter",
  beforeSecondFactor: true,
  summary: "Everything the site shows about the logged-in punter",
  reply: Heartbeat,
  errors: [],
});

export const changeSettings = route({
  method: "PUT",
  gate: "client",
  path: "/punter/settings",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Change server-kept settings; returns all of them",
  body: SettingsChange,
  reply: UserSettings,
  errors: ["ValidationError"],
});

export const nicknameEnabled = route({
  method: "GET",
  gate: "client",
  path: "/nickname/enabled",
  auth: "guest",
  summary: "Whether this site uses nicknames",
  reply: Type.Object({ enabled: Type.Boolean() }),
  errors: [],
});

export const changeNickname = route({
  method: "PUT",
  gate: "client",
  path: "/punter/nickname",
  auth: "punter",
  permission: "details",
  idempotent: true,
  perMinute: 20,
  summary: "Choose a nickname: letters of any script, digits and single spaces",
  body: Type.Object({ nickname: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  reply: Type.Object({ nickname: Type.String() }),
  errors: ["NICKNAME_ALREADY_EXIST", "FORBIDDEN", "ValidationError"],
});

export const fillInPersonalData = route({
  method: "POST",
  gate: "client",
  path: "/punter/personal-data",
  auth: "punter",
  permission: "details",
  idempotent: true,
  perMinute: 10,
  summary: "Add a missing name and birth date to the account; existing ones are not changed",
  body: Type.Object(
    {
      firstName: Type.String({ minLength: 1, maxLength: 100 }),
      lastName: Type.String({ minLength: 1, maxLength: 100 }),
      birthDay: Type.String({ description: "ISO 8601 date", maxLength: 10 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["FORBIDDEN", "ValidationError"],
});

export const isPunterVip = route({
  method: "GET",
  gate: "client",
  path: "/punter/vip/is-punter-vip",
  auth: "punter",
  beforeSecondFactor: true,
  summary: "Whether the punter has a VIP tier",
  reply: Type.Object({ isPunterVip: Type.Boolean(), tier: oneOf(TIERS) }),
  errors: [],
});

/**
 * Answers 200 with a payload either way, as docs/behaviour/login-and-sessions.md#calls requires;
 * the `server-date` header carries the gate's clock.
 */
export const openProfile = route({
  method: "POST",
  gate: "client",
  path: "/punter/open-profile",
  auth: "guest",
  perMinute: 20,
  summary:
    "Log in with an open token and open the profile (from an email, the native app or support)",
  body: Type.Object(
    { openToken: Type.String({ maxLength: 4096 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payload: Type.Union([
      Type.Object({ loginResult: SessionTokens }),
      Type.Object({ error: Type.Object({ code: Type.Literal("GENERAL_ERROR") }) }),
    ]),
  }),
  errors: [],
});

export const sendSiteAccess = route({
  method: "POST",
  gate: "client",
  path: "/account/site-access/email",
  auth: "guest",
  idempotent: true,
  perMinute: 5,
  summary: "Email the addresses under which this site can be reached",
  body: Type.Object(
    {
      email: Type.String({ maxLength: 254 }),
      token: Type.Optional(Type.String({ maxLength: 4096 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["ValidationError", "CAPTCHA_REQUIRED", "INVALID_CAPTCHA"],
});
