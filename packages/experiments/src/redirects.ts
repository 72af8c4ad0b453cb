import type { Storage } from "./cache.ts";
import { parsed } from "./transport.ts";

/**
 * The redirects a tab has made. Each is made once, because a target that the server redirects back
 * from, or two experiments that redirect to each other, would reload for ever. They are keyed by
 * the address in the config, since a relative one could continue from every page.
 */
export function openRedirects(storage: Storage | null, prefix: string) {
  const place = `${prefix}.redirects`;
  return {
    /**
     * Records a redirect; false if it was made before, or if nothing can be stored: then no
     * redirect may be made.
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
        // Storage was forbidden in the meantime, so nobody can read it either.
      }
    },
  };
}
