import { type Static, Type } from "typebox";
import { ACCOUNT_STATUSES } from "./restrictions.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/** docs/behaviour/identification.md#identification-info; upper-case in the punter data. */
export const BINDING_STATES = [
  "NONE",
  "FAIL",
  "UNKNOWN",
  "SIMPLE_FAIL",
  "SIMPLE_SUCCESS",
  "DATA_REQUESTED",
  "BIND",
  "BIND_IN_PROGRESS",
] as const;
export const ADDITIONAL_STATES = ["OK", "LOCKED", "DELETED"] as const;
export const IDENTIFICATION_METHODS = [
  "Fast",
  "Simplified",
  "SimplifiedWithVerification",
  "ESIA_Simple",
  "ESIA_Full",
  "Tinkoff",
  "Sber",
] as const;
export type IdentificationMethod = (typeof IDENTIFICATION_METHODS)[number];
/**
 * docs/behaviour/identification.md#errors-and-lock-reasons; the last ones split its "others" as the
 * payment centre does.
 */
export const LOCK_REASONS = [
  "age",
  "antifraud",
  "bankrupt",
  "discredit",
  "duplicate",
  "foreigner",
  "general",
  "incorrectData",
  "locked",
  "usaCitizenship",
  "dead",
  "terrorist",
] as const;
export const IDENTITY_ERRORS = [
  "unsupportedCitizenship",
  "DuplicateBind",
  "ExternalError",
  "discreditSnils",
  "incorrectExternalData",
  "passportInvalid",
  "IncorrectPersonalData",
  "IncorrectBirthDate",
  "sberInvalidCitizenship",
  "ExternalServicePhoneNumberMismatch",
  "sberUnavailable",
  "AccountBirthDateMismatch",
  "AccountNameMismatch",
] as const;

/** docs/behaviour/identification.md#identification-info, identification info. */
export const CupisOneInfo = Type.Object({
  bindingState: oneOf(BINDING_STATES),
  additionalState: oneOf(ADDITIONAL_STATES),
  additionalStateReason: Type.Union([oneOf(LOCK_REASONS), Type.Null()]),
  identificationLevel: Type.Union([oneOf(["full", "limited"]), Type.Null()]),
  errorCode: Type.Union([oneOf(IDENTITY_ERRORS), Type.Null()]),
  identificationMethod: Type.Union([oneOf(IDENTIFICATION_METHODS), Type.Null()]),
  identificationLink: Type.Union([Type.String(), Type.Null()]),
});
export type CupisOneInfo = Static<typeof CupisOneInfo>;

export const cpsInfo = route({
  method: "GET",
  gate: "client",
  path: "/punter/cps/one/info",
  auth: "punter",
  summary: "The punter's identification status at the payment centre",
  reply: Type.Object({
    cupisOneInfo: CupisOneInfo,
    methods: Type.Array(oneOf(IDENTIFICATION_METHODS)),
    /** Deposit caps of the limited level. */
    limitedDeposits: Type.Object({
      daily: MinorAmount,
      monthly: MinorAmount,
      currency: Type.String(),
    }),
  }),
  errors: ["FORBIDDEN"],
});

const Identified = Type.Object({
  baseResult: Type.Object({ status: Type.Literal("OK") }),
  cupisOneInfo: CupisOneInfo,
  identificationLink: Type.Union([Type.String(), Type.Null()]),
});
const identify = {
  method: "POST",
  gate: "client",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 10,
  reply: Identified,
  errors: ["FORBIDDEN", "INCORRECT_PUNTER_STATE", "ValidationError", ...IDENTITY_ERRORS],
} as const;

const Person = Type.Object(
  {
    method: Type.Optional(oneOf(IDENTIFICATION_METHODS)),
    firstName: Type.String({ minLength: 1, maxLength: 64 }),
    lastName: Type.String({ minLength: 1, maxLength: 64 }),
    middleName: Type.Optional(Type.String({ maxLength: 64 })),
    birthDay: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
    passportNumber: Type.String({ maxLength: 12, description: "Series and number, digits" }),
    snils: Type.Optional(Type.String({ maxLength: 14 })),
    inn: Type.Optional(Type.String({ maxLength: 12 })),
    citizenship: Type.String({ minLength: 2, maxLength: 2 }),
  },
  { additionalProperties: false },
);

export const identifySimplified = route({
  ...identify,
  path: "/punter/cps/one/identify-punter/simplified",
  summary: "Identify by passport data (Fast, Simplified)",
  body: Person,
});
export const identifyWithVerification = route({
  ...identify,
  path: "/punter/cps/one/identify-punter/simplified/with-verification",
  summary:
    "Identify by passport data, confirmed at the payment centre (SimplifiedWithVerification, Tinkoff, Sber)",
  body: Person,
});
export const identifyContinue = route({
  ...identify,
  path: "/punter/cps/one/identify-punter/continue",
  summary: "Continue an identification that waits for the punter",
  body: Type.Object(
    { method: Type.Optional(oneOf(IDENTIFICATION_METHODS)) },
    { additionalProperties: false },
  ),
});
export const identifyByEsia = route({
  ...identify,
  path: "/punter/cps/one/identify-punter/esia/full",
  summary: "Identify through the state's service (ESIA_Full, ESIA_Simple); returns a link",
  body: Type.Object(
    { method: Type.Optional(oneOf(["ESIA_Simple", "ESIA_Full"])) },
    { additionalProperties: false },
  ),
});

export const AUTO_VERIFICATION_STATES = [
  "STARTED",
  "CONFIRMED",
  "UNCONFIRMED",
  "CLOSED",
  "UNKNOWN",
] as const;

export const punterIdentity = route({
  method: "GET",
  gate: "client",
  path: "/punter/identity",
  auth: "punter",
  beforeSecondFactor: true,
  summary: "The account's status with its reason, and the punter's next steps",
  reply: Type.Object({
    accountStatus: oneOf(ACCOUNT_STATUSES),
    punterIdentityState: Type.String(),
    autoVerification: oneOf(AUTO_VERIFICATION_STATES),
    needsAction: Type.Boolean(),
    restricted: Type.Boolean(),
    reason: Type.Union([Type.String(), Type.Null()]),
    until: Type.Union([Instant, Type.Null()]),
    documentTypes: Type.Array(Type.String()),
  }),
  errors: [],
});

export const startAutoVerification = route({
  method: "POST",
  gate: "client",
  path: "/verification/start-punter-auto-verification",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 10,
  summary: "Start the automatic identity check, or return its progress",
  reply: Type.Object({
    link: Type.Union([Type.String(), Type.Null()]),
    status: oneOf(AUTO_VERIFICATION_STATES),
  }),
  errors: ["FORBIDDEN", "INCORRECT_PUNTER_STATE"],
});

export const DOCUMENT_TYPES = [
  "ID_CARD",
  "DRIVING_LICENSE",
  "PASSPORT",
  "AT_PERSONAL_ID_CARD",
  "BT_PERSONAL_ID_CARD",
  "FIREARMS_LICENSE",
] as const;

export const PunterDocument = Type.Object({
  documentId: Type.String(),
  documentType: oneOf(DOCUMENT_TYPES),
  side: oneOf(["front", "back"]),
  fileName: Type.String(),
  sizeBytes: Type.Integer(),
  uploadedAt: Instant,
  status: oneOf(["WAITING", "ACCEPTED", "REJECTED"]),
  reason: Type.Union([Type.String(), Type.Null()]),
});
export type PunterDocument = Static<typeof PunterDocument>;

export const documents = route({
  method: "GET",
  gate: "client",
  path: "/verification/documents",
  auth: "punter",
  summary: "The documents this punter uploaded, without their contents",
  reply: Type.Object({
    documents: Type.Array(PunterDocument),
    maxBytes: Type.Integer(),
    maxDocuments: Type.Integer(),
    mediaTypes: Type.Array(Type.String()),
  }),
  errors: [],
});

export const uploadDocument = route({
  method: "POST",
  gate: "client",
  path: "/verification/documents",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 20,
  summary: "Upload a document; the body is the file",
  body: Type.Unsafe<Uint8Array | Blob>({ description: "The file itself" }),
  bodyKind: "file",
  query: Type.Object(
    {
      documentType: oneOf(DOCUMENT_TYPES),
      side: oneOf(["front", "back"]),
      fileName: Type.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  reply: PunterDocument,
  errors: [
    "DOCUMENT_TYPE_UNSUPPORTED",
    "DOCUMENT_TOO_LARGE",
    "DOCUMENT_TOO_MANY",
    "INCORRECT_PUNTER_STATE",
  ],
});
