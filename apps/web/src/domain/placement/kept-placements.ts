import { LOCAL_KEYS } from "../../data/device/storage.data.ts";

/**
 * Bets that were sent and whose result is unknown. The next page load resolves them by their key.
 */
export interface KeptPlacement {
  key: string;
  /** The account that placed the bets: another punter on this device must not query them. */
  account: string;
  sentAt: number;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readPlacements(shelf: Shelf): KeptPlacement[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(LOCAL_KEYS.placements) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlacement) : [];
  } catch {
    return [];
  }
}

const isPlacement = (kept: unknown): kept is KeptPlacement => {
  const { key, account, sentAt } = Object(kept) as Partial<KeptPlacement>;
  return typeof key === "string" && typeof account === "string" && typeof sentAt === "number";
};

function write(shelf: Shelf, placements: readonly KeptPlacement[]): void {
  try {
    if (placements.length === 0) shelf.removeItem(LOCAL_KEYS.placements);
    else shelf.setItem(LOCAL_KEYS.placements, JSON.stringify(placements));
  } catch {
    // Storage is full or forbidden: this page still resolves the bets, but a later one could not.
  }
}

const others = (shelf: Shelf, key: string) =>
  readPlacements(shelf).filter((placement) => placement.key !== key);

export const keepPlacement = (shelf: Shelf, placement: KeptPlacement): void =>
  write(shelf, [...others(shelf, placement.key), placement]);
export const forgetPlacement = (shelf: Shelf, key: string): void =>
  write(shelf, others(shelf, key));
