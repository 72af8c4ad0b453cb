import { PREFERENCES, type PreferenceName, type PreferenceValue } from "./storage.data.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The value of a preference in a Cookie header (or `document.cookie`), or undefined if it is not
 * one of the allowed values.
 */
export function readPreference<N extends PreferenceName>(
  cookies: string | undefined,
  name: N,
): PreferenceValue<N> | undefined {
  const { cookie, values } = PREFERENCES[name];
  for (const pair of (cookies ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() !== cookie) continue;
    const value = pair.slice(at + 1).trim();
    return (values as readonly string[]).find((known) => known === value) as
      | PreferenceValue<N>
      | undefined;
  }
  return undefined;
}

/** Stores a preference for a year, or deletes it if the value is null. */
export function writePreference<N extends PreferenceName>(
  name: N,
  value: PreferenceValue<N> | null,
): void {
  const age = value === null ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${PREFERENCES[name].cookie}=${value ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** A Cookie header with these preferences and nothing else. */
export const preferenceCookies = (preferences: ReadonlyMap<PreferenceName, string>): string =>
  [...preferences].map(([name, value]) => `${PREFERENCES[name].cookie}=${value}`).join("; ");

export function readPreferences(cookies: string | undefined): Map<PreferenceName, string> {
  const found = new Map<PreferenceName, string>();
  for (const name of Object.keys(PREFERENCES) as PreferenceName[]) {
    const value = readPreference(cookies, name);
    if (value !== undefined) found.set(name, value);
  }
  return found;
}
