import { Type } from "typebox";
import { route } from "./route.ts";

/**
 * docs/behaviour/login-and-sessions.md#device-recognition: links a login to the device it was made
 * from.
 */
export const recognitionLink = route({
  method: "POST",
  gate: "client",
  path: "/punter/recognition/link",
  auth: "punter",
  permission: "account",
  perMinute: 20,
  beforeSecondFactor: true,
  summary: "Link a login's device to the account; repeating a requestId has no further effect",
  body: Type.Object(
    {
      isMobileDevice: Type.Boolean(),
      /** The site was opened at a mirror address. */
      isMirror: Type.Boolean(),
      algorithm: Type.String({ minLength: 1, maxLength: 64 }),
      fingerprint: Type.String({ minLength: 8, maxLength: 256 }),
      operationType: Type.Literal("LOGIN"),
      /** SHA-256 of the account number in hex. It must match the calling punter. */
      punterHash: Type.String({ pattern: "^[0-9a-f]{64}$" }),
      requestId: Type.String({ minLength: 8, maxLength: 64 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["ValidationError"],
});
