/** The address that the browser requested: scheme, name and port. */
export interface Site {
  protocol: string;
  /** The host with its port, as in the Host header. */
  host: string;
  /** The proxy decides the scheme. If it does not report it, TLS may end there. */
  protocolUnknown: boolean;
}

/**
 * Whether a page of exactly this site sent the request: another port or scheme of the same host is
 * another site, which somebody else may run. A request without an Origin was not made by a page's
 * script.
 */
export function isOwnOrigin(
  origin: string | undefined,
  { protocol, host, protocolUnknown }: Site,
): boolean {
  if (origin === undefined) return true;
  const schemes = protocolUnknown ? ["http", "https"] : [protocol];
  return schemes.some((scheme) => URL.parse(`${scheme}://${host}`)?.origin === origin);
}
