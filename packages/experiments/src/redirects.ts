import type { Storage } from "./cache.ts";
import { parsed } from "./transport.ts";

/**
 * Which redirects a tab has made. Each is made once: a target that the server sends back from, or
 * two experiments that lead to each other, would reload for ever. Known by the address as the
 * config has it, since a relative one could lead on from every page.
 */
export function openRedirects(storage: Storage | null, prefix: string) {
  const place = `${prefix}.redirects`;
  return {
    /**
     * Remembers a redirect; false for one that was made before, and where none can be remembered:
     * then none may be made.
     */
    keep(experiment: string, url: string): boolean {
      try {
        if (!storage) return false;
        const made = parsed<string[]>(storage.getItem(place) ?? "") ?? [];
        const redirect = `${experiment} ${url}`;
        if (made.includes(redirect)) return false;
        storage.setItem(place, JSON.stringify([...made, redirect]));
        return true;
      } catch {
        return false;
      }
    },
    clear(): void {
      try {
        storage?.removeItem(place);
      } catch {
        // Forbidden since: then nobody reads it either.
      }
    },
  };
}
