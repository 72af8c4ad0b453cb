/**
 * Asks a captcha's service about the answer its widget gave. The two services speak one protocol
 * and differ in their addresses.
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
 * A service that cannot be asked, or answers something else, has not said yes: whoever can silence
 * it gets in nowhere.
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
        // hCaptcha refuses an answer of another site's widget when it is told the site key;
        // reCAPTCHA knows it by the secret.
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
