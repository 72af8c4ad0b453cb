import { SESSION_KEYS } from "../../data/device/storage.data.ts";
import { splitLocale } from "./paths.ts";

const MOST = 50;

type Visits = Pick<Storage, "getItem" | "setItem">;

/** The paths visited in this tab, oldest first. */
export function readVisits(storage: Pick<Visits, "getItem">): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_KEYS.history) ?? "[]");
    return Array.isArray(stored) ? stored.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}

/**
 * The paths visited in this tab. They have no language prefix, so that changing the language does
 * not break the way back.
 */
export function createVisits(storage: Visits) {
  const read = () => readVisits(storage);
  return {
    record(address: string, locales: readonly string[]): string {
      const { path } = splitLocale(address, locales);
      const visits = read();
      if (visits.at(-2) === path) visits.pop();
      else if (visits.at(-1) !== path) visits.push(path);
      storage.setItem(SESSION_KEYS.history, JSON.stringify(visits.slice(-MOST)));
      return path;
    },
    /** The page before this one, or null on the tab's first page. */
    previous: (): string | null => read().at(-2) ?? null,
  };
}
