/**
 * Stores register a callback here that clears their per-punter data. The session does not have to
 * load them to do so.
 */
const forgetters = new Set<() => void>();

export const keepsPunterData = (forget: () => void): void => void forgetters.add(forget);

/** Somebody else may use this tab next and must not see the last punter's data. */
export function clearPunterData(): void {
  for (const forget of forgetters) forget();
}
