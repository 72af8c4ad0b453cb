import type { IncomingMessage, ServerResponse } from "node:http";

/** Hosts of a captcha service, allowed only if the operator uses it. */
const CAPTCHA_HOSTS: Record<string, string> = {
  hcaptcha: " https://hcaptcha.com https://*.hcaptcha.com",
  recaptcha: " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
};

/**
 * The settings with external collectors, to which the operator sends the site's analytics and
 * recordings.
 */
const COLLECTORS = [
  "ANALYTICS_US_URL",
  "ANALYTICS_EU_URL",
  ...["STANDARD", "STAGING", "EU"].flatMap((zone) => [
    `REPLAY_${zone}_CONFIG_URL`,
    `REPLAY_${zone}_TRACK_URL`,
  ]),
];

const collectorHosts = (): string =>
  COLLECTORS.map((name) => process.env[name] ?? "")
    .filter((url) => URL.canParse(url))
    .map((url) => ` ${new URL(url).origin}`)
    .join("");

/** A bank's page in our frame ends on this page. No other page of the site may be framed. */
const isFramedByUs = (path: string): boolean =>
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/threedsconfirm(?:\?|$)/i.test(path);

interface PolicyOf {
  dev?: boolean;
  /** The host with its port, as in the visitor's request. */
  host: string;
  path: string;
  /** Other origins whose pages are in frames on ours; `{host}` is the visitor's host name. */
  frameOrigins?: readonly string[];
}

/**
 * The policy of a page whose scripts and style elements carry this nonce. Style attributes stay
 * allowed: drags and progress bars use them.
 */
export function contentSecurityPolicy(
  nonce: string,
  { dev = false, host, path, frameOrigins = [] }: PolicyOf,
): string {
  // `{host}`: a service at the same host name as the visitor's request, on its own port.
  const frames = frameOrigins.map((origin) => origin.replace("{host}", host.replace(/:\d+$/, "")));
  const guests = CAPTCHA_HOSTS[process.env.CAPTCHA_KIND ?? ""] ?? "";
  // In development the bundler evaluates modules from strings and injects style elements without a
  // nonce.
  const scripts = dev ? `'self' 'nonce-${nonce}' 'unsafe-eval'` : `'self' 'nonce-${nonce}'`;
  const styles = dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${scripts}${guests}`,
    `style-src ${styles}${guests}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Sockets of this host only: `'self'` covers them only in newer browsers, and allowing any host
    // would let a page leak data.
    `connect-src 'self' ws://${host} wss://${host}${guests}${collectorHosts()}`,
    // Games, card fields and payment confirmations run in frames: only of the providers that the
    // operator has connected.
    `frame-src ${["'self'", ...frames].join(" ")}${guests}`,
    `frame-ancestors ${isFramedByUs(path) ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

export function setSecurityHeaders(req: IncomingMessage, res: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
  if (isFramedByUs(req.url ?? "")) res.setHeader("X-Frame-Options", "SAMEORIGIN");
  // TLS ends at the proxy in front, which sets this header; over plain HTTP browsers ignore HSTS
  // anyway.
  if (req.headers["x-forwarded-proto"] === "https")
    res.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/** The host of the request with its port. An invalid name counts as localhost. */
export const hostHeader = (req: IncomingMessage): string =>
  /^[a-z0-9.-]+(?::\d+)?$/i.exec(req.headers.host ?? "")?.[0] ?? "localhost";
