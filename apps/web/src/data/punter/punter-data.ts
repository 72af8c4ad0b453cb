/**
 * Who keeps what was fetched for a punter tells here how to forget it. The session does not load
 * them to ask.
 */
const forgetters = new Set<() => void>();

export const keepsPunterData = (forget: () => void): void => void forgetters.add(forget);

/**
 * Somebody else may use this tab next: nothing that was fetched for the last one is shown to them.
 */
export function clearPunterData(): void {
  for (const forget of forgetters) forget();
}
