/**
 * Verifies a widget's answer with its captcha service. Both services share one protocol and differ
 * in their addresses.
 */
export type SiteVerify = (answer: string, visitorAddress: string) => Promise<boolean>;

export const VERIFY_URLS = {
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
} as const;

const PATIENCE_MS = 5000;

export interface SiteVerifyOptions {
  url: string;
  siteKey: string;
  secret: string;
  onFailure(error: unknown): void;
}

/**
 * A service that is unreachable or answers unexpectedly counts as a refusal: silencing it must not
 * let anybody in.
 */
export function createSiteVerify({
  url,
  siteKey,
  secret,
  onFailure,
}: SiteVerifyOptions): SiteVerify {
  return async (answer, visitorAddress) => {
    try {
      const reply = await fetch(url, {
        method: "POST",
        // hCaptcha refuses an answer from another site's widget if given the site key; reCAPTCHA
        // derives the site from the secret.
        body: new URLSearchParams({
          secret,
          response: answer,
          remoteip: visitorAddress,
          sitekey: siteKey,
        }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!reply.ok) throw new Error(`the captcha's service answered ${reply.status}`);
      const verdict: unknown = await reply.json();
      return (
        typeof verdict === "object" &&
        verdict !== null &&
        "success" in verdict &&
        verdict.success === true
      );
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
}
