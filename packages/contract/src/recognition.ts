import { Type } from "typebox";
import { route } from "./route.ts";

/** product §7: says which device a login was made from. */
export const recognitionLink = route({
  method: "POST",
  gate: "client",
  path: "/punter/recognition/link",
  auth: "punter",
  permission: "account",
  perMinute: 20,
  beforeSecondFactor: true,
  summary: "Link the device of a login with the account; the same requestId is the same login",
  body: Type.Object(
    {
      isMobileDevice: Type.Boolean(),
      /** The site was reached at another address than its own. */
      isMirror: Type.Boolean(),
      algorithm: Type.String({ minLength: 1, maxLength: 64 }),
      fingerprint: Type.String({ minLength: 8, maxLength: 256 }),
      operationType: Type.Literal("LOGIN"),
      /**
       * SHA-256 of the account number, in hexadecimal: whom the device is linked with must be who
       * asks.
       */
      punterHash: Type.String({ pattern: "^[0-9a-f]{64}$" }),
      requestId: Type.String({ minLength: 8, maxLength: 64 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["ValidationError"],
});
