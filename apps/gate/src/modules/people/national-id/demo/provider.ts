import { createECDH } from "node:crypto";
import { personalNumberBirthDay } from "@touchline/core";
import type Provider from "oidc-provider";
import type { Configuration, JWK } from "oidc-provider";
import { deriveKey } from "../../../../platform/secrets.ts";
import type { DemoPerson } from "./demo-persons.data.ts";
import type { DemoRecords } from "./demo-records.ts";

export const DEMO_CLIENT_ID = "touchline-demo";
export const DEMO_PATH = "/dev/mitid";

export interface DemoProviderOptions {
  origin: string;
  secrets: DemoSecrets;
  records: DemoRecords;
  behindProxy: boolean;
}

interface DemoSecrets {
  clientSecret: string;
  cookieKey: string;
  signingKey: JWK;
}

const MINUTE_S = 60;
const HOUR_S = 3600;

/** A real OpenID provider under the site's own address. Every gate opens the same one. */
export async function openProvider(options: DemoProviderOptions): Promise<Provider> {
  const { origin, secrets, records, behindProxy } = options;
  // Loaded on demand: most runs never need it.
  const { default: OpenIdProvider } = await import("oidc-provider");
  const configuration: Configuration = {
    adapter: records.adapterOf,
    clients: [
      {
        client_id: DEMO_CLIENT_ID,
        client_secret: secrets.clientSecret,
        redirect_uris: [`${origin}/`],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: { keys: [secrets.cookieKey], long: { path: DEMO_PATH }, short: { path: DEMO_PATH } },
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
    async findAccount(_context, subject) {
      const person = await records.findPerson(subject);
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

/** Derived, not stored: each gate knows them, and they stay the same after a restart. */
export function demoSecrets(dataKey: Uint8Array): DemoSecrets {
  const derived = (purpose: string) =>
    Buffer.from(deriveKey(dataKey, `demo-id-${purpose}`)).toString("base64url");
  return {
    clientSecret: derived("client"),
    cookieKey: derived("cookie"),
    signingKey: signingKeyOf(deriveKey(dataKey, "demo-id-signing")),
  };
}

function signingKeyOf(bytes: Uint8Array): JWK {
  const privateKey = Buffer.from(bytes);
  // A number below the curve's order is a key; without its highest bit every number is below it.
  privateKey[0] = (privateKey[0] ?? 0) & 0x7f;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  // Uncompressed: one byte for the format, then the two coordinates.
  const point = pair.getPublicKey();
  return {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
    d: privateKey.toString("base64url"),
    use: "sig",
    alg: "ES256",
  };
}
