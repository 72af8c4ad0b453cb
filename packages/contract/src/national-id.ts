import { Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { route } from "./route.ts";

export const nationalIdParams = route({
  method: "GET",
  gate: "client",
  path: "/account/mitId/params",
  auth: "guest",
  perMinute: 30,
  summary:
    "Where to send a visitor to identify themselves; the service redirects to redirectUrl with code and state",
  query: Type.Object(
    {
      askCpr: Type.Optional(
        Type.Union([Type.Literal("true"), Type.Literal("false"), Type.Literal("")], {
          description: "Ask for the personal number; without a value it counts as true",
        }),
      ),
      redirectUrl: Type.String({
        minLength: 1,
        maxLength: 500,
        description: "A path of this site, or its whole address",
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ authorizationUrl: Type.String() }),
  errors: ["GENERAL", "ValidationError"],
});

/**
 * If refused with PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM, `details` holds a registrationToken and
 * the personal data that the digital ID returned.
 */
export const nationalIdLogin = route({
  method: "POST",
  gate: "client",
  path: "/auth/mitId/login",
  auth: "guest",
  perMinute: 20,
  summary: "Log in with a national digital ID",
  body: Type.Object(
    {
      authorizationCode: Type.String({ minLength: 1, maxLength: 2048 }),
      state: Type.String({ minLength: 8, maxLength: 256 }),
    },
    { additionalProperties: false },
  ),
  reply: SessionTokens,
  errors: [
    "NEED_CPR_REQUEST",
    "CPR_CODE_INVALID",
    "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM",
    "GENERAL",
    "INCORRECT_PUNTER_STATE",
    "CUSTOMER_ERROR_CHECK_VERIFY",
  ],
});

export const nationalIdLink = route({
  method: "POST",
  gate: "client",
  path: "/account/mitId/link",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 10,
  summary: "Link this session's account to a national digital ID",
  body: Type.Object(
    { authorizationCode: Type.String({ maxLength: 2048 }), state: Type.String({ maxLength: 256 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["NEED_CPR_REQUEST", "GENERAL", "CPR_CODE_INVALID"],
});
