import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { BetPlacingModeSchema, Instant, MinorAmount, OddsTypeSchema, oneOf, PRICE_CHANGE_NOTICES, PUNTER_STATES } from "./values.ts";

/** product §3, user settings (server-kept). */
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

/** What a punter may change: the currency is the account's, for good. */
export const SettingsChange = Type.Partial(Type.Omit(UserSettings, ["currencyId", "termsAgreement"]), {
  additionalProperties: false,
  minProperties: 1,
});
export type SettingsChange = Static<typeof SettingsChange>;

export const Heartbeat = Type.Object({
  serverTime: Instant,
  user: Type.Object({
    account: Type.String({ description: "The account number" }),
    balanceInfo: Type.Object({ mainBalance: MinorAmount, withdrawable: MinorAmount, currency: Type.String() }),
    bonusInfo: Type.Object({
      productsWithBonus: Type.Array(Type.String()),
      bonusesByProducts: Type.Record(Type.String(), MinorAmount),
      freeBetCount: Type.Integer(),
      welcomeBonusMoney: MinorAmount,
    }),
    punterInfo: Type.Object({
      state: oneOf(PUNTER_STATES),
      details: Type.Object({
        phoneInfo: Type.Union([Type.Object({ phoneNumber: Type.String(), confirmed: Type.Boolean() }), Type.Null()]),
        firstName: Type.Union([Type.String(), Type.Null()]),
        nickname: Type.Union([Type.String(), Type.Null()]),
        email: Type.String({ description: "Masked: a••@example.com" }),
      }),
      address: Type.Object({ countryId: Type.String() }),
    }),
    settings: UserSettings,
    loyaltyAccountInfo: Type.Object({
      balance: Type.Integer(),
      tier: oneOf(["VIP", "VipRegular", "VipOld", "Common"]),
      needRequestRulesAcceptance: Type.Boolean(),
      bonusAvailable: Type.Boolean(),
    }),
  }),
  selfExcludeSettings: Type.Object({
    endDate: Type.Union([Instant, Type.Null()]),
    permanent: Type.Boolean(),
    timeout: Type.Boolean(),
    selfExcludedByRegulator: Type.Boolean(),
  }),
  punterIdentityState: Type.String(),
  legalAgreementAccepted: Type.Boolean(),
  punterToken: Type.String(),
});
export type Heartbeat = Static<typeof Heartbeat>;

export const heartbeat = route({
  method: "GET",
  gate: "client",
  path: "/heartbeat",
  auth: "punter",
  summary: "Everything the site shows about the punter who is logged in",
  reply: Heartbeat,
  errors: [],
});

export const changeSettings = route({
  method: "PUT",
  gate: "client",
  path: "/punter/settings",
  auth: "punter",
  idempotent: true,
  summary: "Change server-kept settings; answers all of them",
  body: SettingsChange,
  reply: UserSettings,
  errors: ["ValidationError"],
});
