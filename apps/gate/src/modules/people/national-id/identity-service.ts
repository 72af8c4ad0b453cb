import * as oidc from "openid-client";

/** The national identity service's facts about a person. */
export interface Identity {
  issuer: string;
  subject: string;
  firstName: string;
  lastName: string;
  /** ISO day, if given. */
  birthDay: string | null;
  /** Null unless it was requested and given. */
  personalNumber: string | null;
}

/**
 * Port to the identity service: where to send a visitor, and how to redeem the code they bring
 * back.
 */
export interface IdentityService {
  authorizationUrl(request: {
    redirectUri: string;
    state: string;
    nonce: string;
    verifier: string;
    askNumber: boolean;
  }): Promise<string>;
  /** Throws if the service is unreachable or rejects the code. */
  identify(answer: {
    code: string;
    redirectUri: string;
    state: string;
    nonce: string;
    verifier: string;
  }): Promise<Identity>;
}

export interface ServiceAddress {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Custom transport, if not over the network. */
  fetch?: oidc.CustomFetch;
}

const PATIENCE_S = 10;
const SCOPE = "openid profile";
/** The Danish brokers' scope for the personal number. */
const NUMBER_SCOPE = "ssn";
/** The claims in which they return it. */
const NUMBER_CLAIMS = ["dk.cpr", "mitid.cpr", "cprNumberIdentifier"];

/**
 * OpenID Connect, authorization code with PKCE. The service is discovered on first use, and again
 * after a failure.
 */
export function openIdService({
  issuer,
  clientId,
  clientSecret,
  fetch,
}: ServiceAddress): IdentityService {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: PATIENCE_S,
        // Only a demo's embedded service is used without TLS.
        ...(issuer.startsWith("http:") ? { execute: [oidc.allowInsecureRequests] } : {}),
        ...(fetch ? { [oidc.customFetch]: fetch } : {}),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier, askNumber }) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: askNumber ? `${SCOPE} ${NUMBER_SCOPE}` : SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // Force a new login: a bookmaker must not reuse a session left on the device.
        prompt: "login",
      });
      return url.href;
    },

    async identify({ code, redirectUri, state, nonce, verifier }) {
      const config = await configuration();
      const answer = new URL(redirectUri);
      answer.searchParams.set("code", code);
      answer.searchParams.set("state", state);
      // There is one service and the state is ours, so an issuer in the answer would add nothing.
      answer.searchParams.set("iss", config.serverMetadata().issuer);
      const tokens = await oidc.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const proved = tokens.claims();
      if (!proved) throw new Error("the identity service returned no identity");
      const told = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, proved.sub)
        : {};
      return identityOf(proved.iss, proved.sub, { ...proved, ...told });
    },
  };
}

function identityOf(issuer: string, subject: string, claims: Record<string, unknown>): Identity {
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const [first = "", ...rest] = (text("name") ?? "").split(" ");
  return {
    issuer,
    subject,
    firstName: text("given_name") ?? first,
    lastName: text("family_name") ?? rest.join(" "),
    birthDay: text("birthdate"),
    personalNumber: NUMBER_CLAIMS.map(text).find((number) => number !== null) ?? null,
  };
}
