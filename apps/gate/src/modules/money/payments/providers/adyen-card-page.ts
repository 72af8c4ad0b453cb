import { html, scriptData, trusted } from "@touchline/core/html";
import { adyenLocale } from "./adyen-requests.ts";
import { type AdyenSettings, adyenBrowserOrigins } from "./adyen-settings.ts";

/**
 * The page around Adyen's secured fields. Each field is a frame on Adyen's origin; this page
 * receives their values encrypted for Adyen and passes them to the cashier as its token, with the
 * messages of docs/payment-providers.md. It is served from the site's origin, because Adyen's key
 * is bound to that.
 */
export function adyenCardPage(
  settings: AdyenSettings,
  { locale, theme, nonce }: CardPageSite,
): { html: string; policy: string } {
  const { library, fields } = adyenBrowserOrigins(settings);
  const base = `${library}/checkoutshopper/sdk/${settings.web.version}`;
  const integrity = settings.web.integrity && html` integrity="${settings.web.integrity}"`;
  const data = {
    clientKey: settings.clientKey,
    environment: settings.environment,
    locale: adyenLocale(locale),
    ...texts(locale),
  };
  return {
    html: String(html`<!doctype html>
<html lang="${locale.replace(/[^A-Za-z-]/g, "")}" data-theme="${theme === "dark" ? "dark" : theme === "light" ? "light" : "system"}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Card</title>
<link rel="stylesheet" href="${base}/adyen.css" crossorigin="anonymous">
<style nonce="${nonce}">${trusted(STYLE)}</style>
<body><div id="card"></div><p class="problem" role="alert"></p>
<script nonce="${nonce}" type="application/json" id="page">${scriptData(data)}</script>
<script nonce="${nonce}" src="${base}/adyen.js"${integrity} crossorigin="anonymous"></script>
<script nonce="${nonce}">${trusted(SCRIPT)}</script>
</body></html>`),
    policy: [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${library}`,
      `style-src 'nonce-${nonce}' ${library}`,
      "style-src-attr 'unsafe-inline'",
      `img-src ${library} ${fields} data:`,
      `connect-src ${library} ${fields}`,
      `frame-src ${library} ${fields}`,
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
  };
}
export interface CardPageSite {
  locale: string;
  theme: string;
  nonce: string;
}

const TEXTS: Record<string, { wrong: string; unavailable: string }> = {
  en: {
    wrong: "Check your card details.",
    unavailable: "The card form didn’t load. Try again later.",
  },
  ru: {
    wrong: "Проверьте данные карты.",
    unavailable: "Поля карты не загрузились. Попробуйте позже.",
  },
  es: {
    wrong: "Comprueba los datos de la tarjeta.",
    unavailable: "No se han cargado los campos de la tarjeta. Prueba más tarde.",
  },
};
const texts = (locale: string) => TEXTS[locale.slice(0, 2)] ?? TEXTS.en;

const STYLE = `
:root { color-scheme: light dark; --text: #14181f; }
[data-theme="light"] { color-scheme: light; }
[data-theme="dark"] { color-scheme: dark; --text: #f2f4f8; }
@media (prefers-color-scheme: dark) { [data-theme="system"] { --text: #f2f4f8; } }
body { margin: 0; padding: 2px; font: 16px/1.4 system-ui, sans-serif; color: var(--text); background: transparent; }
.adyen-checkout__label__text, .adyen-checkout-contextual-text { color: var(--text) !important; }
.problem { margin: 8px 0 0; } .problem:empty { display: none; }`;

/**
 * Runs in the frame. Adyen's frames inside it hold the card numbers; this script sees them only
 * encrypted.
 */
const SCRIPT = `
const page = JSON.parse(document.getElementById("page").textContent);
const problem = document.querySelector(".problem");
const tell = (message) => parent.postMessage({ source: "touchline-acquirer", ...message }, location.origin);
const grow = () => tell({ type: "height", height: Math.ceil(document.body.getBoundingClientRect().height) });
const complain = (text) => { problem.textContent = text; grow(); };
const FIELDS = ["type", "encryptedCardNumber", "encryptedExpiryMonth", "encryptedExpiryYear", "encryptedSecurityCode", "holderName", "brand", "checkoutAttemptId"];
const BROWSER = ["acceptHeader", "colorDepth", "javaEnabled", "language", "screenHeight", "screenWidth", "timeZoneOffset", "userAgent"];
const only = (names, from) => Object.fromEntries(names.filter((name) => from && from[name] !== undefined && from[name] !== "").map((name) => [name, from[name]]));
const base64url = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
let card = null, state = null;
const submit = () => {
  if (!card) { complain(page.unavailable); tell({ type: "unavailable" }); return; }
  complain("");
  if (!state || !state.isValid) { card.showValidation(); complain(page.wrong); tell({ type: "invalid", field: "number" }); return; }
  const { paymentMethod, browserInfo } = state.data;
  const typed = { paymentMethod: only(FIELDS, paymentMethod), ...(browserInfo ? { browserInfo: only(BROWSER, browserInfo) } : {}) };
  tell({ type: "card", token: "adyen." + base64url(JSON.stringify(typed)) });
};
addEventListener("message", ({ origin, source, data }) => {
  if (origin === location.origin && source === parent && data && data.source === "touchline-merchant" && data.type === "submit") submit();
});
const open = async () => {
  const { AdyenCheckout, Card } = window.AdyenWeb;
  const checkout = await AdyenCheckout({
    clientKey: page.clientKey, environment: page.environment, locale: page.locale, countryCode: page.locale.slice(3),
    analytics: { enabled: false }, onError: () => complain(page.unavailable),
  });
  card = new Card(checkout, {
    hasHolderName: true, holderNameRequired: true, showPayButton: false, enableStoreDetails: false,
    onChange: (next) => { state = next; }, onConfigSuccess: grow,
  }).mount("#card");
  new ResizeObserver(grow).observe(document.body);
  tell({ type: "ready" });
};
open().catch(() => { complain(page.unavailable); tell({ type: "unavailable" }); });
grow();
`;
