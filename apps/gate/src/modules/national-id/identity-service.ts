import * as oidc from "openid-client";

/** What the national identity service says of a person. */
export interface Identity {
  issuer: string;
  subject: string;
  firstName: string;
  lastName: string;
  /** ISO day, where it is told. */
  birthDay: string | null;
  /** Only where it was asked for, and the person gave it. */
  personalNumber: string | null;
}

/** The port: where to send a visitor, and what the code they bring back is worth. */
export interface IdentityService {
  authorizationUrl(request: {
    redirectUri: string;
    state: string;
    nonce: string;
    verifier: string;
    askNumber: boolean;
  }): Promise<string>;
  /** Throws when the service cannot be asked, or does not vouch for the code. */
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
  /** How to reach it, when not over the network. */
  fetch?: oidc.CustomFetch;
}

const PATIENCE_S = 10;
const SCOPE = "openid profile";
/** The Danish brokers' scope for the personal number. */
const NUMBER_SCOPE = "ssn";
/** …and the names under which they return it. */
const NUMBER_CLAIMS = ["dk.cpr", "mitid.cpr", "cprNumberIdentifier"];

/**
 * OpenID Connect, authorization code with PKCE. The service is looked up when it is first needed,
 * and again after a failure.
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
        // Only the embedded service of a demo is reached without TLS.
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
        // Whoever sits at the device proves it anew: a login to a bookmaker is nobody's leftover.
        prompt: "login",
      });
      return url.href;
    },

    async identify({ code, redirectUri, state, nonce, verifier }) {
      const config = await configuration();
      const answer = new URL(redirectUri);
      answer.searchParams.set("code", code);
      answer.searchParams.set("state", state);
      // There is one service, and the state is ours: naming the issuer in the answer would tell
      // nothing more.
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
