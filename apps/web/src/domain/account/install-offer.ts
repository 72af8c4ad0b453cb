import { now } from "../../data/device/browser.ts";
import { LOCAL_KEYS, SESSION_KEYS } from "../../data/device/storage.data.ts";

type Shelf = Pick<Storage, "getItem" | "setItem">;
interface Kept {
  visits: number;
  declinedAt: number | null;
}

/** After a refusal the site does not ask again for this long. */
const AGAIN_AFTER_MS = 90 * 24 * 3_600_000;
/** Visitors are never asked on their first visit. */
const FROM_VISIT = 2;

function read(shelf: Shelf): Kept {
  try {
    const { visits, declinedAt } = Object(
      JSON.parse(shelf.getItem(LOCAL_KEYS.install) ?? "{}"),
    ) as Partial<Kept>;
    return {
      visits: Number.isSafeInteger(visits) ? Number(visits) : 0,
      declinedAt: typeof declinedAt === "number" ? declinedAt : null,
    };
  } catch {
    return { visits: 0, declinedAt: null };
  }
}

function write(shelf: Shelf, kept: Kept): void {
  try {
    shelf.setItem(LOCAL_KEYS.install, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: this device is not asked.
  }
}

/** Counts once per tab's visit. */
export function countVisit(local: Shelf, session: Shelf): void {
  if (session.getItem(SESSION_KEYS.visitCounted)) return;
  session.setItem(SESSION_KEYS.visitCounted, "1");
  const kept = read(local);
  write(local, { ...kept, visits: kept.visits + 1 });
}

export const declineInstall = (shelf: Shelf): void =>
  write(shelf, { ...read(shelf), declinedAt: now() });

export function mayOffer(shelf: Shelf): boolean {
  const { visits, declinedAt } = read(shelf);
  return visits >= FROM_VISIT && (declinedAt === null || now() - declinedAt > AGAIN_AFTER_MS);
}
