import { JURISDICTIONS } from "@touchline/contract";
import { isEmail } from "@touchline/core";
import { checkPhone, phoneDigits } from "@touchline/core/phone";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { Value } from "typebox/value";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { type InvitationDeps, invite } from "./invitations.ts";

const Body = Type.Object(
  {
    jurisdiction: Type.Enum([...JURISDICTIONS]),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    phoneNumber: Type.Optional(Type.String({ maxLength: 24 })),
    countryId: Type.Optional(Type.String({ minLength: 2, maxLength: 2 })),
    currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })),
  },
  { additionalProperties: false },
);

/**
 * POST /dev/invitations: the operator prepares an account for somebody and gets the link to send.
 */
export function invitationRoutes(app: FastifyInstance, deps: InvitationDeps): void {
  const { jurisdictions } = deps;
  app.post(
    "/dev/invitations",
    { schema: { hide: true }, preHandler: operatorOnly },
    async (request, reply) => {
      const { body } = request;
      const refuse = (reason: string) => reply.code(422).send({ status: "ERROR", reason });
      if (!Value.Check(Body, body))
        return refuse("send {jurisdiction, email or phoneNumber, countryId?, currency?}");
      const profile = jurisdictions.profile(body.jurisdiction);
      const {
        email,
        phoneNumber,
        countryId = profile.defaultCountry,
        currency = profile.currencies[0],
      } = body;
      if (profile.exclusion.register !== null)
        return refuse(
          `${body.jurisdiction} must ask ${profile.exclusion.register} about a person first`,
        );
      if (email ? !isEmail(email) : !checkPhone(phoneDigits(phoneNumber ?? "")))
        return refuse("email or phoneNumber is not valid");
      if (
        !jurisdictions.serves(body.jurisdiction, countryId) ||
        !profile.currencies.includes(currency)
      )
        return refuse("countryId or currency is not served there");
      const contact = email ? { email } : { phoneNumber: phoneNumber ?? "" };
      const token = await invite(deps, {
        jurisdiction: body.jurisdiction,
        ...contact,
        countryId,
        currency,
      });
      return reply.send({ status: "OK", link: `/join?token=${token}` });
    },
  );
}
