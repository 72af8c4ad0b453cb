import { readConsent } from "../src/data/consent/consent.rules.ts";
import { readPreference } from "../src/data/device/preferences.ts";
import { attachPageContext, type PageContext } from "../src/data/frame/page-context.ts";
import { consentCookieOf } from "./frame-builder.ts";
import { inOfferedLanguage, isPageData, pagePath } from "./page-address.ts";
import { textsOfPage } from "./page-texts.ts";
import type { PagesOptions, ServePage } from "./pages.ts";
import { contentSecurityPolicy, hostHeader } from "./security.ts";
import { createVariants } from "./variants.ts";

/** In development every request is rendered again, straight to its visitor. */
export function servePagesInDevelopment({
  render,
  buildFrame,
  sources,
  gateUrl,
  internalKey,
  clock,
  devScreens,
  frameOrigins,
  newNonce,
  originOf,
}: PagesOptions): ServePage {
  const variantsOf = createVariants(sources);
  return async (req, res, url) => {
    const { jurisdictionSettings, configuration, pageSettings } = await sources.site(url.hostname);
    const elsewhere = inOfferedLanguage(
      url,
      configuration.ALLOWED_LOCALES,
      jurisdictionSettings.defaultLocale,
    );
    if (elsewhere !== null && !isPageData(url.pathname))
      return void res.writeHead(307, { Location: elsewhere }).end();
    const variants = await variantsOf(req.headers.cookie, url.hostname);
    const consentSaid = readConsent(req.headers.cookie, consentCookieOf(pageSettings)) !== null;
    const nonce = newNonce();
    const preference: PageContext["preference"] = (name) =>
      readPreference(req.headers.cookie, name);
    attachPageContext(req, {
      gateUrl,
      internalKey,
      clock,
      devScreens,
      texts: textsOfPage(pagePath(url.pathname)),
      nonce,
      preference,
      frame: (locale, texts = [], wanted = {}) =>
        buildFrame(
          url.hostname,
          locale,
          texts,
          preference,
          variants.page(wanted, () => {}),
          !consentSaid,
        ),
      facts: async (locale) => ({
        origin: originOf(url.hostname, jurisdictionSettings.jurisdiction),
        ...(await buildFrame.facts(url.hostname, locale)),
      }),
    });
    res.setHeader(
      "Content-Security-Policy",
      contentSecurityPolicy(nonce, {
        dev: true,
        host: hostHeader(req),
        path: req.url ?? "/",
        frameOrigins,
      }),
    );
    await render(req, res);
  };
}
