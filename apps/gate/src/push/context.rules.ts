import type { ClientMessage, Jurisdiction } from "@touchline/contract";

type Context = Extract<ClientMessage, { type: "CONTEXT" }>;

/** What holds of the site that a host is. */
export type ContextOf = (host: string) => {
  jurisdiction: Jurisdiction;
  locales: readonly string[];
};

/**
 * The field of a context that does not fit the host it was said to, or null. The token is checked
 * apart, against the same host; odds type and source are the reader's own choice among closed sets.
 */
export function misfit(
  { host, jurisdiction, locale }: Context,
  client: { host: string },
  site: ReturnType<ContextOf>,
): "host" | "jurisdiction" | "locale" | null {
  if (host.toLowerCase() !== client.host.toLowerCase()) return "host";
  if (jurisdiction !== site.jurisdiction) return "jurisdiction";
  return site.locales.includes(locale) ? null : "locale";
}
