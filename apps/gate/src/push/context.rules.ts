import type { ClientMessage, Jurisdiction } from "@touchline/contract";

type Context = Extract<ClientMessage, { type: "CONTEXT" }>;

/** The facts about the site of a host. */
export type ContextOf = (host: string) => {
  jurisdiction: Jurisdiction;
  locales: readonly string[];
};

/**
 * The context field that does not fit the host, or null. The token is checked separately, against
 * the same host; odds type and source are the reader's choice from closed sets.
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
