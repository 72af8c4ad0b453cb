import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/**
 * docs/behaviour/account-states.md#account-statuses, account statuses: the account's state with its
 * reason.
 */
export const ACCOUNT_STATUSES = [
  "antibanOpen",
  "BlockedIDUpload",
  "Closed",
  "Dormant",
  "HooyuProcessing",
  "Inactive",
  "LegalAgreement",
  "NeedAutoVerification",
  "NeedDocument",
  "NeedAddEmail",
  "NotRequired",
  "Opened",
  "PendingVerification",
  "PermanentProtectionMeasure",
  "PermanentSelfExclusion",
  "PlayerProtectionMeasure",
  "Processing",
  "ProhibitionSelfExclude",
  "PunterUpload",
  "Required",
  "Seized",
  "SelfExcluded",
  "Suspended",
  "SuspendedGDPR",
  "TemporaryProtectionMeasure",
  "TemporarySelfExclusion",
  "TimeOutSelfExclusion",
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const SELF_EXCLUSION_KINDS = [
  "permanent",
  "temporary",
  "regulator",
  "timeout",
  "period",
] as const;

/** docs/behaviour/account-states.md#self-exclusion, selfExcludeSettings of the heartbeat. */
export const SelfExcludeSettings = Type.Object({
  endDate: Type.Union([Instant, Type.Null()]),
  permanent: Type.Boolean(),
  timeout: Type.Boolean(),
  selfExcludedByRegulator: Type.Boolean(),
  ending: Type.Optional(
    Type.Literal(true, {
      description:
        "A permanent exclusion that the operator agreed to end; it stays in force until endDate",
    }),
  ),
  samePerson: Type.Optional(
    Type.Literal(true, {
      description: "The exclusion was made under another account of the same person",
    }),
  ),
});
export type SelfExcludeSettings = Static<typeof SelfExcludeSettings>;

/** Self-exclusion must never be blocked: it needs the password but no second factor. */
const exclude = {
  method: "POST",
  gate: "client",
  auth: "punter",
  permission: "account",
  beforeSecondFactor: true,
  idempotent: true,
  perMinute: 10,
} as const;
const EXCLUDE_ERRORS = [
  "INCORRECT_PUNTER_STATE",
  "INCORRECT_PASSWORD",
  "LOGIN_DENIED_BY_PERMISSION",
  "FORBIDDEN",
  "ValidationError",
] as const;
const Password = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      "Confirms the exclusion, which cannot be undone; accounts without a password omit it",
  }),
);

export const excludeTemporarily = route({
  ...exclude,
  path: "/punter/self-exclude/temporary",
  summary: "Self-exclude for some months",
  body: Type.Object(
    { monthsCount: Type.Integer({ minimum: 1, maximum: 120 }), password: Password },
    { additionalProperties: false },
  ),
  reply: SelfExcludeSettings,
  errors: EXCLUDE_ERRORS,
});
export const excludePermanently = route({
  ...exclude,
  path: "/punter/self-exclude/permanent",
  summary: "Self-exclude permanently",
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: SelfExcludeSettings,
  errors: EXCLUDE_ERRORS,
});
export const excludeForTimeout = route({
  ...exclude,
  path: "/punter/self-exclude/timeout",
  summary: "Take a break of some days, where the jurisdiction offers one",
  body: Type.Object(
    { daysCount: Type.Integer({ minimum: 1, maximum: 365 }), password: Password },
    { additionalProperties: false },
  ),
  reply: SelfExcludeSettings,
  errors: EXCLUDE_ERRORS,
});
export const excludeForPeriod = route({
  ...exclude,
  path: "/punter/self-exclude/period",
  summary: "Self-exclude until a chosen day",
  body: Type.Object(
    { endDay: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }), password: Password },
    { additionalProperties: false },
  ),
  reply: SelfExcludeSettings,
  errors: EXCLUDE_ERRORS,
});

export const exclusionChoices = route({
  method: "GET",
  gate: "client",
  path: "/punter/self-exclude/choices",
  auth: "punter",
  beforeSecondFactor: true,
  summary: "The kinds of self-exclusion in this jurisdiction, with the allowed lengths",
  reply: Type.Object({
    timeoutDays: Type.Array(Type.Integer()),
    temporaryMonths: Type.Array(Type.Integer()),
    period: Type.Union([
      Type.Object({ minDay: Type.String(), maxDay: Type.String() }),
      Type.Null(),
    ]),
    permanent: Type.Boolean(),
    links: Type.Record(Type.String(), Type.String()),
  }),
  errors: [],
});

export const acceptLegalAgreement = route({
  method: "POST",
  gate: "client",
  path: "/punter/legal-aggreement",
  auth: "punter",
  permission: "account",
  idempotent: true,
  beforeSecondFactor: true,
  summary:
    "Accept the current legal texts; `version` is the newest effective day of the texts shown to the punter",
  query: Type.Object(
    { version: Type.Optional(Type.String({ maxLength: 10 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK"), version: Type.String() }),
  errors: ["LEGAL_VERSION_CHANGED"],
});

export const legalAcceptances = route({
  method: "GET",
  gate: "client",
  path: "/punter/legal-acceptances",
  auth: "punter",
  beforeSecondFactor: true,
  summary: "The latest accepted version of each legal text",
  reply: Type.Object({
    acceptances: Type.Array(
      Type.Object({
        page: Type.String(),
        version: Type.String(),
        language: Type.String(),
        acceptedAt: Instant,
      }),
    ),
  }),
  errors: [],
});

export const SPAIN_SESSION_STATUSES = [
  "NO_ACTIVE_SESSION",
  "SESSION_IS_CONFIRMED",
  "NEED_TO_CONFIRM_SESSION",
] as const;

export const sessionReminder = route({
  method: "GET",
  gate: "client",
  path: "/regulation/punter/alerts/notification/info",
  auth: "punter",
  beforeSecondFactor: true,
  summary:
    "Whether a session reminder is due, with the session's figures, on sites with session alerts",
  reply: Type.Object({
    status: oneOf(SPAIN_SESSION_STATUSES),
    hoursSpent: Type.Number(),
    totalBet: MinorAmount,
    totalLost: MinorAmount,
    currency: Type.String(),
    /** Time until the next reminder; null if there will be none. */
    nextCheckAfterMillis: Type.Union([Type.Integer(), Type.Null()]),
  }),
  errors: [],
});

export const confirmSessionReminder = route({
  method: "POST",
  gate: "client",
  path: "/regulation/punter/alerts/notification/confirm",
  auth: "punter",
  permission: "account",
  idempotent: true,
  beforeSecondFactor: true,
  summary: "Confirm the session reminder that is due and continue; no effect if none is due",
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [],
});
