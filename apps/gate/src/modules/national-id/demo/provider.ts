import { generateKeyPairSync } from "node:crypto";
import { type Clock, personalNumberBirthDay } from "@touchline/core";
import type Provider from "oidc-provider";
import type { Configuration, JWK } from "oidc-provider";
import type { DemoPerson } from "./demo-persons.data.ts";
import { createMemoryAdapters } from "./memory-adapter.ts";

export const DEMO_CLIENT_ID = "touchline-demo";
export const DEMO_PATH = "/dev/mitid";

export interface DemoProviderOptions {
  origin: string;
  clientSecret: string;
  cookieKey: string;
  /** Visitors by subject. */
  persons: Map<string, DemoPerson>;
  behindProxy: boolean;
  clock: Clock;
}

const MINUTE_S = 60;
const HOUR_S = 3600;

/**
 * A real OpenID provider under the site's own address. Its keys are generated at start and never
 * stored.
 */
export async function openProvider(options: DemoProviderOptions): Promise<Provider> {
  const { origin, clientSecret, cookieKey, persons, behindProxy, clock } = options;
  // Loaded on demand: most runs never need it.
  const { default: OpenIdProvider } = await import("oidc-provider");
  const configuration: Configuration = {
    adapter: createMemoryAdapters(clock.now),
    clients: [
      {
        client_id: DEMO_CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/`],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [cookieKey], long: { path: DEMO_PATH }, short: { path: DEMO_PATH } },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    scopes: ["openid"],
    claims: {
      openid: ["sub"],
      profile: ["given_name", "family_name", "birthdate"],
      ssn: ["dk.cpr"],
    },
    interactions: { url: (_context, { uid }) => `${DEMO_PATH}/interaction/${uid}` },
    ttl: {
      AccessToken: MINUTE_S,
      AuthorizationCode: MINUTE_S,
      IdToken: MINUTE_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
      Grant: HOUR_S,
    },
    findAccount: (_context, subject) => {
      const person = persons.get(subject);
      return (
        person && {
          accountId: subject,
          claims: async () => ({ sub: subject, ...claimsOf(person) }),
        }
      );
    },
    // Choosing oneself on the page is the consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? "",
        clientId: oidc.client?.clientId ?? "",
      });
      grant.addOIDCScope("openid profile ssn");
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description }) {
      context.type = "text/plain";
      context.body = `${error}: ${error_description ?? ""}`;
    },
  };
  const provider = new OpenIdProvider(`${origin}${DEMO_PATH}`, configuration);
  provider.proxy = behindProxy;
  // Any page of the site may ask: the site itself checks which one it was.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && new URL(uri).origin === origin;
  return provider;
}

const claimsOf = (person: DemoPerson) => ({
  given_name: person.firstName,
  family_name: person.lastName,
  birthdate: personalNumberBirthDay(person.personalNumber) ?? undefined,
  "dk.cpr": person.personalNumber,
});

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" } as JWK;
}
